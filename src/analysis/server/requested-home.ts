import { type ListingId, listingId } from '#listings/domain/listing.ts';
import type { Viewer } from '#listings/domain/viewers.ts';
import { type Refusal, refuse } from '#platform/server/http/refusals.ts';
import type { Subject } from '../api.ts';
import type { AnalyzedHome, LoadHome } from '../domain/analyzed-home.ts';

export type RequestedHomeDeps = {
  listings: { byAnyKey(key: string): Promise<{ id: ListingId } | null> };
  loadHome: LoadHome;
  /** What the board's rules let this viewer see of a listing. */
  viewer(request: Request): Promise<Viewer>;
};

/** The requested home as this viewer may see it, or the refusal. */
export function requestedHome({ listings, loadHome, viewer }: RequestedHomeDeps) {
  const byId = async (id: number, request: Request): Promise<AnalyzedHome | Refusal<404 | 410>> => {
    const found = await loadHome(listingId(id), await viewer(request));
    if (found.status === 'known') return found.home;
    return refuse(found.status === 'never' ? 404 : 410, 'Property Not Found');
  };

  return {
    byId,

    /**
     * Looks up by id, or else by the property's id or key; ignores everything else the client sends. `unnamed` is the
     * message if neither is given.
     */
    async bySubject(
      { propertyId, property }: Subject,
      request: Request,
      unnamed: string,
    ): Promise<AnalyzedHome | Refusal<400 | 404 | 410>> {
      const id = propertyId ?? property?.id;
      if (id !== undefined) return byId(id, request);
      const key = property?.ListingKey || property?.mls_number;
      if (!key) return refuse(400, unnamed);
      const listing = await listings.byAnyKey(key);
      return listing ? byId(listing.id, request) : refuse(404, 'Property Not Found');
    },
  };
}
