import { accountsSlice } from '#accounts/server/slice.ts';
import { advisorSlice } from '#advisor/server/slice.ts';
import { analysisSlice } from '#analysis/server/slice.ts';
import { assistantSlice } from '#assistant/server/slice.ts';
import { chatSlice } from '#chat/server/slice.ts';
import { contentSlice } from '#content/server/slice.ts';
import { deskSlice } from '#desk/server/slice.ts';
import { dreamHomeSlice } from '#dream-home/server/slice.ts';
import { favouritesSlice } from '#favourites/server/slice.ts';
import { feedSlice } from '#feed/server/slice.ts';
import { groundingSlice } from '#grounding/server/slice.ts';
import { hiddenSlice } from '#hidden/server/slice.ts';
import { leadsSlice } from '#leads/server/slice.ts';
import { listingPageSlice } from '#listing-page/server/slice.ts';
import { listingsSlice } from '#listings/server/slice.ts';
import { mapSlice } from '#map/server/slice.ts';
import { mapLayersSlice } from '#map-layers/server/slice.ts';
import { marketSlice } from '#market/server/slice.ts';
import { mcpSlice } from '#mcp/server/slice.ts';
import { mediaSlice } from '#media/server/slice.ts';
import { mortgageSlice } from '#mortgage/server/slice.ts';
import { neighbourhoodsSlice } from '#neighbourhoods/server/slice.ts';
import { httpSlice } from '#platform/server/http/slice.ts';
import { mailSlice } from '#platform/server/mail/slice.ts';
import { searchSlice } from '#search/server/slice.ts';
import { seoSlice } from '#seo/server/slice.ts';
import { settingsSlice } from '#settings/server/slice.ts';
import { shellSlice } from '#shell/server/slice.ts';
import { staffSlice } from '#staff/server/slice.ts';
import { transitSlice } from '#transit/server/slice.ts';

/**
 * Every slice of the site. The app folds over this list: stores, routes, limits, jobs, metrics, and the export, erasure
 * and retention of personal records. Erasure runs from last to first, so a slice comes after those that its records
 * refer to.
 */
export const SLICES = [
  httpSlice,
  mailSlice,
  feedSlice,
  listingsSlice,
  // Before the listing page: '/api/properties/featured' would otherwise be parsed as an id.
  searchSlice,
  mapSlice,
  transitSlice,
  mapLayersSlice,
  listingPageSlice,
  mediaSlice,
  accountsSlice,
  favouritesSlice,
  hiddenSlice,
  leadsSlice,
  marketSlice,
  neighbourhoodsSlice,
  mortgageSlice,
  advisorSlice,
  groundingSlice,
  analysisSlice,
  assistantSlice,
  dreamHomeSlice,
  chatSlice,
  deskSlice,
  staffSlice,
  settingsSlice,
  seoSlice,
  contentSlice,
  shellSlice,
  mcpSlice,
] as const;
