import { declinesEstimates } from '#listings/domain/declines-estimates.ts';
import { toPropertyDetail } from '#listings/domain/gate.ts';
import type { ListingId, StoredListing } from '#listings/domain/listing.ts';
import { factsOf } from '../domain/facts-of.ts';
import { type Findings, NO_FINDINGS } from '../domain/findings.ts';
import type { KnowHome } from '../domain/known-home.ts';
import { type Needs as FindOutNeeds, findOut } from './find-out.ts';

export type Needs = FindOutNeeds & {
  listings: {
    byId(id: ListingId): Promise<{ listing: StoredListing; raw: Record<string, unknown> } | null>;
    whereabouts(id: ListingId): Promise<'public' | 'off-market' | 'never'>;
  };
};

const DECLINED: Findings = { ...NO_FINDINGS, sellerDeclines: true };

/** What is known of a listing, for one viewer: what the gate lets them see, and what was found out beside it. */
export function homeKnower(needs: Needs): KnowHome {
  const found = findOut(needs);
  return async (id, viewer) => {
    const stored = await needs.listings.byId(id);
    if (!stored) return { at: 'never' };
    if ((await needs.listings.whereabouts(id)) !== 'public') return { at: 'off-market' };
    const { listing, raw } = stored;
    const property = toPropertyDetail(listing, raw, viewer);
    const findings = declinesEstimates(raw)
      ? DECLINED
      : await found({ listing, property, hearsOfSales: viewer !== 'guest' });
    return { at: 'known', home: { property, facts: factsOf(property, findings), findings } };
  };
}
