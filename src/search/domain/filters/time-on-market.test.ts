import { expect, test } from 'vitest';
import { anIndexedListing } from '#listings/domain/indexed-listing.sample.ts';
import { day } from '#platform/domain/day.ts';
import { ListingIndex } from '../listing-index.ts';
import { aSearch } from '../search.sample.ts';
import type { Search } from '../search.ts';
import { activeFilters } from '../search.ts';

/** The ids found at this time among listings numbered from 1, by when they came on the market. */
function found(now: string, listedAt: readonly (string | null)[], criteria: Partial<Search>) {
  const index = new ListingIndex([], { now: () => new Date(now) });
  index.upsert(
    listedAt.map((at, nth) => ({
      row: anIndexedListing(nth + 1, { listedAt: at === null ? null : Date.parse(at) }),
      card: new Uint8Array(),
    })),
  );
  const { ids } = index.search(aSearch({ ...criteria, sort: 'newest' }), { limit: 9, offset: 0 });
  return ids;
}

/** Around midnight in Toronto, before and after the clocks went back on November 1. */
const AROUND_MIDNIGHTS = [
  '2026-10-31T03:59:59Z',
  '2026-10-31T04:00:00Z',
  '2026-11-02T04:59:59Z',
  '2026-11-02T05:00:00Z',
  null,
];

test('days on the market are Toronto’s calendar days, also when the clocks change', () => {
  const early = '2026-11-03T05:00:00Z';
  const late = '2026-11-04T04:59:59Z';
  for (const now of [early, late]) {
    expect(found(now, AROUND_MIDNIGHTS, { maxDays: 1 })).toEqual([4]);
    expect(found(now, AROUND_MIDNIGHTS, { maxDays: 2 })).toEqual([4, 3]);
    expect(found(now, AROUND_MIDNIGHTS, { maxDays: 3 })).toEqual([4, 3, 2]);
  }
});

test('a home is new since the day on which it came on the market, in Toronto', () => {
  const since = (text: string, more: Partial<Search> = {}) =>
    found('2026-11-03T12:00:00Z', AROUND_MIDNIGHTS, { newSince: day(text), ...more });
  expect(since('2026-11-02')).toEqual([4]);
  expect(since('2026-10-31')).toEqual([4, 3, 2]);
  expect(since('0001-01-01')).toEqual([4, 3, 2, 1]);
  expect(since('2026-10-30', { maxDays: 1 })).toEqual([4]);
  expect(since('2026-11-02', { maxDays: 30 })).toEqual([4]);
});

test('chips say for how long homes have been on the market', () => {
  const labels = (given: Partial<Search>) =>
    activeFilters(aSearch(given)).map(({ label, without }) => [label, without]);
  expect(labels({ maxDays: 7 })).toEqual([['7 days on the market or less', aSearch()]]);
  expect(labels({ maxDays: 1 })).toEqual([['1 day on the market or less', aSearch()]]);
  expect(labels({ newSince: day('2026-11-20') })).toEqual([
    ['New since November 20, 2026', aSearch()],
  ]);
  expect(labels({ reduced: true })).toEqual([['Price reduced', aSearch()]]);
});
