import { expect, test } from 'vitest';
import { detailsOf } from '#feed/domain/rows/details.ts';
import { aPropertyDetail } from '#listings/api.sample.ts';
import { ListingDetails } from '#listings/domain/listing-details.ts';
import { Sandbox } from '#sandbox-board/domain/sandbox.ts';
import { inFull, inFullWithin } from './board-shorthand.ts';
import { featureGroups } from './property-features.ts';
import { detailFacts } from './property-text.ts';
import { roomLines } from './room-text.ts';

test.each([
  ['Rec./Commun.Centre', 'Community centre'],
  ['Greenbelt/Conservation', 'Greenbelt or conservation area'],
  ['Party Room/Meeting Room', 'Party or meeting room'],
  ['Rooftop Deck/Garden', 'Rooftop deck or garden'],
  ['Trees/Woods', 'Trees or woods'],
  ['Park/Greenbelt', 'Park or greenbelt'],
  ['Lake/Pond/River', 'Lake, pond or river'],
  ['Wooded/Treed', 'Wooded or treed'],
  ['Metal/Steel Siding', 'Metal or steel siding'],
  ['Fireplace/Stove', 'Fireplace or stove'],
  ['Wall Unit(s)', 'Wall units'],
  ['Walk-In Closet(s)', 'Walk-in closets'],
  ['Combined w/Dining', 'Combined with dining'],
  ['Combined W/Living', 'Combined with living'],
  ['W/O To Deck', 'Walk-out to deck'],
  ['W/I Closet', 'Walk-in closet'],
  ['B/I Bookcase', 'Built-in bookcase'],
  ['O/Looks Garden', 'Overlooks garden'],
  ['4 Pc Ensuite', '4-piece ensuite'],
  ['Stainless Steel Appl', 'Stainless steel appliances'],
  ['Att/Row/Townhouse', 'Row townhouse'],
  ['Store W Apt/Office', 'Store with apartment or office'],
  ['Inground', 'In-ground'],
  ['ERV/HRV', 'Heat or energy recovery ventilator'],
  ['Sep Entrance', 'Separate entrance'],
])('the board’s %s is written as %s', (word, shown) => {
  expect(inFull(word)).toBe(shown);
});

test.each([
  'Park',
  '2-Storey',
  '1 1/2 Storey',
  'UFFI',
  'Lake Ontario',
  'Water access to Georgian Bay',
])('%s stays as it is', (word) => {
  expect(inFull(word).toLowerCase()).toBe(word.toLowerCase());
  expect(inFull(word)).toMatch(/^(?!.*(?:ontario|georgian|uffi))/);
});

test('after a label a word begins small, unless it is an abbreviation', () => {
  expect(['Asphalt Shingle', 'TV Tower', 'Lake'].map(inFullWithin)).toEqual([
    'asphalt shingle',
    'TV tower',
    'lake',
  ]);
});

test('no feature, fact or room of the sample board is in shorthand', () => {
  const listings = 400;
  const board = new Sandbox({ seed: 1, listings, asOf: new Date('2026-11-21T12:00:00Z') });
  const texts = Array.from({ length: listings }, (_, at) => at).flatMap((at) => {
    const details = ListingDetails.parse(detailsOf(board.activeRow(at)));
    const home = aPropertyDetail(details);
    return [
      ...featureGroups(home).flatMap(({ items }) => items),
      ...detailFacts(home).map(({ value }) => value),
      ...roomLines(details).map(({ features }) => features),
    ];
  });
  expect(new Set(texts).size).toBeGreaterThan(60);
  const isShorthand = /\p{L}\/\p{L}|\bw\/|\(s\)|\p{L}\.\p{L}/iu;
  expect([...new Set(texts)].filter((text) => isShorthand.test(text))).toEqual([]);
});
