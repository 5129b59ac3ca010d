import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '#platform/domain/day.ts';
import { anySearch, aSearch } from './search.sample.ts';
import { RequestedSearch, searchFor } from './search-access.ts';
import { sortsFor } from './sort.ts';

test.each([
  [
    { maxDays: 7 },
    'maxDays is for registered visitors who have accepted the board’s terms: sign in to use it.',
  ],
  [
    { sort: 'price-drop' },
    'sort=price-drop is for registered visitors who have accepted the board’s terms: sign in to use it.',
  ],
  [
    { newSince: day('2026-11-20'), reduced: true, minBedrooms: 2 },
    'newSince, reduced are for registered visitors who have accepted the board’s terms: sign in to use them.',
  ],
] as const)('a guest’s search with %j is refused, naming what it may not use', (given, message) => {
  const requested = new RequestedSearch(aSearch(given));
  expect(requested.isForEveryone).toBe(false);
  expect(requested.for('guest')).toEqual({ ok: false, message });
  expect(requested.for('registrant')).toEqual({ ok: true, search: aSearch(given) });
});

test('a guest’s search is the same without what is for registrants, and a registrant’s is as it was', () => {
  const set = { maxDays: 7, newSince: day('2026-11-20'), reduced: true, minBedrooms: 2 } as const;
  expect(searchFor('guest', aSearch({ ...set, sort: 'price-drop' }))).toEqual(
    aSearch({ minBedrooms: 2 }),
  );
  expect(searchFor('guest', aSearch({ sort: 'newest', reduced: true })).sort).toBe('newest');
  fc.assert(
    fc.property(anySearch, (search) => {
      expect(searchFor('registrant', search)).toBe(search);
      const guests = searchFor('guest', search);
      expect(new RequestedSearch(guests).for('guest')).toEqual({ ok: true, search: guests });
      expect(new RequestedSearch(search).isForEveryone).toBe(guests === search);
    }),
  );
});

test('the order by price cut is for registrants, and every other order for everyone', () => {
  expect(sortsFor('registrant').filter((sort) => !sortsFor('guest').includes(sort))).toEqual([
    'price-drop',
  ]);
});
