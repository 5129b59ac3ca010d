import { type HistorySearch, parseHistorySearch } from '#listings/domain/history-search.ts';
import type { StoredListing } from '#listings/domain/listing.ts';
import { type Handler, handle } from '#platform/server/http/handle.ts';
import { findGone } from '../api.ts';
import type { ListingIndex } from '../domain/listing-index.ts';
import { goneHome } from '../domain/suggest/gone-home.ts';

export type GoneDeps = {
  index: Pick<ListingIndex, 'count'>;
  /** The listing off the market that an address or MLS® number names exactly, if its board lets the site say so. */
  leftMarket(search: HistorySearch): Promise<StoredListing | null>;
};

/** The call for a home that left the market, which reads the database: the index knows only what is on it. */
export const goneRoutes = ({ index, leftMarket }: GoneDeps): Handler[] => [
  handle(findGone, async ({ query, context }) => {
    context.header('Cache-Control', 'no-cache');
    const wanted = parseHistorySearch(query.q);
    const listing = wanted && (await leftMarket(wanted));
    return { gone: wanted && listing && goneHome(index, wanted, listing) };
  }),
];
