"""What the games of all books share: actions with a text form (:mod:`.actions`) and records that replay (:mod:`.records`)."""
