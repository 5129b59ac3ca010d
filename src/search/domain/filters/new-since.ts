import { LISTED_AT } from '#listings/domain/details/searched-history.ts';
import { type Day, formatDay, parseDay } from '#platform/domain/day.ts';
import type { Parser } from '../query-fields.ts';
import type { Filter, ServedFilter } from './filter.ts';

export type NewSinceCriteria = {
  /** The first day, in Toronto, on which a home may have come on the market; null for any. */
  newSince: Day | null;
};

const ANY_DAY: NewSinceCriteria = { newSince: null };
const DAY: Parser<Day> = { parse: parseDay, takes: 'a day such as 2026-11-20' };

/** Its dimension is that of `maxDays`. */
export const newSince: Filter<NewSinceCriteria> = {
  none: ANY_DAY,
  parse: (query) => ({ newSince: query.take('newSince', DAY, null) }),
  format: ({ newSince }) => (newSince === null ? {} : { newSince }),
  chips: ({ newSince }) =>
    newSince === null ? [] : [{ label: `New since ${formatDay(newSince)}`, without: ANY_DAY }],
  details: ({ newSince }) => (newSince === null ? [] : [LISTED_AT]),
};

export const servedNewSince = {
  parameters: {
    newSince:
      'A day such as 2026-11-20: only homes that came on the market on it or later. For registered visitors who have accepted the board’s terms.',
  },
} satisfies ServedFilter<NewSinceCriteria>;
