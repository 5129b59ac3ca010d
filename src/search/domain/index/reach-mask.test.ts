import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '#geography/domain/coordinates.ts';
import { anyPosition } from '#geography/domain/geography.sample.ts';
import { anIndexedListing } from '#listings/domain/indexed-listing.sample.ts';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import { listingId } from '#listings/domain/listing.ts';
import { anyDestinations } from '#transit/domain/destination.sample.ts';
import { TravelTimes } from '#transit/domain/travel-times.ts';
import { readDemoFeed } from '#transit/server/read-feed.ts';
import { anIndexOf } from '../listing-index.sample.ts';
import { ListingIndex } from '../listing-index.ts';
import { aSearch } from '../search.sample.ts';

const UNION = { latitude: 43.6453, longitude: -79.3806 };
const OAKVILLE_GO = { latitude: 43.4554, longitude: -79.6824 };
const card = Buffer.from('{}');
const FIRST_PAGE = { limit: 100, offset: 0 };

const anIndexAt = (positions: readonly (Position | null)[], travel?: TravelTimes) => {
  const index = new ListingIndex([], { travel });
  index.upsert(
    positions.map((position, at) => ({ row: anIndexedListing(at + 1, position ?? {}), card })),
  );
  return index;
};

const reaching = (minutes: number, place = 'union-station') =>
  aSearch({ reach: [{ place, minutes }] });

test('a home is found if it is within the minutes of its cell', () => {
  const index = anIndexAt([UNION, OAKVILLE_GO]);
  const { minutes } = index.travel([listingId(1), listingId(2)], reaching(90).reach);
  expect(minutes[0]?.[0]).toBeLessThan(10);
  const [fromOakville = 0] = minutes[1] ?? [];
  expect(fromOakville).toBeGreaterThan(35);
  const found = (limit: number) => index.search(reaching(limit), FIRST_PAGE).ids;
  expect(found(10)).toEqual([1]);
  expect(found(Math.ceil((fromOakville ?? 0) / 5) * 5)).toEqual([2, 1]);
  expect(found(Math.ceil((fromOakville ?? 0) / 5) * 5 - 5)).toEqual([1]);
});

test('several destinations have to be within their times, all of them', () => {
  const index = anIndexAt([UNION, OAKVILLE_GO]);
  const both = aSearch({
    reach: [
      { place: 'union-station', minutes: 90 },
      { place: 'oakville-go', minutes: 15 },
    ],
  });
  expect(index.search(both, FIRST_PAGE).ids).toEqual([2]);
  expect(index.travel([listingId(2)], both.reach).names).toEqual(['Union', 'Oakville GO']);
});

test('a home without a position, and any home for an unknown place, is never found', () => {
  const index = anIndexAt([null, UNION]);
  expect(index.search(reaching(90), FIRST_PAGE).ids).toEqual([2]);
  expect(index.search(reaching(90, 'atlantis'), FIRST_PAGE).total).toBe(0);
  expect(index.travel([listingId(1)], reaching(90).reach).minutes).toEqual([[null]]);
  const nowhere = index.travel([listingId(2)], reaching(90, 'atlantis').reach);
  expect(nowhere).toMatchObject({ names: [null], minutes: [[null]] });
});

test('a home that moves, arrives or leaves is found where it is', () => {
  const index = anIndexAt([UNION]);
  const found = () => index.search(reaching(10), FIRST_PAGE).ids;
  expect(found()).toEqual([1]);
  index.upsert([{ row: anIndexedListing(1, OAKVILLE_GO), card }]);
  expect(found()).toEqual([]);
  index.upsert([{ row: anIndexedListing(2, UNION), card }]);
  expect(found()).toEqual([2]);
  index.remove([listingId(2)]);
  index.upsert([{ row: anIndexedListing(3), card }]);
  expect(found()).toEqual([]);
});

test('once a timetable is read, homes are found by it', async () => {
  const travel = new TravelTimes();
  const index = anIndexAt([UNION, OAKVILLE_GO], travel);
  const before = index.travel([listingId(2)], reaching(90).reach);
  expect(index.search(reaching(40), FIRST_PAGE).total).toBe(1);
  const reading = await readDemoFeed('20261110');
  if (!reading.ok) throw new Error(reading.reason);
  travel.follow(reading.timetable, true);
  const after = index.travel([listingId(2)], reaching(90).reach);
  expect(after).not.toEqual(before);
  expect(after.source).toMatchObject({ kind: 'timetable', isSample: true });
  expect(index.search(reaching(45), FIRST_PAGE).total).toBe(2);
});

describe('a seller who withholds the address', () => {
  const shown = [UNION, OAKVILLE_GO, { latitude: 43.7, longitude: -79.4 }];

  /** The homes in `shown`, and one at a position. */
  const aMarket = (position: Position, addressIsWithheld: boolean) =>
    anIndexOf([
      ...shown.map((each, at) => aStoredListing({ id: listingId(at + 1), ...each })),
      aStoredListing({
        id: listingId(9),
        ...position,
        addressIsWithheld,
        neighbourhood: 'Rosedale',
      }),
    ]);

  /** Everything that an attacker can ask about destinations. */
  function answers(index: ListingIndex, reach: ReturnType<typeof aSearch>['reach']) {
    const search = aSearch({ reach });
    const found = index.search(search, FIRST_PAGE);
    return {
      found,
      facets: index.facets(search),
      summary: index.summary(search),
      travel: index.travel([1, 2, 3, 9].map(listingId), reach),
      byPrice: index.search({ ...search, sort: 'price-asc' }, FIRST_PAGE),
      cards: found.ids.map(String),
    };
  }

  test('can’t be located: whatever destinations are asked for, moving the home changes no answer', () => {
    fc.assert(
      fc.property(anyPosition, anyPosition, anyDestinations, (here, there, reach) => {
        const [one, other] = [aMarket(here, true), aMarket(there, true)];
        expect(answers(one, reach)).toEqual(answers(other, reach));
      }),
    );
  });

  test('is not among the homes within any time, and has no minutes', () => {
    const { found, travel } = answers(aMarket(UNION, true), [
      { place: 'union-station', minutes: 90 },
    ]);
    expect(found.ids).not.toContain(9);
    expect(travel.minutes[3]).toEqual([null]);
  });

  test('is found once the address is shown', () => {
    const { found, travel } = answers(aMarket(UNION, false), [
      { place: 'union-station', minutes: 90 },
    ]);
    expect(found.ids).toContain(9);
    expect(travel.minutes[3]?.[0]).toBeLessThan(10);
  });
});
