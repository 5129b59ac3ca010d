import { expect, test } from 'vitest';
import { toPropertyDetail } from '#listings/domain/gate.ts';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import { featureGroups } from './property-features.ts';

const groupsOf = (row: Record<string, unknown>) =>
  featureGroups(toPropertyDetail(aStoredListing(), row));

test('features are grouped, and a group without any is left out', () => {
  const row = {
    InteriorFeatures: ['Sump Pump', 'Built-In Oven'],
    ExteriorFeatures: [],
    PoolFeatures: ['None'],
    Roof: ['Asphalt Shingle'],
    PropertyFeatures: ['Park', 'School'],
  };
  expect(groupsOf(row)).toEqual([
    { title: 'Interior', items: ['Sump Pump', 'Built-In Oven'] },
    { title: 'Building', items: ['Roof: Asphalt Shingle'] },
    { title: 'Nearby', items: ['Park', 'School'] },
  ]);
});

test.each([[['Deck', 'Patio']], ['Deck, Patio'], [['Deck', ' Patio ', 'Deck', '']]])(
  'a board’s list may be an array or text between commas: %j',
  (ExteriorFeatures) => {
    expect(groupsOf({ ExteriorFeatures })).toEqual([
      { title: 'Exterior', items: ['Deck', 'Patio'] },
    ]);
  },
);

test('what the board only affirms is said in a word, and what it denies is not', () => {
  const row = { FireplaceYN: true, CentralVacuumYN: false };
  expect(groupsOf(row)).toEqual([{ title: 'Interior', items: ['Fireplace'] }]);
});

test('rooms and washrooms are counted, each kind of washroom with its level', () => {
  const row = {
    RoomsTotal: 9,
    KitchensTotal: 1,
    WashroomsType1: 1,
    WashroomsType1Pcs: 4,
    WashroomsType1Level: 'Second',
    WashroomsType2: 2,
    WashroomsType2Pcs: 2,
  };
  expect(groupsOf(row)).toEqual([
    {
      title: 'Rooms',
      items: ['Rooms: 9', 'Kitchens: 1', 'Washroom, 4-piece, second level', '2 washrooms, 2-piece'],
    },
  ]);
});
