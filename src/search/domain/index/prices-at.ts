import { BLOCK, lowestBit, type Places } from './bits.ts';
import type { Inventory } from './inventory.ts';

/** The prices at some places of the price shelf, lowest first, in dollars. */
export function pricesAt(
  { byPrice, columns }: Inventory,
  { words, from, to, total }: Places,
): Float64Array {
  const prices = new Float64Array(total);
  let next = 0;
  for (let block = from; block < to; block++) {
    for (let word = words[block] ?? 0; word !== 0; word &= word - 1) {
      prices[next++] = columns.prices[byPrice.rowAt[block * BLOCK + lowestBit(word)] ?? 0] ?? 0;
    }
  }
  return prices;
}
