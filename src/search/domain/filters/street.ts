import * as z from 'zod/mini';
import { NAME, type Parser, type QueryFields } from '../query-fields.ts';
import { type Filter, input, type ServedFilter } from './filter.ts';

export type StreetCriteria = {
  /** The name of a street in any spelling, whatever its city; '' for any. */
  street: string;
  /** A number on that street, which is one house or building; '' for any. */
  number: string;
};

export const ANY_STREET: StreetCriteria = { street: '', number: '' };

const NUMBER: Parser<string> = {
  parse: (text) => (/^\d[\d a-z/-]{0,11}$/i.test(text) ? text.toLowerCase() : undefined),
  takes: 'the number of a house, such as 25 or 12b',
};

/** Homes that withhold their address are on no street. Its dimension is the index's directory (directory/directory.ts). */
export const street: Filter<StreetCriteria> = {
  none: ANY_STREET,
  parse(query) {
    const street = query.take('street', NAME, ANY_STREET.street);
    return { street, number: numberIn(query, street) };
  },
  format: ({ street, number }) =>
    street === '' ? {} : { street, ...(number === '' ? {} : { number }) },
  chips: ({ street, number }) =>
    street === ''
      ? []
      : [{ label: [number, street].filter(Boolean).join(' '), without: ANY_STREET }],
};

const numberIn = (query: QueryFields, street: string): string => {
  const number = query.take('number', NUMBER, ANY_STREET.number);
  return street === '' ? ANY_STREET.number : number;
};

export const servedStreet = {
  parameters: {
    street:
      'Only homes on the street of this name, in any spelling; with city, in that city. Homes that withhold their address are on no street.',
    number: 'With street: only the house or building with this number.',
  },
  inputs: () => ({
    street: input(
      z.string().check(z.maxLength(100)),
      'The name of a street, in any spelling, without a number: Capreol Court. Give city too, because cities share names.',
    ),
    number: input(
      z.string().check(z.maxLength(12)),
      'With street: the number of one house or building.',
    ),
  }),
} satisfies ServedFilter;
