import type { MonthlyTally } from '#listings/domain/monthly-tally.ts';
import { isInGta } from '#places/domain/cities.ts';
import { type Place, placeOf } from '#places/domain/place.ts';
import { addMonths, type Month } from './month.ts';
import type { Region } from './region.ts';

/** A full month of a region whose sales are known. */
export type SoldMonth = {
  month: Month;
  /** Homes that closed in the month, and the total paid for them, in dollars. */
  sold: number;
  paid: number;
  listed: number;
  /** Homes for sale at the end of the month. */
  inventory: number;
};

/** A full month of a region's asking prices. */
export type AskingMonth = { month: Month; averagePrice: number; inventory: number };

/** A region's months before today, latest last. */
export type MarketHistory = { sold: readonly SoldMonth[]; asking: readonly AskingMonth[] };

export const NO_HISTORY: MarketHistory = { sold: [], asking: [] };

/** Fewest sales that a published figure may be based on. */
export const FEWEST_SALES = 10;

/** A region's full months, from the board's tallies. Our records start with the month of the first sale. */
export function soldMonths(
  tallies: readonly MonthlyTally[],
  { key }: Region,
  months: readonly Month[],
): SoldMonth[] {
  const firstSale = tallies.find(({ sold }) => sold > 0)?.month;
  if (firstSale === undefined) return [];
  const begins = addMonths(firstSale, 1);
  const isInside = insideOf(placeOf(key));
  const own = tallies.filter(isInside);
  let inventory = 0;
  let at = 0;
  return months.flatMap((month) => {
    const sums = { month, sold: 0, paid: 0, listed: 0 };
    for (let tally = own[at]; tally && tally.month <= month; tally = own[++at]) {
      inventory += tally.listed - tally.ended;
      if (tally.month < month) continue;
      sums.sold += tally.sold;
      sums.paid += tally.paid;
      sums.listed += tally.listed;
    }
    return month < begins ? [] : [{ ...sums, inventory }];
  });
}

function insideOf(place: Place): (tally: MonthlyTally) => boolean {
  switch (place.kind) {
    case 'everywhere':
      return () => true;
    case 'gta':
      return ({ citySlug }) => isInGta(citySlug);
    case 'city':
    // The tallies are of cities, areas and districts.
    case 'neighbourhood':
      return ({ citySlug }) => citySlug === place.city;
    case 'area':
      return ({ area }) => area === place.area;
    case 'district':
      return ({ citySlug, district }) => citySlug === place.city && district === place.district;
    case 'unknown':
      return () => false;
  }
}
