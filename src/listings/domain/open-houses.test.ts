import { expect, test } from 'vitest';
import { formatOpenHouse, withUpcomingOpenHouses } from './open-houses.ts';

const openHouses = [
  { day: '2026-11-21', starts: '14:00', ends: '16:00' },
  { day: '2026-11-28', starts: '14:00', ends: '16:00' },
];

test.each([
  ['before both', '2026-11-20T12:00:00Z', openHouses],
  ['during the first', '2026-11-21T20:59:00Z', openHouses],
  ['as the first ends', '2026-11-21T21:00:00Z', openHouses.slice(1)],
  ['late that evening, which is the next day in UTC', '2026-11-22T03:00:00Z', openHouses.slice(1)],
  ['after both', '2026-12-01T12:00:00Z', undefined],
])('an open house is shown until it ends: %s', (_, now, shown) => {
  const details = withUpcomingOpenHouses({ openHouses, taxes: undefined }, new Date(now));
  expect(details.openHouses).toEqual(shown);
});

test.each([
  [undefined, 'Saturday, November 28, 2026, 2:00 p.m. to 4:30 p.m.'],
  ['In-Person', 'Saturday, November 28, 2026, 2:00 p.m. to 4:30 p.m.'],
  ['Virtual', 'Saturday, November 28, 2026, 2:00 p.m. to 4:30 p.m. (virtual)'],
])('an open house held %j reads %j', (format, text) => {
  const openHouse = { day: '2026-11-28', starts: '14:00', ends: '16:30' };
  expect(formatOpenHouse({ ...openHouse, format })).toBe(text);
});
