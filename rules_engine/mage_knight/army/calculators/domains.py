"""Which domains are in force? (mk2.domains and the rules of its chapter)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import MK2
from ..choosing_domains import Domains, domains

calculator(
    "domains",
    books=(MK2,),
    title=message("domains", "Domains in force"),
    question=message("domains", "Which of these domains are in force?"),
    rules=("domains", "domain-agreement", "domain-choice", "domain-reveal", "domain-cancel"),
    inputs=Domains,
)(domains)
