// Capitals at the beginnings of sentences, which the index leaves out: it is smaller where a word is always written alike.

/** Where a sentence begins, whether its letter is to stay small, and the letter. Written by rulebook/site/capitals.py. */
const BEGINNING = /(^|\n|[.!?…]["”»’]? )(~?)(\p{L})/gu;

/** A text with its capitals. */
export function raised(text: string): string {
  return text.replace(BEGINNING, (_, before: string, small: string, letter: string) => before + (small ? letter : letter.toUpperCase()));
}
