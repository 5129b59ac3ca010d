const FORMATS = {
  and: new Intl.ListFormat('en-CA', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-CA', { type: 'disjunction' }),
};

/** 'Oakville', 'Oakville and Milton', 'Oakville, Milton and Burlington'; '' for none. */
export const wordList = (words: readonly string[], conjunction: 'and' | 'or' = 'and'): string =>
  FORMATS[conjunction].format(words);
