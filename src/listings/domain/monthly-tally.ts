/** New and closed listings in one month and one part of a city. Homes for sale only. */
export type MonthlyTally = {
  citySlug: string | null;
  district: string | null;
  area: string | null;
  /** '2026-10' in Toronto time. Everything before the first month requested is counted in the month before it. */
  month: string;
  /** Number of closed sales, and their total price in dollars. */
  sold: number;
  paid: number;
  /** Number of homes listed. */
  listed: number;
  /** Number of homes that left the market, sold or not. */
  ended: number;
};
