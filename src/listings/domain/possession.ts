import type { ListingDetails } from './listing-details.ts';

/** When a home can be taken over, by the board's bands. */
export const POSSESSIONS = [
  'immediate',
  '1-29 days',
  '30-59 days',
  '60-89 days',
  '90+ days',
  'flexible',
] as const;
export type Possession = (typeof POSSESSIONS)[number];

/** Null if the listing doesn't say, or says something else ('Other'). */
export function possessionOf({
  possession = '',
}: Pick<ListingDetails, 'possession'>): Possession | null {
  const word = possession.trim().toLowerCase();
  return POSSESSIONS.find((each) => each === word) ?? null;
}
