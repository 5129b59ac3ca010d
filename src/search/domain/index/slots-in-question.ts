import { BLOCK } from './bits.ts';
import type { Inventory } from './inventory.ts';
import { OUT_OF_QUESTION } from './likeness-points.ts';
import { OFFER, type Trait } from './traits.ts';
import type { PriceWorth } from './worth.ts';

/** Some slots of the price shelf: a word for each block from `first` on. */
export type Slots = { first: number; words: Int32Array };

const FOR_SALE: Trait = `${OFFER.filters[0]}=For Sale`;

/**
 * Where homes for sale stand whose price and city are in question, in parts: the best cities first, by the points of their
 * best place. Whoever has weighed those can pass over most of the rest.
 */
export function slotsInQuestion(
  { byPrice, columns: { meaning }, traits }: Inventory,
  places: Int32Array,
  { least, most }: PriceWorth,
): Slots[] {
  const from = byPrice.slotFrom(least);
  const to = byPrice.slotFrom(most, Number.POSITIVE_INFINITY);
  const forSale = traits.find(FOR_SALE);
  if (!forSale || from >= to) return [];
  const first = from >>> 5;
  const inQuestion = forSale.slice(first, (to + BLOCK - 1) >>> 5);
  const last = inQuestion.length - 1;
  inQuestion[0] = (inQuestion[0] ?? 0) & (-1 << from);
  if (to % BLOCK !== 0) inQuestion[last] = (inQuestion[last] ?? 0) & ~(-1 << to);

  const best = bestByCity(meaning.place.traits, places);
  // A home in no city of ours has no trait to be found by.
  if (best.has(NOWHERE)) return [{ first, words: inQuestion }];
  const points = [...new Set(best.values())].toSorted((one, other) => other - one);
  return points.map((each) => {
    const cities = [...best.keys()].filter((city) => best.get(city) === each);
    const sets = cities.flatMap((city) => traits.find(meaning.traits[city] ?? '') ?? []);
    return { first, words: inAnyOf(sets, inQuestion, first) };
  });
}

const NOWHERE = -1;

/** The points of the best place of each city in question, by the number of its trait. */
function bestByCity(likenesses: readonly number[][], places: Int32Array): Map<number, number> {
  const best = new Map<number, number>();
  for (const [likeness, [city = NOWHERE]] of likenesses.entries()) {
    const points = places[likeness] ?? OUT_OF_QUESTION;
    if (points > (best.get(city) ?? OUT_OF_QUESTION)) best.set(city, points);
  }
  return best;
}

function inAnyOf(sets: readonly Int32Array[], within: Int32Array, first: number): Int32Array {
  const words = new Int32Array(within.length);
  for (const set of sets) {
    for (let at = 0; at < words.length; at++) {
      words[at] = (words[at] ?? 0) | ((set[first + at] ?? 0) & (within[at] ?? 0));
    }
  }
  return words;
}
