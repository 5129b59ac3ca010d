import type { PropertyClass } from '../listing.ts';
import {
  type Facets,
  MINIMUMS,
  PRICE_SLIDER,
  priceBounds,
  type Search,
  type TransactionType,
} from '../search.ts';
import { chooseClass, chooseTransaction, typesOf } from '../search-choices.ts';
import { countBetween } from './bits.ts';
import type { Inventory } from './inventory.ts';
import { countLikenesses, type SideName, type Tally, tally } from './tally.ts';
import { FILTERS, type Filter, type Trait, traitsAsked } from './traits.ts';

/** The histogram's bars; the last holds all that is above. */
const BARS = 40;

/** Tallies one side of the listings found without its own filters, of those that have the traits given. */
type Tallier = (having: readonly Trait[]) => Tally;

/**
 * How many listings each choice would give: the total of the search that one gets by choosing it.
 *
 * The listings found are counted once for all sides; only for a filter that is set are those matched and counted too
 * that it keeps out.
 */
export function countFacets(inventory: Inventory, search: Search, words: Int32Array): Facets {
  const find = (asked: Search, by: readonly Filter[] = FILTERS) =>
    inventory.match(traitsAsked(asked, by), priceBounds(asked), words);
  const found = find(search);
  const asFound = countLikenesses(inventory, found);

  const tallier = (name: SideName): Tallier => {
    const { filters } = inventory.columns.meaning[name].side;
    const isNarrowed = traitsAsked(search, filters).length > 0;
    const others = FILTERS.filter((filter) => !filters.includes(filter));
    const counts = isNarrowed ? countLikenesses(inventory, find(search, others)) : asFound;
    return (having) => tally(inventory.columns.meaning, name, { counts: counts[name], having });
  };
  const offered = (as: TransactionType) =>
    as === search.transactionType ? found.total : find(chooseTransaction(search, as)).total;

  return {
    city: countCities(tallier('place')),
    ...countKinds(tallier('kind'), search),
    ...countRooms(tallier('rooms'), search),
    transactionType: { 'For Sale': offered('For Sale'), 'For Lease': offered('For Lease') },
    prices: countPrices(inventory, search, words),
  };
}

function countCities(tallyOf: Tallier): Facets['city'] {
  const { total, traits } = tallyOf([]);
  const cities = [...traits].map(([trait, count]) => [trait.replace('city=', ''), count] as const);
  return { 'all-cities': total, ...Object.fromEntries(cities) };
}

function countKinds(tallyOf: Tallier, search: Search) {
  const any = tallyOf([]);
  const inClass = tallyOf(traitsAsked(search, ['propertyClass']));
  const ofType = tallyOf(traitsAsked(search, ['propertyType']));
  const choosing = (propertyClass: PropertyClass) => {
    const keepsType = chooseClass(search, propertyClass).propertyType === search.propertyType;
    return (keepsType ? ofType : any).traits.get(`propertyClass=${propertyClass}`) ?? 0;
  };
  const types = typesOf('all-classes').map(
    (type) => [type, inClass.traits.get(`propertyType=${type}`) ?? 0] as const,
  );
  return {
    propertyClass: {
      'all-classes': ofType.total,
      Freehold: choosing('Freehold'),
      'Condo & Other': choosing('Condo & Other'),
      Commercial: choosing('Commercial'),
    },
    propertyType: { 'all-types': inClass.total, ...Object.fromEntries(types) },
  };
}

function countRooms(tallyOf: Tallier, search: Search) {
  const atLeast = (filter: 'minBedrooms' | 'minBathrooms', other: Filter) => {
    const { total, traits } = tallyOf(traitsAsked(search, [other]));
    return MINIMUMS.map((least) => (least === 0 ? total : (traits.get(`${filter}=${least}`) ?? 0)));
  };
  return {
    minBedrooms: atLeast('minBedrooms', 'minBathrooms'),
    minBathrooms: atLeast('minBathrooms', 'minBedrooms'),
  };
}

function countPrices(inventory: Inventory, search: Search, words: Int32Array): number[] {
  const anyPrice = { from: 0, to: Number.POSITIVE_INFINITY };
  const places = inventory.match(traitsAsked(search), anyPrice, words);
  const { bar } = PRICE_SLIDER[search.transactionType];
  const starts = Array.from({ length: BARS }, (_, at) => inventory.byPrice.slotFrom(at * bar));
  return starts.map((start, at) =>
    countBetween(places, start, starts[at + 1] ?? Number.POSITIVE_INFINITY),
  );
}
