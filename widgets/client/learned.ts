// Written by `python -m benchmarks.learning --record`: what each kind of evidence (evidence.ts) is worth, in its order.

export const LEARNED: number[] = [
  0.953, // score
  3.41, // relative
  -0.29, // place
  1.32, // covered
  1.6, // exactly
  1.14, // words
  0.41, // told
  0.609, // toldWeighed
  1.49, // near
  -0.483, // same
  1.68, // titleLike
  0.737, // titleIn
  -0.351, // titleOf
  1.34, // nameLike
  0.704, // nameIn
  -0.336, // nameOf
  -1.28, // askedLike
  -0.167, // askedIn
  2.03, // askedOf
  0.793, // saidLike
  -0.478, // saidIn
  1.2, // saidOf
  0.0534, // beside
  0.563, // book
  0.418, // chapter
  -0.977, // questions
];
