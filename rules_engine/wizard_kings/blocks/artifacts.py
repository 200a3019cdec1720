"""The kinds of artifacts, and the die that destroys a captured one (wk2.artifacts, wk2.captured-artifacts)."""

from ...dice import FACES

WEAPON, ARTIFACT = "weapon", "artifact"
EACH_USE, FREE = "each-use", "free"  # what the use of a magic weapon costs it
FATAL = FACES  # the die that destroys a captured artifact after its use
