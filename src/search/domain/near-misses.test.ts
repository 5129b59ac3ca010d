import { expect, test } from 'vitest';
import { NOTHING_LEFT_OUT } from './filters/left-out.ts';
import { nearMisses } from './near-misses.ts';
import { EMPTY_SEARCH, type Search } from './search.ts';
import { withoutHidden } from './without-hidden.ts';

const search = { ...EMPTY_SEARCH, places: ['king'], minBedrooms: 5, maxPrice: 1_000_000 } as const;

test('a near miss says how many homes dropping one filter would find, most homes first', () => {
  const found = nearMisses(search, { withoutEach: [3, 6, 14] });
  expect(found.map(({ label, count }) => [label, count])).toEqual([
    ['5+ bedrooms', 14],
    ['Up to $1M', 6],
    ['King', 3],
  ]);
  expect(found[0]?.without).toEqual({ ...search, minBedrooms: 0 });
});

test('a filter isn’t offered if dropping it would still find nothing', () => {
  expect(nearMisses(search, { withoutEach: [0, 1, 0] }).map(({ label }) => label)).toEqual([
    'Up to $1M',
  ]);
});

test('switching to sales isn’t offered, because they don’t help renters', () => {
  const leases = { ...EMPTY_SEARCH, transactionType: 'For Lease' } as const;
  expect(nearMisses(leases, { withoutEach: [1_284] })).toEqual([]);
});

test('while homes are found, none is a near miss', () => {
  expect(nearMisses(search, {})).toEqual([]);
});

test('what a visitor has hidden is counted too, and takes no other filter’s count', () => {
  const hidden = [
    { kind: 'home', value: '7', label: '12 Kerr Street' },
    { kind: 'street', value: 'Navy Street, Oakville', label: 'Navy Street' },
  ] as const;
  const own = { ...NOTHING_LEFT_OUT, streets: ['Bronte Road'] };
  const leavingOut: Search = { ...search, leftOut: own };
  // The place, the price, the bedrooms, the hidden home, Bronte Road, Navy Street.
  const withoutEach = [0, 0, 14, 5, 2, 9];
  const found = nearMisses(leavingOut, { withoutEach }, (each) => withoutHidden(each, hidden));
  expect(found.map(({ label, count }) => [label, count])).toEqual([
    ['5+ bedrooms', 14],
    ['Not Bronte Road', 2],
  ]);
  expect(found[0]?.without).toEqual({ ...leavingOut, minBedrooms: 0 });
});
