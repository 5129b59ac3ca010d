/** What finds a word with its endings in a text: 'close' is not in 'closet', nor 'den' in 'dense', but 'fenc' is in 'fenced'. 'GO' is in capitals. */
export const namingOf = (word: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${escaped(word)}(?:e|e?s|ed|ing|ping|n?y|ies)?(?![\\p{L}\\p{N}])`,
    /^\p{Lu}+$/u.test(word) ? 'u' : 'iu',
  );

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
