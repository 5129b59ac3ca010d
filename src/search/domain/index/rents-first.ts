import { LOWEST_PRICE } from '#listings/domain/home.ts';
import { priceBounds, type Search, type Sort, type Span } from '../search.ts';
import { type Places, without } from './bits.ts';
import type { Inventory } from './inventory.ts';
import { pick } from './pick.ts';
import { traitsAsked } from './traits.ts';

/**
 * One page of a search of leases: listings with a rent in the requested order, then those for sale or lease, whose one
 * price is the home's.
 */
export function pickRentsFirst(
  inventory: Inventory,
  { search, places }: { search: Search; places: Places },
  { sort, limit, offset }: Span & { sort: Sort },
): number[] {
  const { from, to } = priceBounds(search);
  const toBuy = inventory.match(
    [...traitsAsked(search), 'transactionType=For Sale'],
    { from: Math.max(from, LOWEST_PRICE), to },
    new Int32Array(places.words.length),
  );
  const rents = without(places, toBuy);
  const rows = pick(inventory, rents, { sort, limit, offset });
  const rest = { limit: limit - rows.length, offset: Math.max(0, offset - rents.total) };
  return [...rows, ...pick(inventory, toBuy, { sort, ...rest })];
}
