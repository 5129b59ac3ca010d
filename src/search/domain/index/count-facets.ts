import type { PropertyClass } from '#listings/domain/listing.ts';
import {
  type Facets,
  MINIMUMS,
  PRICE_BARS,
  PRICE_SLIDER,
  priceBounds,
  type Search,
  type TransactionType,
} from '../search.ts';
import { chooseClass, chooseTransaction, typesOf } from '../search-choices.ts';
import { countBetween } from './bits.ts';
import { countKindsAndRooms } from './count-kinds-and-rooms.ts';
import type { Inventory } from './inventory.ts';
import { countProfiles, type Tally, tally } from './tally.ts';
import { FILTERS, type Filter, PLACE, type Trait, traitsAsked } from './traits.ts';

/**
 * Tallies one side of the listings that the other sides' filters leave, of those that have the
 * traits given.
 */
type Tallier = (having: readonly Trait[]) => Tally;

/**
 * How many listings each choice would give: the total of the search that one gets by choosing it.
 */
export function countFacets(inventory: Inventory, search: Search, words: Int32Array): Facets {
  const { meaning } = inventory.columns;
  const { ofKind, ofRooms } = countKindsAndRooms(inventory, search, words);
  const kinds: Tallier = (having) => tally(meaning, meaning.kind, { counts: ofKind, having });
  const rooms: Tallier = (having) => tally(meaning, meaning.rooms, { counts: ofRooms, having });
  return {
    city: countCities(inventory, search, words),
    ...countKinds(kinds, search),
    ...countRooms(rooms, search),
    transactionType: countOffers(inventory, search, words),
    prices: countPrices(inventory, search, words),
  };
}

function countOffers(inventory: Inventory, search: Search, words: Int32Array) {
  const total = (type: TransactionType) => {
    const chosen = chooseTransaction(search, type);
    return inventory.match(traitsAsked(chosen), priceBounds(chosen), words).total;
  };
  return { 'For Sale': total('For Sale'), 'For Lease': total('For Lease') };
}

function countCities(inventory: Inventory, search: Search, words: Int32Array): Facets['city'] {
  const { traits, columns } = inventory;
  const { meaning } = columns;
  const others = FILTERS.filter((filter) => !PLACE.filters.includes(filter));
  const places = inventory.match(traitsAsked(search, others), priceBounds(search), words);
  const { shift, mask } = meaning.place;
  const values = meaning.place.traits.length;
  const counts = countProfiles(places, traits.profileAt, { shift, mask, values });
  const cities: Facets['city'] = { 'all-cities': places.total };
  const { of } = tally(meaning, meaning.place, { counts, having: [] });
  for (const trait of meaning.traits) {
    const count = trait.startsWith('city=') ? of(trait) : 0;
    if (count > 0) cities[trait.slice('city='.length)] = count;
  }
  return cities;
}

function countKinds(tallyOf: Tallier, search: Search) {
  const any = tallyOf(traitsAsked(search, ['homesOnly']));
  const inClass = tallyOf(traitsAsked(search, ['homesOnly', 'propertyClass']));
  const ofType = tallyOf(traitsAsked(search, ['homesOnly', 'propertyType']));
  const choosing = (propertyClass: PropertyClass) => {
    const keepsType = chooseClass(search, propertyClass).propertyType === search.propertyType;
    return (keepsType ? ofType : any).of(`propertyClass=${propertyClass}`);
  };
  const propertyType: Facets['propertyType'] = { 'all-types': inClass.total };
  for (const type of typesOf('all-classes')) {
    propertyType[type] = inClass.of(`propertyType=${type}`);
  }
  return {
    propertyClass: {
      'all-classes': ofType.total,
      Freehold: choosing('Freehold'),
      'Condo & Other': choosing('Condo & Other'),
      Commercial: choosing('Commercial'),
    },
    propertyType,
  };
}

function countRooms(tallyOf: Tallier, search: Search) {
  const atLeast = (filter: 'minBedrooms' | 'minBathrooms', other: Filter) => {
    const { total, of } = tallyOf(traitsAsked(search, [other]));
    return MINIMUMS.map((least) => (least === 0 ? total : of(`${filter}=${least}`)));
  };
  return {
    minBedrooms: atLeast('minBedrooms', 'minBathrooms'),
    minBathrooms: atLeast('minBathrooms', 'minBedrooms'),
  };
}

function countPrices(inventory: Inventory, search: Search, words: Int32Array): number[] {
  const { bar, end } = PRICE_SLIDER[search.transactionType];
  const anyPrice = priceBounds({ ...search, minPrice: 0, maxPrice: end });
  const places = inventory.match(traitsAsked(search), anyPrice, words);
  const starts = Array.from({ length: PRICE_BARS }, (_, at) =>
    inventory.byPrice.slotFrom(at * bar),
  );
  return starts.map((start, at) =>
    countBetween(places, start, starts[at + 1] ?? Number.POSITIVE_INFINITY),
  );
}
