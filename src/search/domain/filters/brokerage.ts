import * as z from 'zod/mini';
import { NAME } from '../query-fields.ts';
import { type Filter, input, type ServedFilter } from './filter.ts';

export type BrokerageCriteria = {
  /** The name of a listing brokerage, whatever its case and punctuation; '' for any. */
  brokerage: string;
};

const ANY_BROKERAGE: BrokerageCriteria = { brokerage: '' };

/** Its dimension is the index's directory (directory/directory.ts). */
export const brokerage: Filter<BrokerageCriteria> = {
  none: ANY_BROKERAGE,
  parse: (query) => ({ brokerage: query.take('brokerage', NAME, ANY_BROKERAGE.brokerage) }),
  format: ({ brokerage }) => (brokerage === '' ? {} : { brokerage }),
  chips: ({ brokerage }) =>
    brokerage === '' ? [] : [{ label: brokerage, without: ANY_BROKERAGE }],
};

export const servedBrokerage = {
  parameters: { brokerage: 'Only the listings of the brokerage of this name.' },
  inputs: () => ({
    brokerage: input(
      z.string().check(z.maxLength(100)),
      'The name of a listing brokerage, as its listings give it.',
    ),
  }),
} satisfies ServedFilter;
