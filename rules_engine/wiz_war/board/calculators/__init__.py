"""The forms of this chapter: one module a calculator, named as its slug."""
