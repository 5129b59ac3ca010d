import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { DETAIL_FIELDS } from './detail-fields.ts';
import { DETAIL_NAMES } from './every-detail.sample.ts';
import { factBit, HOME_FACTS, type HomeFact } from './home-facts.ts';
import { aListing } from './listing.sample.ts';
import type { Listing } from './listing.ts';
import { ListingDetails } from './listing-details.ts';
import { statedFacts } from './stated-facts.ts';

type Details = z.input<typeof ListingDetails>;
type Given = Partial<Omit<Listing, 'details'>>;
type Said = 'found' | 'absent' | 'unknown';

const factsOf = (details: Details, given: Given = {}) =>
  statedFacts(aListing({ description: '', details: ListingDetails.parse(details), ...given }));

function saidOf(fact: HomeFact, details: Details, given: Given = {}): Said {
  const { found, absent } = factsOf(details, given);
  expect(found & absent).toBe(0);
  if ((found & factBit(fact)) !== 0) return 'found';
  return (absent & factBit(fact)) === 0 ? 'unknown' : 'absent';
}

const condo = { propertyClass: 'Condo & Other' } as const;
const lease = { offeredFor: 'For Lease' } as const;
const tour = 'https://tours.example.com/1';

/** What the details say of each fact. */
const STATED: Record<HomeFact, readonly [Details, Said, Given?][]> = {
  'Finished basement': [
    [{ basement: ['Finished', 'Separate Entrance'] }, 'found'],
    [{ basement: ['Finished with Walk-Out'] }, 'found'],
    [{ basement: ['Unfinished'] }, 'absent'],
    [{ basement: ['None'] }, 'absent'],
    [{ basement: ['Partially Finished'] }, 'unknown'],
    [{ basement: ['Full'] }, 'unknown'],
    [{}, 'found', { description: 'A finished basement with a bar.' }],
    [{}, 'absent', { description: 'Unfinished basement.' }],
  ],
  'Separate entrance': [
    [{ basement: ['Apartment', 'Separate Entrance'] }, 'found'],
    [{ basement: ['SEPARATE ENTRANCE'] }, 'found'],
    [{ basement: ['Finished'] }, 'unknown'],
    [{ basement: ['None'] }, 'absent'],
    [{ hasBasement: false }, 'absent'],
    [{ hasPrivateEntrance: true }, 'unknown'],
  ],
  'Basement apartment': [
    [{ basement: ['Apartment'] }, 'found'],
    [{ basement: ['Apartment in basement'] }, 'found'],
    [{ basement: ['Basement Suite - Regulation'] }, 'found'],
    [{ basement: ['Finished', 'Separate Entrance'] }, 'unknown'],
    [{ basement: ['None'] }, 'absent'],
    [{ basement: ['Slab'] }, 'absent'],
  ],
  'Unfinished basement': [
    [{ basement: ['Unfinished'] }, 'found'],
    [{ basement: ['unfinished', 'Walk-Up'] }, 'found'],
    [{ basement: ['Finished'] }, 'absent'],
    [{ basement: ['None'] }, 'absent'],
    [{ basement: ['Partially Finished'] }, 'unknown'],
    [{ basement: ['Full'] }, 'unknown'],
  ],
  'Walk-out basement': [
    [{ basement: ['Walk-Out'] }, 'found'],
    [{ basement: ['Finished with Walk-Out'] }, 'found'],
    [{ basement: ['Walk out'] }, 'found'],
    [{ basement: ['Walk-Up'] }, 'unknown'],
    [{ basement: ['Not Applicable'] }, 'absent'],
  ],
  'Air conditioning': [
    [{ cooling: ['Central Air'] }, 'found'],
    [{ cooling: ['Wall Unit(s)'] }, 'found'],
    [{ cooling: ['Partially air conditioned', 'Air exchanger'] }, 'found'],
    [{ hasCooling: true, cooling: ['Other'] }, 'found'],
    [{ cooling: ['None'] }, 'absent'],
    [{ hasCooling: false }, 'absent'],
    [{ cooling: ['Ventilation system'] }, 'unknown'],
    [{ cooling: ['Unknown'] }, 'unknown'],
  ],
  'Forced air': [
    [{ heatType: 'Forced Air' }, 'found'],
    [{ heatTypes: ['Radiant heat', 'Forced air'] }, 'found'],
    [{ heatType: 'Gas Forced Air Open' }, 'found'],
    [{ heatType: 'Radiant' }, 'unknown'],
    [{ heatType: 'None' }, 'absent'],
    [{ hasHeating: false }, 'absent'],
  ],
  'Heat pump': [
    [{ heatType: 'Heat Pump' }, 'found'],
    [{ heatTypes: ['Wall Mounted Heat Pump'] }, 'found'],
    [{ heatSource: 'Ground Source' }, 'found'],
    [{ heatSources: ['Geothermal'] }, 'found'],
    [{ cooling: ['Heat Pump'] }, 'found'],
    [{ heatType: 'Forced Air', heatSource: 'Gas' }, 'unknown'],
    [{ heatTypes: ['No heat'] }, 'absent'],
  ],
  'Boiler or radiators': [
    [{ heatType: 'Radiant' }, 'found'],
    [{ heatType: 'Water' }, 'found'],
    [{ heatTypes: ['Hot water radiator heat'] }, 'found'],
    [{ heatTypes: ['Boiler'] }, 'found'],
    [{ heatTypes: ['Radiant/Infra-red Heat'] }, 'unknown'],
    [{ heatType: 'Forced Air' }, 'unknown'],
    [{ heatType: 'None' }, 'absent'],
  ],
  'Baseboard heating': [
    [{ heatType: 'Baseboard' }, 'found'],
    [{ heatTypes: ['Electric baseboard units'] }, 'found'],
    [{ heatType: 'Forced Air' }, 'unknown'],
    [{ hasHeating: false }, 'absent'],
  ],
  Fireplace: [
    [{ hasFireplace: true }, 'found'],
    [{ fireplaceFeatures: ['Natural Gas'] }, 'found'],
    [{ hasFireplace: false }, 'absent'],
    [{ fireplaceFeatures: ['None'] }, 'absent'],
    [{ fireplaces: 2 }, 'unknown'],
    [{}, 'found', { description: 'With a wood-burning fireplace.' }],
  ],
  Pool: [
    [{ pool: ['Inground'] }, 'found'],
    [{ amenities: ['Indoor Pool'] }, 'found', condo],
    [{ pool: ['None'] }, 'absent'],
    [{ pool: ['Community'] }, 'unknown'],
    [{}, 'found', { description: 'Heated salt-water pool.' }],
  ],
  Waterfront: [
    [{ isWaterfront: true }, 'found'],
    [{ waterfront: ['Direct'] }, 'found'],
    [{ waterfrontFeatures: ['Waterfront on lake'] }, 'found'],
    [{ isWaterfront: false }, 'absent'],
    [{ waterfront: ['None'] }, 'absent'],
    [{ waterfront: ['Indirect'] }, 'unknown'],
    [{ waterfrontFeatures: ['Waterfront nearby'] }, 'unknown'],
  ],
  Balcony: [
    [{ balcony: 'Open' }, 'found'],
    [{ balcony: 'Enclosed' }, 'found'],
    [{ balcony: 'Terrace' }, 'found'],
    [{ balcony: 'None' }, 'absent'],
    [{ balcony: 'Juliette' }, 'unknown'],
  ],
  Locker: [
    [{ locker: 'Owned' }, 'found'],
    [{ locker: 'Ensuite+Exclusive' }, 'found'],
    [{ locker: 'None' }, 'absent'],
  ],
  'Pets allowed': [
    [{ pets: ['Yes'] }, 'found'],
    [{ pets: ['Restricted'] }, 'found'],
    [{ pets: ['Yes-with Restrictions'] }, 'found'],
    [{ pets: ['No'] }, 'absent'],
    [{ pets: ['N/A'] }, 'unknown'],
  ],
  Elevator: [
    [{ hasElevator: true }, 'found'],
    [{ elevator: 'Public' }, 'found'],
    [{ elevator: 'Frt+Pub' }, 'found'],
    [{ elevator: 'None' }, 'absent'],
    [{ hasElevator: false }, 'absent'],
  ],
  'Ensuite laundry': [
    [{ hasEnsuiteLaundry: true }, 'found'],
    [{ laundry: ['Ensuite'] }, 'found', condo],
    [{ laundry: ['In-Suite Laundry'], hasEnsuiteLaundry: false }, 'found', condo],
    [{ laundry: ['Coin Operated'] }, 'absent'],
    [{ laundry: ['In Building'] }, 'absent', condo],
    [{ hasEnsuiteLaundry: false }, 'absent', condo],
    [{ hasEnsuiteLaundry: false, laundry: ['Laundry Room'] }, 'unknown'],
  ],
  Garage: [
    [{ garage: 'Attached' }, 'found'],
    [{ hasGarage: true }, 'found'],
    [{ garageSpaces: 1 }, 'found'],
    [{ garage: 'None' }, 'absent'],
    [{ hasGarage: false }, 'absent'],
    [{ garage: 'Carport' }, 'unknown'],
    [{ garage: 'Surface' }, 'unknown'],
    [{}, 'found', { description: 'Two-car garage.' }],
  ],
  Carport: [
    [{ garage: 'Carport' }, 'found'],
    [{ parkingFeatures: ['Carport', 'Gravel'] }, 'found'],
    [{ garage: 'None' }, 'absent'],
    [{ garage: 'Attached' }, 'unknown'],
  ],
  'Private drive': [
    [{ parkingFeatures: ['Private'] }, 'found'],
    [{ parkingFeatures: ['Private Double'] }, 'found'],
    [{ parkingFeatures: ['None'] }, 'absent'],
    [{ parkingFeatures: ['Street Only'] }, 'absent'],
    [{ parkingFeatures: ['Mutual'] }, 'unknown'],
  ],
  'EV charger': [
    [{ interiorFeatures: ['EV Charger'] }, 'found'],
    [{ parkingFeatures: ['Electric Vehicle Charging Station(s)'] }, 'found'],
    [{ amenities: ['Electric Car Charger'] }, 'found', condo],
    [{ interiorFeatures: ['EV Charger Rough-In'] }, 'unknown'],
    [{ interiorFeatures: ['Sump Pump'] }, 'unknown'],
  ],
  Furnished: [
    [{ furnished: 'Furnished' }, 'found'],
    [{ furnished: 'Unfurnished' }, 'absent'],
    [{ furnished: 'Partially' }, 'unknown'],
  ],
  'Heat included': [
    [{ rentIncludes: ['Heat', 'Water'] }, 'found', lease],
    [{ rentIncludes: ['All Inclusive'] }, 'found', lease],
    [{ rentIncludes: ['Water Heater'] }, 'absent', lease],
    [{ rentIncludes: ['Heat'] }, 'unknown'],
    [{ rentIncludes: [] }, 'unknown', lease],
  ],
  'Hydro included': [
    [{ rentIncludes: ['Hydro'] }, 'found', lease],
    [{ rentIncludes: ['Heat'] }, 'absent', lease],
    [{ rentIncludes: ['None'] }, 'absent', lease],
    [{ rentIncludes: ['Hydro'] }, 'found', { offeredFor: 'For Sale or Lease' }],
  ],
  'Water included': [
    [{ rentIncludes: ['Water'] }, 'found', lease],
    [{ rentIncludes: ['Water Heater'] }, 'absent', lease],
  ],
  'Video tour': [
    [{ virtualTour: tour }, 'found'],
    [{ virtualTour2: tour }, 'found'],
    [{ brandedVirtualTour: tour }, 'found'],
    [{ brandedVirtualTour2: tour }, 'found'],
    [{}, 'absent'],
    [{ virtualTour: tour }, 'unknown', { addressIsWithheld: true }],
    [{}, 'unknown', { addressIsWithheld: true }],
  ],
};

const CASES = HOME_FACTS.flatMap((fact) =>
  STATED[fact].map(([details, said, given = {}]) => ({ fact, details, said, given })),
);

describe('a fact of a home', () => {
  test.each(CASES)('$fact is $said with $details $given', ({ fact, details, said, given }) => {
    expect(saidOf(fact, details, given)).toBe(said);
  });

  test('is unknown if the listing says nothing, whatever it is of', () => {
    const silent = { description: '', addressIsWithheld: true };
    for (const given of [silent, { ...silent, ...condo }, { ...silent, ...lease }])
      expect(factsOf({}, given)).toEqual({ found: 0, absent: 0 });
  });

  test('is unknown if the board’s word is', () => {
    const words = Object.fromEntries(
      DETAIL_NAMES.filter((name) => ['word', 'words'].includes(DETAIL_FIELDS[name][0]))
        // A list of what the rent includes is complete, and what is named as a garage or a pool is one.
        .filter((name) => !UNDERSTOOD_BY_BEING_THERE.includes(name))
        .map((name) => [name, DETAIL_FIELDS[name][0] === 'word' ? 'Zork' : ['Zork']]),
    );
    const given = { ...lease, addressIsWithheld: true };
    expect(factsOf(words, given)).toEqual({ found: 0, absent: 0 });
  });

  test('has the same bit for ever', () => {
    expect(HOME_FACTS.length).toBeLessThanOrEqual(32);
    expect(new Set(HOME_FACTS.map(factBit)).size).toBe(HOME_FACTS.length);
    expect([factBit('Finished basement'), factBit('Video tour')]).toEqual([1, 2 ** 26]);
  });
});

/** Any word in these says that there is such a thing. */
const UNDERSTOOD_BY_BEING_THERE: readonly string[] = [
  'rentIncludes',
  'garage',
  'pool',
  'fireplaceFeatures',
];

describe('what a guest may not see', () => {
  const isPublic = (name: keyof typeof DETAIL_FIELDS) =>
    ['public', 'public-address'].includes(DETAIL_FIELDS[name][2]);
  const privateNames = DETAIL_NAMES.filter((name) => !isPublic(name));

  /** Values of every kind, with the words of every fact among them. */
  const words = Object.values(STATED)
    .flat()
    .flatMap(([details]) => Object.values(details))
    .flat()
    .filter((value) => typeof value === 'string');
  const anyValue = fc.oneof(
    fc.boolean(),
    fc.nat(1_000_000),
    fc.constantFrom(...words, '2026-05-04'),
    fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }),
  );

  test('changes no fact, whatever its value', () => {
    expect(privateNames).toContain('fireplaces');
    expect(privateNames).toContain('hasPrivateEntrance');
    const anyPrivate = fc.record(Object.fromEntries(privateNames.map((name) => [name, anyValue])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(fc.constantFrom(...CASES), anyPrivate, ({ details, given }, secret) => {
        const whole = { ...ListingDetails.parse(details), ...(secret as ListingDetails) };
        const listing = aListing({ description: '', ...given, details: whole });
        expect(statedFacts(listing)).toEqual(factsOf(details, given));
      }),
      { numRuns: 1_000 },
    );
  });

  test('changes no fact if it is a detail of a withheld address', () => {
    const ofTheAddress = DETAIL_NAMES.filter((name) => DETAIL_FIELDS[name][2] === 'public-address');
    const secret = Object.fromEntries(ofTheAddress.map((name) => [name, tour])) as ListingDetails;
    const given = { description: '', addressIsWithheld: true };
    expect(statedFacts(aListing({ ...given, details: secret }))).toEqual(factsOf({}, given));
  });
});
