/**
 * How agents describe a feature. `says` counts both ways ('a garage', 'no garage'). `implies` counts only if
 * affirmed. `denies` counts only if negated ('no basement' rules out a finished one; 'a basement' says nothing).
 * `lacks` means absent by itself. A leading '~' marks a phrase so generic that, in a sentence about the
 * neighbourhood, it doesn't refer to the home. Phrase syntax: phrase-book.ts.
 */
export type Phrases = { says: string[]; implies?: string[]; denies?: string[]; lacks?: string[] };
