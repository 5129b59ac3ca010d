import { OFFER } from '../filters/offer.ts';
import { PLACE } from '../filters/place.ts';
import { BLOCK } from './bitset.ts';
import type { ListingTable } from './listing-table.ts';
import { RULED_OUT } from './point-tables.ts';
import type { PriceScoring } from './scoring.ts';

type Table = ListingTable<never, never>;

/** A set of slots in the primary order: one word per block, starting at block `first`. */
export type Slots = { first: number; words: Int32Array };

/**
 * The slots of homes for sale whose price and city are not ruled out, grouped by city; cities whose best place scores
 * highest come first. After those are scored, most of the rest can be skipped.
 */
export function candidateSlots(table: Table, places: Int32Array, price: PriceScoring): Slots[] {
  const candidates = forSaleWithin(table, price);
  if (candidates === null) return [];
  const best = bestByCity(table.codes.facet(PLACE).dictionary.combinations, places);
  // A home outside the site's known cities has no value to match.
  if (best.has(NO_CITY)) return [candidates];
  const points = [...new Set(best.values())].toSorted((one, other) => other - one);
  return points.map((each) => {
    const cities = [...best.keys()].filter((city) => best.get(city) === each);
    return inAnyOf(table.values.setsOf(PLACE), cities, candidates);
  });
}

const NO_CITY = -1;

function forSaleWithin({ primary, values }: Table, { least, most }: PriceScoring): Slots | null {
  const [from, to] = primary.slotsWithin({ from: least, to: most });
  const forSale = values.slotsWith(OFFER, 'For Sale');
  if (forSale === null || from >= to) return null;
  const first = from >>> 5;
  const words = forSale.slice(first, (to + BLOCK - 1) >>> 5);
  const last = words.length - 1;
  words[0] = (words[0] ?? 0) & (-1 << from);
  if (to % BLOCK !== 0) words[last] = (words[last] ?? 0) & ~(-1 << to);
  return { first, words };
}

/** The score of the best place in each city that isn't ruled out, by the city's value number. */
function bestByCity(
  combinations: readonly (readonly number[])[],
  places: Int32Array,
): Map<number, number> {
  const best = new Map<number, number>();
  for (const [code, [city = NO_CITY]] of combinations.entries()) {
    const points = places[code] ?? RULED_OUT;
    if (points > (best.get(city) ?? RULED_OUT)) best.set(city, points);
  }
  return best;
}

function inAnyOf(sets: readonly Int32Array[], cities: readonly number[], within: Slots): Slots {
  const words = new Int32Array(within.words.length);
  for (const city of cities) {
    const set = sets[city] ?? words;
    for (let at = 0; at < words.length; at++) {
      words[at] = (words[at] ?? 0) | ((set[within.first + at] ?? 0) & (within.words[at] ?? 0));
    }
  }
  return { first: within.first, words };
}
