import { expect, test } from 'vitest';
import { openHousesOf } from './open-houses.ts';

const SATURDAY = {
  OpenHouseDate: '2026-11-28',
  OpenHouseStartTime: '2026-11-28T19:00:00Z',
  OpenHouseEndTime: '2026-11-28T21:00:00Z',
};

const AFTERNOON = { day: '2026-11-28', starts: '14:00', ends: '16:00' };

test.each([
  ['timestamps with a zone', SATURDAY],
  [
    'a date and local times',
    {
      OpenHouseDate: '2026-11-28T02:46:52.151Z',
      OpenHouseStartTime: '14:00:00.00',
      OpenHouseEndTime: '16:00:00.00',
    },
  ],
  [
    'timestamps without a zone',
    { OpenHouseStartTime: '2026-11-28T14:00:00', OpenHouseEndTime: '2026-11-28T16:00:00' },
  ],
])('%s give Toronto’s day and time', (_, row) => {
  expect(openHousesOf({ OpenHouses: [row] })).toEqual([AFTERNOON]);
});

test('local times in the hour that the clocks repeat are kept', () => {
  const row = {
    OpenHouseDate: '2026-11-01',
    OpenHouseStartTime: '01:30:00',
    OpenHouseEndTime: '02:30',
  };
  const openHouse = { day: '2026-11-01', starts: '01:30', ends: '02:30' };
  expect(openHousesOf({ OpenHouses: [row] })).toEqual([openHouse]);
});

test.each([
  { OpenHouseType: 'Broker' },
  { OpenHouseType: 'Private' },
  { OpenHouseStatus: 'Cancelled' },
  { OpenHouseStartTime: null },
  { OpenHouseEndTime: SATURDAY.OpenHouseStartTime },
  { OpenHouseEndTime: 'late' },
])('an open house with %j is left out', (row) => {
  expect(openHousesOf({ OpenHouses: [{ ...SATURDAY, ...row }] })).toBeUndefined();
});

test('open houses come by time, with their format', () => {
  const sunday = {
    OpenHouseStartTime: '2026-11-29T19:00:00Z',
    OpenHouseEndTime: '2026-11-29T21:00:00Z',
    OpenHouseFormat: 'Virtual',
  };
  expect(openHousesOf({ OpenHouses: [sunday, SATURDAY] })).toEqual([
    AFTERNOON,
    { day: '2026-11-29', starts: '14:00', ends: '16:00', format: 'Virtual' },
  ]);
});

test('of more than fifty open houses, the latest are kept', () => {
  const days = Array.from({ length: 60 }, (_, n) => new Date(Date.UTC(2026, 0, n + 1)));
  const latestFirst = days.toReversed().map((day) => ({
    OpenHouseDate: day.toISOString().slice(0, 10),
    OpenHouseStartTime: '14:00:00',
    OpenHouseEndTime: '16:00:00',
  }));
  const kept = openHousesOf({ OpenHouses: latestFirst });
  expect(kept?.map(({ day }) => day)).toEqual(
    days.slice(10).map((day) => day.toISOString().slice(0, 10)),
  );
});
