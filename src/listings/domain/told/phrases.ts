/**
 * How agents say that a home has something. `says` counts both ways ('a garage', 'no garage'); `implies` only where it is
 * affirmed; `denies` only where it is denied ('no basement' has no finished one, while 'a basement' says nothing);
 * `lacks` says by itself that it is not there. '~' before a phrase: so bare a word that in a sentence which tells of the
 * neighbourhood it is not the home's own. How phrases are written: phrase-book.ts.
 */
export type Phrases = { says: string[]; implies?: string[]; denies?: string[]; lacks?: string[] };
