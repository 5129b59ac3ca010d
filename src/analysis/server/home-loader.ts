import type { ListingId } from '#listings/domain/listing.ts';
import type { ViewedListing } from '#listings/domain/viewed-listing.ts';
import type { Viewer } from '#listings/domain/viewers.ts';
import type { LoadHome } from '../domain/analyzed-home.ts';
import { factsOf } from '../domain/facts-of.ts';
import { type Findings, NO_FINDINGS } from '../domain/findings.ts';
import { type HomeAnalyzerDeps, homeAnalyzer } from './home-analyzer.ts';

export type HomeDeps = HomeAnalyzerDeps & {
  listings: { forViewer(id: ListingId, viewer: Viewer): Promise<ViewedListing> };
};

const ESTIMATES_DECLINED: Findings = { ...NO_FINDINGS, sellerDeclines: true };

/** Loads a listing for one viewer: the fields they may see, and the findings. */
export function homeLoader(deps: HomeDeps): LoadHome {
  const analyze = homeAnalyzer(deps);
  return async (id, viewer) => {
    const viewed = await deps.listings.forViewer(id, viewer);
    if (viewed.status !== 'public') return { status: viewed.status };
    const { detail: property, compared: listing } = viewed;
    const findings = viewed.declinesEstimates
      ? ESTIMATES_DECLINED
      : await analyze({ listing, property, maySeeSales: viewer !== 'guest' });
    return { status: 'known', home: { property, facts: factsOf(property, findings), findings } };
  };
}
