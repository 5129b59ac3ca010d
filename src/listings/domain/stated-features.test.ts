import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { growth } from '#platform/server/database/growth.sample.ts';
import { featureBit, type HomeFeature } from './home-features.ts';
import { aListing } from './listing.sample.ts';
import { ListingDetails } from './listing-details.ts';
import { statedFeatures } from './stated-features.ts';

type Details = z.input<typeof ListingDetails>;

const statedBy = (description: string, details: Details = {}, given = {}) =>
  statedFeatures(aListing({ description, details: ListingDetails.parse(details), ...given }));

const has = (mask: number, feature: HomeFeature) => (mask & featureBit(feature)) !== 0;

function sayingOf(remarks: string, feature: HomeFeature): 'found' | 'absent' | 'silent' {
  const { found, absent } = statedBy(remarks);
  if (has(found, feature)) return has(absent, feature) ? 'silent' : 'found';
  return has(absent, feature) ? 'absent' : 'silent';
}

type Saying = [remarks: string, feature: HomeFeature];

const STATED_FEATURES: Saying[] = [
  ['Open concept main floor with pot lights.', 'Open concept layout'],
  ['Bright open-concept living/dining.', 'Open concept layout'],
  ['OPEN CONCEPT!! MUST SEE', 'Open concept layout'],
  ['Open main floor, hardwood, pot lights.', 'Open concept layout'],
  ['An open floor plan that works.', 'Open concept layout'],
  ['Modern open concept kitchen with island.', 'Open concept layout'],
  ['Primary with W/I closet.', 'Walk-in closets'],
  ['The primary bedroom has a walk-in closet.', 'Walk-in closets'],
  ['Two walk in closets and a spa bath', 'Walk-in closets'],
  ['His and hers closets in the primary', 'Walk-in closets'],
  ['Walk-in cedar closet off the hall.', 'Walk-in closets'],
  ['Renovated kitchen (2021): quartz, island.', 'Modern kitchen'],
  ['The kitchen was redone in 2022 with quartz counters.', 'Modern kitchen'],
  ['Newly updated eat-in kitchen.', 'Modern kitchen'],
  ["Chef's kitchen with gas range.", 'Modern kitchen'],
  ['Modern open concept kitchen with island.', 'Modern kitchen'],
  ['Upgraded white shaker kitchen.', 'Modern kitchen'],
  ['Cook’s kitchen: 6-burner stove, servery.', 'Modern kitchen'],
  ['Custom European kitchen.', 'Modern kitchen'],
  ['There is a two-car garage and a private drive.', 'Garage'],
  ['Dbl garage, interlock drive', 'Garage'],
  ['Detached garage at the rear lane.', 'Garage'],
  ['No sidewalk! 2-car garage.', 'Garage'],
  ['No carpet, garage access from the house.', 'Garage'],
  ['Not only a garage but parking for four.', 'Garage'],
  ['Garage is not heated.', 'Garage'],
  ['No detail overlooked: garage with epoxy floor.', 'Garage'],
  ['No attached garage, but a detached garage stands at the back.', 'Garage'],
  ['Walk to cafés; garage off the lane.', 'Garage'],
  ['Main-floor office, powder room, wide hallway.', 'Home office'],
  ['One bedroom + den with a large locker.', 'Home office'],
  ['An office nook off the hall.', 'Home office'],
  ['A den ideal for a home office.', 'Home office'],
  ['Separate study with built-ins.', 'Home office'],
  ['Primary with ensuite and double closets.', 'Ensuite bathroom'],
  ['5-pc ensuite with soaker tub', 'Ensuite bathroom'],
  ['The primary bedroom has its own bath.', 'Ensuite bathroom'],
  ['Primary retreat w/ 4 pc en-suite.', 'Ensuite bathroom'],
  ['No carpet, hardwood throughout.', 'Hardwood floors'],
  ['No carpet, hardwood or tile throughout.', 'Hardwood floors'],
  ['Gleaming hardwood floors.', 'Hardwood floors'],
  ['Engineered oak floors on main.', 'Hardwood floors'],
  ['Strip oak floors throughout.', 'Hardwood floors'],
  ['Original hardwood under broadloom.', 'Hardwood floors'],
  ['Wide-plank walnut floors', 'Hardwood floors'],
  ['Finished basement with rec room.', 'Finished basement'],
  ['The finished walk-out basement adds a gym.', 'Finished basement'],
  ['Fin. bsmt w/ 3-pc bath', 'Finished basement'],
  ['Basement is fully finished.', 'Finished basement'],
  ['Professionally finished lower level.', 'Finished basement'],
  ['The basement apartment has its own kitchen.', 'Finished basement'],
  ['W/O basement, finished rec room.', 'Finished basement'],
  ['9-ft ceilings on main.', 'High ceilings'],
  ['9ft smooth ceilings', 'High ceilings'],
  ['10’ ceilings and pot lights', 'High ceilings'],
  ['Soaring ceilings and tall trees.', 'High ceilings'],
  ['Ceilings are nine feet on the main floor.', 'High ceilings'],
  ['Vaulted ceiling in the great room.', 'High ceilings'],
  ['Ceilings are higher than you would expect', 'High ceilings'],
  ['Nest thermostat and Ring doorbell.', 'Smart home features'],
  ['Smart home with app-controlled lights.', 'Smart home features'],
  ['Smart locks, smart lighting.', 'Smart home features'],
  ['Full home automation by Control4.', 'Smart home features'],
  ['The fireplace makes the living room the place to be.', 'Fireplace'],
  ['Cosy gas fireplace, formal dining.', 'Fireplace'],
  ['Wood-burning fireplace.', 'Fireplace'],
  ['A family room for entertaining and a fireplace.', 'Fireplace'],
  ['One fireplace was removed. The gas fireplace in the den is a joy.', 'Fireplace'],
  ['Comfort is looked after by a gas furnace and central air.', 'Central air conditioning'],
  ['Furnace & A/C 2020.', 'Central air conditioning'],
  ['New CAC and furnace.', 'Central air conditioning'],
  ['Central A/C, central vac.', 'Central air conditioning'],
  ['Sun-filled living with large windows.', 'Large windows'],
  ['Floor-to-ceiling windows on two sides.', 'Large windows'],
  ['A wall of windows faces the lake.', 'Large windows'],
  ['Oversized south windows.', 'Large windows'],
  ['A bay window anchors the kitchen.', 'Large windows'],
  ['Energy-efficient heat pump.', 'Energy efficient'],
  ['Solar panels, owned.', 'Energy efficient'],
  ['Triple-glazed throughout.', 'Energy efficient'],
  ['An Energy Star home.', 'Energy efficient'],
  ['Laundry room with a folding counter.', 'Laundry room'],
  ['Ensuite laundry, locker.', 'Laundry room'],
  ['Main-floor laundry.', 'Laundry room'],
  ['Ensuite laundry, locker.', 'Storage space'],
  ['No lack of storage here.', 'Storage space'],
  ['No shortage of storage.', 'Storage space'],
  ['Cold cellar and a wine rack.', 'Storage space'],
  ['Loads of storage.', 'Storage space'],
  ['A cedar deck runs across the back.', 'Deck/patio'],
  ['Walk-out to patio.', 'Deck/patio'],
  ['Kitchen w/ large deck.', 'Deck/patio'],
  ['No garage, large deck.', 'Deck/patio'],
  ['Interlock patio.', 'Deck/patio'],
  ['The in-ground pool is the heart of the garden.', 'Swimming pool'],
  ['Heated saltwater pool, cabana.', 'Swimming pool'],
  ['Steps to schools and parks. Enjoy the pool all summer.', 'Swimming pool'],
  ['Close to shops, heated inground pool, new roof', 'Swimming pool'],
  ['The pool was converted to salt water in 2021.', 'Swimming pool'],
  ['Private yard with pool.', 'Swimming pool'],
  ['A modern home by a noted architect.', 'Modern'],
  ['Ultra modern.', 'Modern'],
  ['A contemporary house of glass and stone.', 'Contemporary'],
  ['Traditional centre hall plan.', 'Traditional'],
  ['Stately colonial home.', 'Colonial'],
  ['Craftsman bungalow with a porch.', 'Craftsman'],
  ['A Victorian with its trim intact.', 'Victorian'],
  ['A mid-century gem.', 'Mid-Century Modern'],
  ['Modern farmhouse on a corner lot.', 'Farmhouse'],
  ['Mediterranean villa.', 'Mediterranean'],
  ['Fenced yard, mature trees.', 'Outdoor space'],
  ['South-facing balcony.', 'Outdoor space'],
  ['The garden is fenced and sunny.', 'Outdoor space'],
  ['A cedar deck.', 'Outdoor space'],
  ['Steps to the subway.', 'Near transit'],
  ['Aurora GO station is ten minutes away.', 'Near transit'],
  ['A bus at the corner.', 'Near transit'],
  ['Close to parks and schools.', 'Near parks or trails'],
  ['Backs onto the ravine!', 'Near parks or trails'],
  ['Basement apartment with its own door.', 'Separate suite'],
  ['In-law suite downstairs.', 'Separate suite'],
  ['A second kitchen below.', 'Separate suite'],
  ['Legal two-unit house with separate basement apartment.', 'Separate suite'],
  ['Without a doubt the best garage on the street.', 'Garage'],
  ['You won’t want for space: finished basement.', 'Finished basement'],
  ['No expense spared: modern kitchen.', 'Modern kitchen'],
  ['No expense spared in this modern kitchen.', 'Modern kitchen'],
  ['No pets. Garage.', 'Garage'],
  ['Garage: 2. Pool: none.', 'Garage'],
  ['Hardwood floors do not squeak.', 'Hardwood floors'],
];

const NEGATED_FEATURES: Saying[] = [
  ['There is no garage.', 'Garage'],
  ['No garage, large deck.', 'Garage'],
  ['No garage', 'Garage'],
  ['NO GARAGE!!', 'Garage'],
  ['Garage not included.', 'Garage'],
  ['The garage is not included in the sale.', 'Garage'],
  ['Garage excluded.', 'Garage'],
  ['Without a garage.', 'Garage'],
  ['W/o garage.', 'Garage'],
  ['Does not have a garage.', 'Garage'],
  ['It doesn’t come with a garage.', 'Garage'],
  ['It does not have a pool or a garage.', 'Garage'],
  ['No pool, garage or finished basement.', 'Garage'],
  ['No pool, garage or finished basement.', 'Finished basement'],
  ['Neither pool nor garage.', 'Garage'],
  ['Neither pool nor garage.', 'Swimming pool'],
  ['Lacks a garage.', 'Garage'],
  ['Lack of a garage is made up for by the drive.', 'Garage'],
  ['Garage: none.', 'Garage'],
  ['Garage - none. Drive - 2.', 'Garage'],
  ['Garage: 2. Pool: none.', 'Swimming pool'],
  ['The garage was demolished.', 'Garage'],
  ['Garage has been converted to living space.', 'Garage'],
  ['Former garage is now a studio.', 'Garage'],
  ['No attached or detached garage.', 'Garage'],
  ['Without a pool.', 'Swimming pool'],
  ['No pool to look after.', 'Swimming pool'],
  ['The pool has been filled in.', 'Swimming pool'],
  ['Pool has since been removed.', 'Swimming pool'],
  ['Not open concept.', 'Open concept layout'],
  ['The plan is not open concept.', 'Open concept layout'],
  ['Closed concept for those who like doors.', 'Open concept layout'],
  ['The fireplace has been removed.', 'Fireplace'],
  ['No fireplace.', 'Fireplace'],
  ['Fireplace has long been gone.', 'Fireplace'],
  ['Zero fireplaces.', 'Fireplace'],
  ['Unfinished basement, your design.', 'Finished basement'],
  ['Unspoiled basement.', 'Finished basement'],
  ['Basement is not finished.', 'Finished basement'],
  ['No basement.', 'Finished basement'],
  ['Crawl space below.', 'Finished basement'],
  ['Basement unfinished.', 'Finished basement'],
  ['No A/C.', 'Central air conditioning'],
  ['No air conditioning.', 'Central air conditioning'],
  ['There is no central air.', 'Central air conditioning'],
  ['Window air conditioner units only', 'Central air conditioning'],
  ['Original kitchen awaits your ideas.', 'Modern kitchen'],
  ['The kitchen is original but spotless.', 'Modern kitchen'],
  ['Dated kitchen.', 'Modern kitchen'],
  ['Low ceilings in the attic.', 'High ceilings'],
  ['No walk-in closet.', 'Walk-in closets'],
  ['No ensuite.', 'Ensuite bathroom'],
  ['No ensuite bath, but two full ones.', 'Ensuite bathroom'],
  ['No hardwood, all carpet.', 'Hardwood floors'],
  ['Laminate, no hardwood.', 'Hardwood floors'],
  ['Broadloom throughout.', 'Hardwood floors'],
  ['No balcony.', 'Outdoor space'],
  ['No backyard to mow.', 'Outdoor space'],
  ['Juliette balcony.', 'Outdoor space'],
  ['No deck.', 'Deck/patio'],
  ['Coin laundry in the building.', 'Laundry room'],
  ['Shared laundry.', 'Laundry room'],
  ['No laundry in the unit.', 'Laundry room'],
  ['No storage.', 'Storage space'],
  ['No locker.', 'Storage space'],
  ['Unit has no den.', 'Home office'],
  ['Small windows keep it cool.', 'Large windows'],
  ['No in-law suite.', 'Separate suite'],
  ['No longer has a fireplace.', 'Fireplace'],
];

const UNSTATED_FEATURES: Saying[] = [
  ['', 'Garage'],
  ['Potential for a finished basement.', 'Finished basement'],
  ['Great potential to add a garage.', 'Garage'],
  ['Room for a pool.', 'Swimming pool'],
  ['Room for a pool and a garage.', 'Garage'],
  ['Pool-sized lot.', 'Swimming pool'],
  ['Build a garage off the lane.', 'Garage'],
  ['Approved permits for a garage.', 'Garage'],
  ['Fireplace possible.', 'Fireplace'],
  ['Partially finished basement.', 'Finished basement'],
  ['Basement rough-in for a bath.', 'Finished basement'],
  ['Close to community pool.', 'Swimming pool'],
  ['Steps to the pool and the library.', 'Swimming pool'],
  ['Community pool next door.', 'Swimming pool'],
  ['Minutes to schools, shops and pool', 'Swimming pool'],
  ['Near parks, arena, pool, library.', 'Swimming pool'],
  ['Pool nearby.', 'Swimming pool'],
  ['Pool table included.', 'Swimming pool'],
  ['Carpool lot at the highway.', 'Swimming pool'],
  ['Steps to cafés and patios.', 'Deck/patio'],
  ['Close to botanical gardens.', 'Outdoor space'],
  ['Call the listing office.', 'Home office'],
  ['Near the post office.', 'Home office'],
  ['Close to office towers.', 'Home office'],
  ['With three bedrooms, one can easily become a study.', 'Home office'],
  ['Sales office hours noon to four.', 'Home office'],
  ['Suite of stainless appliances.', 'Separate suite'],
  ['Farmhouse sink.', 'Farmhouse'],
  ['Apron farmhouse sink.', 'Farmhouse'],
  ['Garden doors to the side.', 'Outdoor space'],
  ['Garage sale on Saturday.', 'Garage'],
  ['Garage door opener.', 'Garage'],
  ['Hardwood-look laminate.', 'Hardwood floors'],
  ['Modern conveniences.', 'Modern'],
  ['Park two cars on the drive.', 'Near parks or trails'],
  ['Close to business park.', 'Near parks or trails'],
  ['Nine bedrooms.', 'High ceilings'],
  ['Basement with separate entrance.', 'Finished basement'],
  ['Full basement.', 'Finished basement'],
  ['Ensuite laundry.', 'Ensuite bathroom'],
  ['Air conditioner in the bedroom.', 'Central air conditioning'],
  ['Double decker bus nearby.', 'Deck/patio'],
  ['There is no need for a garage here.', 'Garage'],
];

describe('features from remarks', () => {
  test.each(STATED_FEATURES)('%j states: %s', (remarks, feature) => {
    expect(sayingOf(remarks, feature)).toBe('found');
  });

  test.each(NEGATED_FEATURES)('%j negates: %s', (remarks, feature) => {
    expect(sayingOf(remarks, feature)).toBe('absent');
  });

  test.each(UNSTATED_FEATURES)('%j says nothing about: %s', (remarks, feature) => {
    expect(sayingOf(remarks, feature)).toBe('silent');
  });

  test('there are more than 150 example phrases', () => {
    expect(
      STATED_FEATURES.length + NEGATED_FEATURES.length + UNSTATED_FEATURES.length,
    ).toBeGreaterThan(150);
  });
});

describe('features from details', () => {
  test.each<[Details, HomeFeature, 'found' | 'absent' | 'silent']>([
    [{ hasGarage: true }, 'Garage', 'found'],
    [{ hasGarage: false, garage: 'Attached' }, 'Garage', 'absent'],
    [{ garage: 'None' }, 'Garage', 'absent'],
    [{ garage: 'Built-In' }, 'Garage', 'found'],
    [{ garageSpaces: 2 }, 'Garage', 'found'],
    [{ parkingFeatures: ['Attached Garage', 'Shared'] }, 'Garage', 'found'],
    [{ parkingFeatures: ['No Garage'] }, 'Garage', 'absent'],
    [{ coveredSpaces: 1 }, 'Garage', 'silent'],
    [{ interiorFeatures: ['Auto Garage Door Remote'] }, 'Garage', 'silent'],
    [{ basement: ['Finished', 'Separate Entrance'] }, 'Finished basement', 'found'],
    [{ basement: ['Finished with Walk-Out'] }, 'Finished basement', 'found'],
    [{ basement: ['Apartment', 'Separate Entrance'] }, 'Finished basement', 'found'],
    [{ basement: ['Partially Finished'] }, 'Finished basement', 'silent'],
    [{ basement: ['Full'] }, 'Finished basement', 'silent'],
    [{ basement: ['Full', 'Unfinished'] }, 'Finished basement', 'absent'],
    [{ basement: ['None'] }, 'Finished basement', 'absent'],
    [{ basement: ['Crawl Space'] }, 'Finished basement', 'absent'],
    [{ hasFireplace: true }, 'Fireplace', 'found'],
    [{ hasFireplace: false }, 'Fireplace', 'absent'],
    [{ fireplaces: 2 }, 'Fireplace', 'found'],
    [{ fireplaceFeatures: ['None'] }, 'Fireplace', 'absent'],
    [{ pool: ['Inground'] }, 'Swimming pool', 'found'],
    [{ pool: ['None'] }, 'Swimming pool', 'absent'],
    [{ pool: ['Community'] }, 'Swimming pool', 'silent'],
    [{ pool: [] }, 'Swimming pool', 'silent'],
    [{ amenities: ['Gym', 'Indoor Pool'] }, 'Swimming pool', 'found'],
    [{ cooling: ['Central Air'] }, 'Central air conditioning', 'found'],
    [{ cooling: ['Wall Unit(s)'] }, 'Central air conditioning', 'absent'],
    [{ cooling: ['None'] }, 'Central air conditioning', 'absent'],
    [{ cooling: ['Other'] }, 'Central air conditioning', 'silent'],
    [{ laundry: ['Laundry Room'] }, 'Laundry room', 'found'],
    [{ laundry: ['Coin Operated'] }, 'Laundry room', 'absent'],
    [{ hasEnsuiteLaundry: true }, 'Laundry room', 'found'],
    [{ locker: 'Owned' }, 'Storage space', 'found'],
    [{ locker: 'None' }, 'Storage space', 'silent'],
    [{ interiorFeatures: ['Storage', 'Carpet Free'] }, 'Storage space', 'found'],
    [{ exteriorFeatures: ['Deck', 'Landscaped'] }, 'Deck/patio', 'found'],
    [{ balcony: 'Terrace' }, 'Deck/patio', 'found'],
    [{ balcony: 'Open' }, 'Outdoor space', 'found'],
    [{ lotWidth: 40, lotDepth: 120, lotUnit: 'Feet' }, 'Outdoor space', 'found'],
    [{ nearby: ['Public Transit', 'Golf'] }, 'Near transit', 'found'],
    [{ nearby: ['Ravine'] }, 'Near parks or trails', 'found'],
    [{ nearby: ['Fireplace/Stove'] }, 'Fireplace', 'found'],
    [{ styles: ['Contemporary'] }, 'Contemporary', 'found'],
    [{ styles: ['Victorian'] }, 'Victorian', 'found'],
    [{ heatType: 'Heat Pump' }, 'Energy efficient', 'found'],
    [{ flooring: ['Hardwood', 'Tile'] }, 'Hardwood floors', 'found'],
    [{ kitchensTotal: 2 }, 'Separate suite', 'found'],
    [{ interiorFeatures: ['In-Law Suite'] }, 'Separate suite', 'found'],
    [{ interiorFeatures: ['In-Law Capability'] }, 'Separate suite', 'silent'],
  ])('%j: %s is %s', (raw, feature, expectedOutcome) => {
    const { found, absent } = statedBy('', raw);
    const outcome = has(found, feature) ? 'found' : has(absent, feature) ? 'absent' : 'silent';
    expect(outcome).toBe(expectedOutcome);
  });

  test('a condominium without a balcony has no outdoor space', () => {
    const { absent } = statedBy('', { balcony: 'None' }, { propertyClass: 'Condo & Other' });
    expect(has(absent, 'Outdoor space')).toBe(true);
  });

  test('a field overrides the remarks', () => {
    expect(has(statedBy('No garage.', { hasGarage: true }).found, 'Garage')).toBe(true);
    const { found, absent } = statedBy('A fine double garage.', { hasGarage: false });
    expect([has(found, 'Garage'), has(absent, 'Garage')]).toEqual([false, true]);
  });
});

describe('arbitrary input', () => {
  test('no feature is both present and absent, and nothing throws', () => {
    const word = fc.constantFrom(
      ...'no not garage pool , . : and or without deck close to finished basement removed has been w/o W/ & a with'.split(
        ' ',
      ),
    );
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')),
    );
    const words = fc.array(fc.oneof(fc.string(), fc.constantFrom('None', 'Finished', 'Attached')));
    const list = fc.constantFrom('basement', 'cooling', 'pool', 'parkingFeatures', 'laundry');
    fc.assert(
      fc.property(text, fc.dictionary(list, words), (remarks, details) => {
        const { found, absent } = statedBy(remarks, details);
        expect(found & absent).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['one word', 'garage '],
    ['commas', ','],
    ['a denial in a list', 'no garage, pool, '],
    ['gaps', 'modern open finished large '],
    ['letters', 'a'],
    ['points', '.'],
  ])('parsing time grows linearly with the length of the remarks: %s', async (_, piece) => {
    const read = (length: number) => statedBy(piece.repeat(length / piece.length));
    expect(await growth(read)).toBeLessThan(4);
  });
});

describe('a bungalow, the last bit of the masks', () => {
  test.each([
    ['Bungalow-Raised', 'found'],
    ['2-Storey', 'absent'],
    ['Contemporary', 'silent'],
    ['Bungaloft', 'silent'],
  ])('from its style: %j', (style, expected) => {
    const { found, absent } = statedBy('', { styles: [style] });
    const expectedOutcome = has(found, 'Bungalow')
      ? 'found'
      : has(absent, 'Bungalow')
        ? 'absent'
        : 'silent';
    expect(expectedOutcome).toBe(expected);
  });

  test('from its remarks', () => {
    expect(sayingOf('A brick bungalow on a quiet street.', 'Bungalow')).toBe('found');
    expect(sayingOf('This modern bungalow has it all.', 'Bungalow')).toBe('found');
  });
});

test('a condominium’s guest suites are not a separate suite of each of its homes', () => {
  const remarks = 'With a gym, a concierge and guest suites. A guest suite for visitors.';
  const condo = statedBy(remarks, {}, { propertyClass: 'Condo & Other' });
  expect(has(condo.found, 'Separate suite')).toBe(false);
  const house = statedBy('A guest suite above the garage.');
  expect(has(house.found, 'Separate suite')).toBe(true);
});
