import { showCount } from '#listings/domain/listing-text.ts';
import type { MarketStats } from '../api.ts';
import type { Kind } from './snapshot.ts';

/** As people read them. */
export const KIND_NAMES: Record<Kind, string> = {
  detached: 'Detached',
  condo: 'Condo apartments',
  townhouse: 'Townhouses',
  'semi-detached': 'Semi-detached',
};

const inToronto = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Toronto',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** Where a region's figures come from: what they are, of how many homes, and of when. */
export function provenance({ region, activeListings, asOf }: MarketStats): string {
  const when = asOf ? `, as of ${inToronto.format(new Date(asOf))}` : '';
  return `Asking prices of the ${showCount(activeListings)} homes for sale in ${region}${when}. Computed from board data; sold prices are not in them.`;
}
