import * as z from 'zod/mini';
import { cleanKeywords } from '../keywords/clean-keywords.ts';
import { MAX_KEYWORDS_LENGTH, parseKeywords } from '../keywords/keyword-query.ts';
import { type Filter, input, type ServedFilter } from './filter.ts';

export type KeywordCriteria = {
  /** Words and phrases of descriptions, as `parseKeywords` reads them; '' for any. */
  keywords: string;
};

const ANY_KEYWORDS: KeywordCriteria = { keywords: '' };

/**
 * Browsers keep the text and leave it to the server to read it, because what reads it weighs more than all other filters.
 * Its dimension is a mask that every index opens (index/keyword-mask.ts).
 */
export const keywords: Filter<KeywordCriteria> = {
  none: ANY_KEYWORDS,
  parse: (query) => ({ keywords: cleanKeywords(query.text('keywords')) }),
  format: ({ keywords }) => (keywords === '' ? {} : { keywords }),
  chips: ({ keywords }) =>
    keywords === '' ? [] : [{ label: `Words: ${inPrint(keywords)}`, without: ANY_KEYWORDS }],
};

/** With the quotation marks and minus signs of a printed text. */
const inPrint = (keywords: string): string =>
  keywords.replace(/"([^"]*)"/g, '“$1”').replace(/(^| )-/g, '$1−');

export const servedKeywords = {
  parameters: {
    keywords:
      'Words that the description must have, in any form and in any order: pool garage. Quotes for a phrase, a minus or NOT before what must not be there, and no or without before what it may only deny: "main floor office" -condo no carpet.',
  },
  inputs: () => ({
    keywords: input(
      z.string().check(z.maxLength(MAX_KEYWORDS_LENGTH)),
      'Words that the description must have, in any form; quotes for a phrase, a minus before what must not be there: "main floor office" -condo. For what no other input states.',
    ),
  }),
  issueOf({ keywords }) {
    const read = keywords === '' ? null : parseKeywords(keywords);
    return read && !read.ok ? { path: 'keywords', message: read.message } : null;
  },
} satisfies ServedFilter<KeywordCriteria>;
