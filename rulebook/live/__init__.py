"""The writer's loop: the site served from a model in memory, page by page as they are asked for, while its sources change.

:mod:`.keeper` holds the address and starts the server as a process of its own, anew whenever Python has changed;
:mod:`.serving` answers from :mod:`.model` and tells the pages that are open what has changed; :mod:`.changes` looks for it.
"""
