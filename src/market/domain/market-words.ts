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

/** How much choice there is: by the index, which weighs months of inventory too, or else by these alone. */
function choiceOf({ monthsOfInventory, type }: Scale): 'Limited' | 'Steady' | 'Ample' {
  if (type !== null) return CHOICE[type];
  if (monthsOfInventory < TIGHT_BELOW) return 'Limited';
  return monthsOfInventory < AMPLE_FROM ? 'Steady' : 'Ample';
}

const CHOICE = {
  "Seller's market": 'Limited',
  Balanced: 'Steady',
  "Buyer's market": 'Ample',
} as const;

/** In a year, in per cent. */
const INCREASING_ABOVE = 5;

/** Supply in a word: Increasing if homes for sale grew by more than 5%, otherwise how much choice there is. */
export const supplyOf = (listingsYoY: number, scale: Scale) =>
  listingsYoY > INCREASING_ABOVE ? 'Increasing' : choiceOf(scale);

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

/** Inventory in a word: healthy if it grew by more than 10%, except in a seller's market; otherwise the word for supply. */
export const inventoryOf = (listingsYoY: number, scale: Scale): string =>
  listingsYoY > 10 && scale.type !== "Seller's market"
    ? 'healthy'
    : supplyOf(listingsYoY, scale).toLowerCase();

/** With more homes for sale than this, supply is called healthy. */
const HEALTHY_SUPPLY = 100;

type Supply = Pick<MarketStats, 'activeListings' | 'activeListingsYoY' | 'marketType'>;

/** 'Healthy Supply' with more than 100 homes for sale, otherwise 'Limited Inventory'; in other words if that would contradict the index or `supplyOf`. */
export function supplyBadge({
  activeListings,
  activeListingsYoY: change,
  marketType: type,
}: Supply): string {
  if (activeListings > HEALTHY_SUPPLY)
    return type === "Seller's market" ? 'Homes sell quickly' : 'Healthy Supply';
  if (type === 'Balanced')
    return (change ?? 0) > INCREASING_ABOVE ? 'Increasing supply' : 'Steady supply';
  return type === "Buyer's market" ? 'Homes sell slowly' : 'Limited Inventory';
}
