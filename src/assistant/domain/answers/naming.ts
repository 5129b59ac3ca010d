/**
 * Matches a word and its endings in a text: 'close' does not match 'closet', nor 'den' 'dense', but 'fenc' matches
 * 'fenced'. 'GO' is in capitals.
 */
export const namingOf = (word: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${escaped(word)}(?:e|e?s|ed|ing|ping|n?y|ies)?(?![\\p{L}\\p{N}])`,
    /^\p{Lu}+$/u.test(word) ? 'u' : 'iu',
  );

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
