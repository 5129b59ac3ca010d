import { BestRows } from './best-rows.ts';
import { BLOCK, highestBit } from './bits.ts';
import { type FeatureSums, featureSums, sumOf } from './feature-sums.ts';
import type { Inventory } from './inventory.ts';
import { type LikenessPoints, likenessPoints, OUT_OF_QUESTION } from './likeness-points.ts';
import { type Slots, slotsInQuestion } from './slots-in-question.ts';
import type { PriceWorth, Worth } from './worth.ts';

/** How close a listing comes, and the masks of what it is told to have and to lack. */
export type Close = { row: number; score: number; found: number; absent: number };

/**
 * The `n` listings for sale that are worth most, best first, of equal ones the newer; and how many were in question. Only
 * those are looked at that stand in the places, on offer and between the prices in question, which the trait sets and the
 * order of price tell a word at a time, the best places first; and features and price are read only where a home could
 * still come among the best.
 */
export function closest(
  inventory: Inventory,
  worth: Worth,
  n: number,
): { best: Close[]; weighed: number } {
  const { featuresFound, featuresAbsent, ids, meaning } = inventory.columns;
  const best = new BestRows(n, ids);
  const points = likenessPoints(meaning, worth);
  const features = featureSums(worth);
  let weighed = 0;
  for (const slots of slotsInQuestion(inventory, points.places, worth.price)) {
    weighed += weigh({ inventory, best, points, features, price: worth.price }, slots);
  }
  const close = best.ranked().map(({ row, score }) => ({
    row,
    score,
    found: featuresFound[row] ?? 0,
    absent: featuresAbsent[row] ?? 0,
  }));
  return { best: close, weighed };
}

type Weighing = {
  inventory: Inventory;
  best: BestRows;
  points: LikenessPoints;
  features: FeatureSums;
  price: PriceWorth;
};

/**
 * The one tight loop, from the highest price down: everything it reads is a local name. Gives how many were in question.
 */
function weigh({ inventory, best, points, features, price }: Weighing, slots: Slots): number {
  const { prices, featuresFound, featuresAbsent, meaning } = inventory.columns;
  const { rowAt } = inventory.byPrice;
  const { profileAt } = inventory.traits;
  const { homes, homesMask, places } = points;
  const { found, absent, most, mostAbsent } = features;
  const { from, to, below, above, atOnce } = price;
  const homeShift = meaning.kind.shift;
  const placeShift = meaning.place.shift;
  const { words, first } = slots;
  let weighed = 0;
  let floor = best.floor;
  let bar = barOf(floor, most);
  for (let block = words.length - 1; block >= 0; block--) {
    for (let word = words[block] ?? 0; word !== 0; ) {
      const bit = highestBit(word);
      word ^= 1 << bit;
      const slot = (first + block) * BLOCK + bit;
      const profile = profileAt[slot] ?? 0;
      const known =
        (places[profile >>> placeShift] ?? 0) + (homes[(profile >>> homeShift) & homesMask] ?? 0);
      // Not a branch: which homes are in question nobody can foresee, a processor neither.
      weighed += (OUT_OF_QUESTION - known) >>> 31;
      if (known < bar) continue;
      const row = rowAt[slot] ?? 0;
      const withFound = known + sumOf(found, featuresFound[row] ?? 0);
      if (withFound + mostAbsent < floor) continue;
      const its = prices[row] ?? 0;
      const lost = its > to ? atOnce + (its - to) * above : its < from ? (from - its) * below : 0;
      const score = withFound + sumOf(absent, featuresAbsent[row] ?? 0) - Math.floor(lost);
      if (score < floor) continue;
      best.offer(row, score);
      floor = best.floor;
      bar = barOf(floor, most);
    }
  }
  return weighed;
}

/** What kind, rooms and place must come to, for all features together to lift a home among the best. */
const barOf = (floor: number, most: number): number => Math.max(OUT_OF_QUESTION, floor - most) | 0;
