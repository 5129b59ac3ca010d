import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { type HomeMeasures, measuresOf } from './home-measures.ts';
import { aListing } from './listing.sample.ts';
import type { Listing } from './listing.ts';
import { ListingDetails } from './listing-details.ts';

type Given = Partial<Pick<Listing, 'sizeTo' | 'parkingSpaces'>> & z.input<typeof ListingDetails>;

function measured({ sizeTo = null, parkingSpaces = null, ...details }: Given): HomeMeasures {
  return measuresOf(aListing({ sizeTo, parkingSpaces, details: ListingDetails.parse(details) }));
}

const CASES: readonly [keyof HomeMeasures, Given, number | null][] = [
  ['sizeTo', { sizeTo: 2_499 }, 2_499],
  ['sizeTo', { sizeTo: null }, null],
  ['sizeTo', { sizeTo: 0 }, null],
  ['sizeTo', { sizeTo: 999_999_999 }, null],
  ['parkingSpaces', { parkingSpaces: 0 }, 0],
  ['parkingSpaces', { parkingSpaces: 3 }, 3],
  ['parkingSpaces', { parkingSpaces: -1 }, null],
  ['parkingSpaces', { parkingSpaces: 4_165_550_100 }, null],
  ['parkingSpaces', {}, null],
  ['garageSpaces', { coveredSpaces: 2 }, 2],
  ['garageSpaces', { garageSpaces: 1 }, 1],
  ['garageSpaces', { coveredSpaces: 0, garageSpaces: 2 }, 2],
  ['garageSpaces', { coveredSpaces: 0 }, 0],
  ['garageSpaces', { garageSpaces: 0 }, 0],
  ['garageSpaces', {}, null],
  ['storeys', { storeys: 2.5 }, 2.5],
  ['storeys', { storeys: 0 }, null],
  ['storeys', { storeys: 45 }, null],
  ['lotFrontage', { lotWidth: 33.33, lotUnit: 'Feet' }, 33.33],
  ['lotFrontage', { lotWidth: 33.33 }, 33.33],
  ['lotFrontage', { lotWidth: 15.24, lotUnit: 'Metres' }, 50],
  ['lotFrontage', { lotWidth: 0 }, null],
  ['lotFrontage', { lotWidth: -5 }, null],
  ['lotFrontage', { lotWidth: 99_999, lotUnit: 'Feet' }, null],
  ['lotDepth', { lotDepth: 48.77, lotUnit: 'Metres' }, 160.01],
  ['lotDepth', { lotDepth: 110 }, 110],
  ['lotDepth', {}, null],
  ['lotArea', { lotArea: 5_500, lotAreaUnit: 'sq. ft.' }, 5_500],
  ['lotArea', { lotArea: 500, lotAreaUnit: 'sq. m' }, 5_382],
  ['lotArea', { lotArea: 2.5, lotAreaUnit: 'Acres' }, 108_900],
  ['lotArea', { lotArea: 1, lotAreaUnit: 'acre' }, 43_560],
  ['lotArea', { lotArea: 1, lotAreaUnit: 'Hectares' }, 107_639],
  ['lotArea', { lotWidth: 50, lotDepth: 110, lotUnit: 'Feet' }, 5_500],
  ['lotArea', { lotWidth: 15.24, lotDepth: 30.48, lotUnit: 'Metres' }, 5_000],
  ['lotArea', { lotArea: 4, lotAreaUnit: 'Acres', lotWidth: 50, lotDepth: 110 }, 174_240],
  ['lotArea', { lotArea: 7, lotAreaUnit: 'Furlongs', lotWidth: 50, lotDepth: 110 }, 5_500],
  ['lotArea', { lotArea: 7 }, null],
  ['lotArea', { lotArea: 0, lotAreaUnit: 'Acres' }, null],
  ['lotArea', { lotArea: 999_999_999, lotAreaUnit: 'Acres' }, null],
  ['lotArea', { lotWidth: 50 }, null],
  ['ageFrom', { age: 'New' }, 0],
  ['ageTo', { age: 'New' }, 0],
  ['ageFrom', { age: '0-5' }, 0],
  ['ageTo', { age: '0-5' }, 5],
  ['ageFrom', { age: '51-99' }, 51],
  ['ageTo', { age: '51-99' }, 99],
  ['ageFrom', { age: '100+' }, 100],
  ['ageTo', { age: '100+' }, null],
  ['ageFrom', { age: '12' }, 12],
  ['ageTo', { age: '12' }, 12],
  ['ageFrom', { age: '15-6' }, null],
  ['ageFrom', { age: 'Under construction' }, null],
  ['ageTo', { age: 'Under construction' }, null],
  ['ageFrom', { age: '1987' }, null],
  ['ageFrom', {}, null],
  ['maintenanceFee', { maintenanceFee: 612.35 }, 612.35],
  ['maintenanceFee', { maintenanceFee: 0 }, null],
  ['maintenanceFee', { maintenanceFee: 1 }, null],
  ['maintenanceFee', { maintenanceFee: 849_000 }, null],
  ['maintenanceFee', {}, null],
  ['taxes', { taxes: 8_948.37 }, 8_948.37],
  ['taxes', { taxes: 0 }, null],
  ['taxes', { taxes: 1 }, null],
  ['taxes', { taxes: 999_999_999 }, null],
];

describe('the numbers that a home is searched by', () => {
  test.each(CASES)('%s of %j is %j', (name, given, value) => {
    expect(measured(given)[name]).toBe(value);
  });

  test('are all unknown if the listing says nothing', () => {
    expect(new Set(Object.values(measured({})))).toEqual(new Set([null]));
  });
});
