/** What finds a word with its endings in a text: 'close' is not in 'closet', nor 'den' in 'dense', but 'fenc' is in 'fenced'. */
export const namingOf = (word: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${escaped(word)}(?:e|e?s|ed|ing|ping|n?y|ies)?(?![\\p{L}\\p{N}])`,
    'iu',
  );

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
