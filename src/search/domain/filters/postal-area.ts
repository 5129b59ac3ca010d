import * as z from 'zod/mini';
import type { Parser } from '../query-fields.ts';
import { type Filter, input, type ServedFilter } from './filter.ts';

export type PostalCriteria = {
  /** The first half of a postal code in capitals, 'M4M'; '' for any. */
  postal: string;
};

export const ANY_POSTAL: PostalCriteria = { postal: '' };

const POSTAL_AREA: Parser<string> = {
  parse: (text) => (/^[a-z]\d[a-z]$/i.test(text) ? text.toUpperCase() : undefined),
  takes: 'the first half of a postal code, such as M4M',
};

/** Homes that withhold their address have no postal code. Its dimension is the index's directory (directory/directory.ts). */
export const postalArea: Filter<PostalCriteria> = {
  none: ANY_POSTAL,
  parse: (query) => ({ postal: query.take('postal', POSTAL_AREA, ANY_POSTAL.postal) }),
  format: ({ postal }) => (postal === '' ? {} : { postal }),
  chips: ({ postal }) => (postal === '' ? [] : [{ label: postal, without: ANY_POSTAL }]),
};

export const servedPostalArea = {
  parameters: {
    postal:
      'Only homes whose postal code starts with these three characters: M4M. Homes that withhold their address have none.',
  },
  inputs: () => ({
    postal: input(z.string().check(z.maxLength(3)), 'The first half of a postal code: M4M.'),
  }),
} satisfies ServedFilter;
