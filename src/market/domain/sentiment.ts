import type { MarketStats } from '../api.ts';

/** Inputs of the sentiment index. */
export type Signs = {
  /** Over the same twelve months. */
  sales: number;
  newListings: number;
  /** Homes for sale at the end of them. */
  inventory: number;
  /** Yearly change of the average price, per cent. */
  priceChange: number;
};

export const SELLERS_FROM = 70;
export const BALANCED_FROM = 40;

/** The ends of each indicator's scale: fully a buyer's market, fully a seller's. */
const SALES_TO_NEW = { buyers: 0.2, sellers: 0.8 };
const MONTHS_OF_INVENTORY = { buyers: 8, sellers: 0 };
const PRICE_CHANGE = { buyers: -10, sellers: 10 };

/** The Market Sentiment Index, 0 (buyer's market) to 100 (seller's market); null if nothing was listed or sold. */
export function msiScore({ sales, newListings, inventory, priceChange }: Signs): number | null {
  if (sales <= 0 || newListings <= 0) return null;
  return Math.round(
    40 * between(SALES_TO_NEW, sales / newListings) +
      40 * between(MONTHS_OF_INVENTORY, monthsOfInventory({ sales, inventory })) +
      20 * between(PRICE_CHANGE, priceChange),
  );
}

/** Months that the inventory would last at the year's rate of sales. */
export const monthsOfInventory = ({ sales, inventory }: Pick<Signs, 'sales' | 'inventory'>) =>
  inventory / (sales / 12);

export function marketTypeOf(score: number): NonNullable<MarketStats['marketType']> {
  if (score >= SELLERS_FROM) return "Seller's market";
  return score >= BALANCED_FROM ? 'Balanced' : "Buyer's market";
}

/** A score as a sentence, and where the next market on its scale starts. */
export function scoreInWords(score: number): string {
  const next = score < BALANCED_FROM ? ['A balanced', BALANCED_FROM] : ['Seller’s', SELLERS_FROM];
  return `${score} out of 100. ${next[0]} market starts at ${next[1]}.`;
}

/** 0 at or beyond the buyers' end, 1 at or beyond the sellers'. */
const between = ({ buyers, sellers }: typeof PRICE_CHANGE, sign: number): number =>
  Math.min(1, Math.max(0, (sign - buyers) / (sellers - buyers)));
