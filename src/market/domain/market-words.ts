import type { MarketStats } from '../api.ts';

type MarketType = NonNullable<MarketStats['marketType']>;

/** Months of inventory below which sellers have the choice, and from which buyers do. */
const TIGHT_BELOW = 4;
const AMPLE_FROM = 6;

/** What the words for a year depend on, besides its changes. */
export type Scale = {
  monthsOfInventory: number;
  /** Null where the index is not known. */
  type: MarketType | null;
};

/** How much there is to choose from, in line with the index: a buyer's market is never tight, a seller's never ample. */
function choiceOf({ monthsOfInventory, type }: Scale): 'tight' | 'steady' | 'ample' {
  if (monthsOfInventory < TIGHT_BELOW) return type === "Buyer's market" ? 'steady' : 'tight';
  if (monthsOfInventory < AMPLE_FROM) return 'steady';
  return type === "Seller's market" ? 'steady' : 'ample';
}

const SUPPLY = { tight: 'Limited', steady: 'Steady', ample: 'Ample' } as const;

/** Supply in a word: Increasing where homes for sale grew by more than 5%, else by how long they would last. */
export const supplyOf = (listingsYoY: number, scale: Scale) =>
  listingsYoY > 5 ? 'Increasing' : SUPPLY[choiceOf(scale)];

/** Demand in a word: Strong where sales did not fall, unless buyers have the upper hand. */
export function demandOf(
  salesYoY: number,
  type: MarketType | null,
): 'Strong' | 'Moderate' | 'Weak' {
  const isBuyers = type === "Buyer's market";
  if (salesYoY >= 0) return isBuyers ? 'Moderate' : 'Strong';
  return isBuyers ? 'Weak' : 'Moderate';
}

/** Where prices go, of their change. */
export function priceTrendOf(priceYoY: number): 'Rising' | 'Stable' | 'Softening' {
  if (priceYoY > 4) return 'Rising';
  return priceYoY > 0 ? 'Stable' : 'Softening';
}

/** Inventory in a word: healthy where it grew by more than 10%, unless sellers have the upper hand. */
export const inventoryOf = (listingsYoY: number, scale: Scale) =>
  listingsYoY > 10 && scale.type !== "Seller's market" ? 'healthy' : choiceOf(scale);

/** Where a region has more homes for sale than this, supply is called healthy. */
const HEALTHY_SUPPLY = 100;

/**
 * 'Healthy Supply' with more than 100 homes for sale, else 'Limited Inventory'; where that would contradict the index, how
 * quickly homes sell.
 */
export function supplyBadge(activeListings: number, type: MarketType | null): string {
  if (activeListings > HEALTHY_SUPPLY)
    return type === "Seller's market" ? 'Homes sell quickly' : 'Healthy Supply';
  return type === "Buyer's market" ? 'Homes sell slowly' : 'Limited Inventory';
}
