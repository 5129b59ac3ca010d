import { LISTED_AT } from '#listings/domain/details/searched-history.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { type Day, dayInToronto, daysAfter } from '#platform/domain/day.ts';
import { midnightInToronto } from '#platform/domain/toronto-clock.ts';
import type { RangeDimension } from '../index/dimension.ts';
import { wholeNumber } from '../query-fields.ts';
import type { Filter, ServedFilter } from './filter.ts';
import type { NewSinceCriteria } from './new-since.ts';

export type MaxDaysCriteria = {
  /** The most days since a home came on the market, by Toronto's calendar; null for any number. */
  maxDays: number | null;
};

const ANY_TIME: MaxDaysCriteria = { maxDays: null };
const LONGEST = 365;
const DAYS = wholeNumber(1, LONGEST);

export const maxDays: Filter<MaxDaysCriteria> = {
  none: ANY_TIME,
  parse: (query) => ({ maxDays: query.take('maxDays', DAYS, null) }),
  format: ({ maxDays }) => (maxDays === null ? {} : { maxDays: String(maxDays) }),
  chips: ({ maxDays }) =>
    maxDays === null
      ? []
      : [
          {
            label: `${maxDays} ${maxDays === 1 ? 'day' : 'days'} on the market or less`,
            without: ANY_TIME,
          },
        ],
  details: ({ maxDays }) => (maxDays === null ? [] : [LISTED_AT]),
};

/** When a home came on the market, in Unix milliseconds. `now` returns the current time. */
export const listedAtDimension = (
  now: () => Date,
): RangeDimension<IndexedListing, MaxDaysCriteria & NewSinceCriteria> => ({
  kind: 'range',
  name: 'listed at',
  numberOf: ({ listedAt }) => listedAt,
  filterOf({ maxDays, newSince }) {
    const earliest = maxDays === null ? null : daysAfter(dayInToronto(now()), -maxDays);
    const from = later(earliest, newSince);
    return from && { from: midnightInToronto(from).getTime(), to: Number.POSITIVE_INFINITY };
  },
});

/** The later of two days of which either may be missing. */
const later = (a: Day | null, b: Day | null): Day | null =>
  a === null || (b !== null && b > a) ? b : a;

export const servedMaxDays = {
  parameters: {
    maxDays:
      '1 to 365: only homes that came on the market at most so many days ago. For registered visitors who have accepted the board’s terms.',
  },
} satisfies ServedFilter<MaxDaysCriteria>;
