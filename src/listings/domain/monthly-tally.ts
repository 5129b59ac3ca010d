/** What came to the market and left it within a month in one part of a city: homes for sale alone. */
export type MonthlyTally = {
  citySlug: string | null;
  district: string | null;
  area: string | null;
  /** '2026-10' by Toronto's calendar; all that was before the first month asked for stands in the one before it. */
  month: string;
  /** Sales that closed, and what was paid for them together, in dollars. */
  sold: number;
  paid: number;
  /** Homes that were listed. */
  listed: number;
  /** Homes that left the market, sold or not. */
  ended: number;
};
