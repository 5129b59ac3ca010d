import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { aPropertyDetail } from '#listings/api.sample.ts';
import type { ListingDetails } from '#listings/domain/listing-details.ts';
import { featureGroups } from './property-features.ts';

const groupsOf = (details: z.input<typeof ListingDetails>) =>
  featureGroups(aPropertyDetail(details));

test('features are grouped, and empty groups are left out', () => {
  const row = {
    interiorFeatures: ['Sump Pump', 'Built-In Oven'],
    exteriorFeatures: [],
    pool: ['None'],
    roof: ['Asphalt Shingle'],
    nearby: ['Park', 'Rec./Commun.Centre'],
  };
  expect(groupsOf(row)).toEqual([
    { title: 'Interior', items: ['Sump pump', 'Built-in oven'] },
    { title: 'Building', items: ['Roof: asphalt shingle'] },
    { title: 'Nearby', items: ['Park', 'Community centre'] },
  ]);
});

test('yes/no features are listed if present and left out if absent', () => {
  const row = { hasFireplace: true, hasCentralVacuum: false };
  expect(groupsOf(row)).toEqual([{ title: 'Interior', items: ['Fireplace'] }]);
});

test('rooms and washrooms are counted, each kind of washroom with its level', () => {
  const row = {
    roomsTotal: 9,
    kitchensTotal: 1,
    washrooms: [
      { count: 1, pieces: 4, level: 'Second' },
      { count: 2, pieces: 2 },
    ],
  };
  expect(groupsOf(row)).toEqual([
    {
      title: 'Rooms',
      items: ['Rooms: 9', 'Kitchens: 1', 'Washroom, 4-piece, second level', '2 washrooms, 2-piece'],
    },
  ]);
});
