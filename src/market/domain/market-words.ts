import type { MarketStats } from '../api.ts';

type MarketType = NonNullable<MarketStats['marketType']>;

/** Months of inventory: supply is tight below the first limit, ample from the second. */
const TIGHT_BELOW = 4;
const AMPLE_FROM = 6;

/** The inputs to the year's wording, in addition to its changes. */
export type Scale = {
  monthsOfInventory: number;
  /** Null if the index is unknown. */
  type: MarketType | null;
};

/** How much choice there is, consistent with the index: a buyer's market is never tight, a seller's never ample. */
function choiceOf({ monthsOfInventory, type }: Scale): 'tight' | 'steady' | 'ample' {
  if (monthsOfInventory < TIGHT_BELOW) return type === "Buyer's market" ? 'steady' : 'tight';
  if (monthsOfInventory < AMPLE_FROM) return 'steady';
  return type === "Seller's market" ? 'steady' : 'ample';
}

const SUPPLY = { tight: 'Limited', steady: 'Steady', ample: 'Ample' } as const;

/** Supply in a word: Increasing if homes for sale grew by more than 5%, otherwise by months of inventory. */
export const supplyOf = (listingsYoY: number, scale: Scale) =>
  listingsYoY > 5 ? 'Increasing' : SUPPLY[choiceOf(scale)];

/** Demand in a word: Strong if sales did not fall, except in a buyer's market. */
export function demandOf(
  salesYoY: number,
  type: MarketType | null,
): 'Strong' | 'Moderate' | 'Weak' {
  const isBuyers = type === "Buyer's market";
  if (salesYoY >= 0) return isBuyers ? 'Moderate' : 'Strong';
  return isBuyers ? 'Weak' : 'Moderate';
}

/** Price trend in a word, from the yearly change. */
export function priceTrendOf(priceYoY: number): 'Rising' | 'Stable' | 'Softening' {
  if (priceYoY > 4) return 'Rising';
  return priceYoY > 0 ? 'Stable' : 'Softening';
}

/** Inventory in a word: healthy if it grew by more than 10%, except in a seller's market. */
export const inventoryOf = (listingsYoY: number, scale: Scale) =>
  listingsYoY > 10 && scale.type !== "Seller's market" ? 'healthy' : choiceOf(scale);

/** With more homes for sale than this, supply is called healthy. */
const HEALTHY_SUPPLY = 100;

/**
 * 'Healthy Supply' with more than 100 homes for sale, otherwise 'Limited Inventory'. If that would contradict the
 * index, how quickly homes sell.
 */
export function supplyBadge(activeListings: number, type: MarketType | null): string {
  if (activeListings > HEALTHY_SUPPLY)
    return type === "Seller's market" ? 'Homes sell quickly' : 'Healthy Supply';
  return type === "Buyer's market" ? 'Homes sell slowly' : 'Limited Inventory';
}
