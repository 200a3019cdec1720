"""The drawings of the rulebooks (:mod:`.figure`), and the shapes that boards share with them."""
