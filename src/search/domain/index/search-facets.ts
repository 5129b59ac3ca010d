import type { PropertyClass } from '#listings/domain/listing.ts';
import { placeOf } from '#places/domain/place.ts';
import {
  EVERYTHING,
  type Facets,
  type KindChoice,
  MINIMUMS,
  PRICE_BARS,
  PRICE_SLIDER,
  type Search,
  type TransactionType,
} from '../search.ts';
import {
  chooseClass,
  chooseKind,
  chooseTransaction,
  typesOf,
  withAnyPrice,
} from '../search-choices.ts';
import { countByCode, countTogether } from './count-codes.ts';
import type { ValueCounts } from './facet-dictionary.ts';
import { histogram } from './histogram.ts';
import type { ListingTable } from './listing-table.ts';
import { match } from './match.ts';
import {
  CLASS,
  KIND,
  MIN_BATHROOMS,
  minBedroomsBy,
  PLACE,
  PRICE,
  ROOMS,
  TYPE,
} from './search-dimensions.ts';

type Table<Criteria extends Search> = ListingTable<never, Criteria>;

/** The counts of one dimension's values, over the listings that have all of the given values. */
type CountHaving = (having: readonly string[]) => ValueCounts;

/** For each choice, the total of the search that results from choosing it. */
export function countFacets<Criteria extends Search>(
  table: Table<Criteria>,
  search: Criteria,
  words: Int32Array,
): Facets {
  const conditions = table.conditionsOf(search);
  const [byKind, byRooms] = countTogether(table, [KIND, ROOMS], conditions, words);
  const kinds = table.codes.facet(KIND).dictionary;
  const rooms = table.codes.facet(ROOMS).dictionary;
  const total = kinds.sumByValue(byKind, KIND.filterOf(search)).total;
  const totalOf = (other: Criteria) => match(table, table.conditionsOf(other), words).total;
  const inKind = (kind: KindChoice) =>
    kind === search.kind ? total : totalOf(chooseKind(search, kind));
  const offered = (type: TransactionType) =>
    type === search.transactionType ? total : totalOf(chooseTransaction(search, type));
  return {
    city: countPlaces(table, search, words),
    kind: { homes: inKind('homes'), other: inKind('other') },
    ...countKinds((having) => kinds.sumByValue(byKind, having), search),
    ...countRooms((having) => rooms.sumByValue(byRooms, having), search),
    transactionType: { 'For Sale': offered('For Sale'), 'For Lease': offered('For Lease') },
    prices: countPrices(table, search, words),
  };
}

function countPlaces<Criteria extends Search>(
  table: Table<Criteria>,
  search: Criteria,
  words: Int32Array,
) {
  const counts = countByCode(table, [PLACE], table.conditionsOf(search), words);
  const { dictionary } = table.codes.facet(PLACE);
  const { total, sums } = dictionary.sumByValue(counts);
  const places: Facets['city'] = { 'all-cities': total };
  for (const [number, count] of sums.entries()) {
    const place = dictionary.values[number];
    if (place === undefined || count === 0) continue;
    if (place === search.city || !isNeighbourhood(place)) places[place] = count;
  }
  return places;
}

/** By value of PLACE, because parsing one takes longer than counting its homes. */
const neighbourhoods = new Map<string, boolean>();

function isNeighbourhood(value: string): boolean {
  let known = neighbourhoods.get(value);
  if (known === undefined) {
    known = placeOf(value).kind === 'neighbourhood';
    neighbourhoods.set(value, known);
  }
  return known;
}

function countKinds(countHaving: CountHaving, search: Search) {
  const { propertyClass: anyClass, propertyType: anyType } = EVERYTHING;
  const ofAny = countHaving(
    KIND.filterOf({ ...search, propertyClass: anyClass, propertyType: anyType }),
  );
  const inClass = countHaving(KIND.filterOf({ ...search, propertyType: anyType }));
  const ofType = countHaving(KIND.filterOf({ ...search, propertyClass: anyClass }));
  const choosing = (propertyClass: PropertyClass) => {
    const keepsType = chooseClass(search, propertyClass).propertyType === search.propertyType;
    return (keepsType ? ofType : ofAny).of(CLASS.value(propertyClass));
  };
  const propertyType: Facets['propertyType'] = { 'all-types': inClass.total };
  for (const type of typesOf('all-classes')) propertyType[type] = inClass.of(TYPE.value(type));
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

function countRooms(countHaving: CountHaving, search: Search) {
  const atLeast = (others: readonly string[], valueFor: (minimum: number) => string) => {
    const { total, of } = countHaving(others);
    return MINIMUMS.map((minimum) => (minimum === 0 ? total : of(valueFor(minimum))));
  };
  return {
    minBedrooms: atLeast(
      ROOMS.filterOf({ ...search, minBedrooms: 0 }),
      minBedroomsBy(search.rooms).value,
    ),
    minBathrooms: atLeast(ROOMS.filterOf({ ...search, minBathrooms: 0 }), MIN_BATHROOMS.value),
  };
}

function countPrices<Criteria extends Search>(
  table: Table<Criteria>,
  search: Criteria,
  words: Int32Array,
) {
  const { bar } = PRICE_SLIDER[search.transactionType];
  const anyPrice = table.conditionsOf(withAnyPrice(search));
  const starts = Array.from({ length: PRICE_BARS }, (_, at) => at * bar);
  return histogram(table, PRICE, match(table, anyPrice, words), starts);
}
