import { KIND } from '../filters/filters.ts';
import { PLACE } from '../filters/place.ts';
import { BLOCK, highestBit } from './bitset.ts';
import { candidateSlots, type Slots } from './candidate-slots.ts';
import { type FeatureSums, featureSums, sumOf } from './feature-sums.ts';
import type { ListingTable } from './listing-table.ts';
import { type PointTables, pointTables, RULED_OUT } from './point-tables.ts';
import type { PriceScoring, Scoring } from './scoring.ts';
import { FEATURES_ABSENT, FEATURES_FOUND } from './search-dimensions.ts';
import { TopRows } from './top-rows.ts';

type Table = ListingTable<never, never>;

/** A listing's score, and the masks of the features it is stated to have and to lack. */
export type Close = { row: number; score: number; found: number; absent: number };

/**
 * The `n` listings for sale with the highest scores (newest first on ties), and how many were not ruled out. Looks
 * only at prices and places that score, best places first, and reads features and price only if a home could still
 * make the top `n`.
 */
export function closest(
  table: Table,
  scoring: Scoring,
  n: number,
): { best: Close[]; weighed: number } {
  const best = new TopRows(n, table.numbers.ids.values);
  const points = pointTables(table, scoring);
  const rules = { points, features: featureSums(scoring), price: scoring.price };
  let weighed = 0;
  for (const slots of candidateSlots(table, points.places, scoring.price)) {
    weighed += scoreSlots(table, slots, rules, best);
  }
  const [found, absent] = [table.column(FEATURES_FOUND), table.column(FEATURES_ABSENT)];
  const close = best.ranked().map(({ row, score }) => ({
    row,
    score,
    found: found[row] ?? 0,
    absent: absent[row] ?? 0,
  }));
  return { best: close, weighed };
}

type Rules = { points: PointTables; features: FeatureSums; price: PriceScoring };

/**
 * Offers every candidate that could rank, highest price first, and returns how many were not ruled out. A single
 * tight loop over most homes of a market, so everything it reads is a local variable.
 */
function scoreSlots(
  table: Table,
  { words, first }: Slots,
  { points, features, price }: Rules,
  best: TopRows,
): number {
  const prices = table.primary.column.values;
  const featuresFound = table.column(FEATURES_FOUND);
  const featuresAbsent = table.column(FEATURES_ABSENT);
  const { rowAt } = table.primary.view;
  const { lane, shift: homeShift } = table.codes.facet(KIND);
  const { shift: placeShift, mask: placeMask } = table.codes.facet(PLACE);
  const bySlot = table.codesBySlot.of(lane);
  const { homes, homesMask, places } = points;
  const { found, absent, most, mostAbsent } = features;
  const { from, to, below, above, atOnce } = price;
  let weighed = 0;
  let floor = best.floor;
  let bar = barOf(floor, most);
  for (let block = words.length - 1; block >= 0; block--) {
    for (let word = words[block] ?? 0; word !== 0; ) {
      const bit = highestBit(word);
      word ^= 1 << bit;
      const slot = (first + block) * BLOCK + bit;
      const codes = bySlot[slot] ?? 0;
      const known =
        (places[(codes >>> placeShift) & placeMask] ?? 0) +
        (homes[(codes >>> homeShift) & homesMask] ?? 0);
      // Branch-free: which homes are ruled out follows no pattern, so the CPU couldn't predict it.
      weighed += (RULED_OUT - known) >>> 31;
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

/**
 * The minimum score for kind, rooms and place at which all features together could still bring a home into the top.
 */
const barOf = (floor: number, most: number): number => Math.max(RULED_OUT, floor - most) | 0;
