import { queryFor } from '#platform/ui/api/ask.ts';
import { findGone, suggest } from '../api.ts';
import { filtersOf, type Kept } from '../domain/kept-parameters.ts';

/** How many matches of each kind a page shows. */
const MATCHES_OF_KIND = 20;

/** Everything that a submitted text may mean. */
export const matchesQuery = (q: string, kept: Kept) =>
  queryFor(suggest, { query: { q, each: String(MATCHES_OF_KIND), ...filtersOf(kept) } });

/** The home that a submitted text names, if it has left the market. */
export const goneQuery = (q: string) => queryFor(findGone, { query: { q } });
