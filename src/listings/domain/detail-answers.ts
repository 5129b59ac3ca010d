/** What a listing's details say of a question: true if it is so, false if it isn't, null if they don't say. */
export type Answer = boolean | null;

/** The items of a list in lower case, including 'none'. */
export const wordsIn = (words: string | readonly string[] | undefined): string[] =>
  (typeof words === 'string' ? words.split(',') : (words ?? []))
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');

/** True if any word satisfies `isSo`; false if there are words and all satisfy `isNot`. */
export function among(words: readonly string[], isSo: RegExp, isNot: RegExp): Answer {
  if (words.some((word) => isSo.test(word))) return true;
  return words.length > 0 && words.every((word) => isNot.test(word)) ? false : null;
}

/** A word for 'there is none'. */
export const NO_WORD = /^(none|n\/a|no)$/;
