import { parseQuery } from '#platform/ui/route-query.ts';
import type { AnyPage } from './page.ts';

/** Parameters of advertisers' campaigns: they stay in the address, and mean nothing to any page. */
const OF_CAMPAIGN = /^utm_/;

/** The text of a page's query, without '?': what the page reads of it, without defaults; '' for an address without page. */
export function canonicalQuery(page: AnyPage | null, search: string): string {
  const text = page?.query ? page.query.write(page.query.read(parseQuery(search))) : '';
  // One spelling: some writers leave an apostrophe, others encode it.
  return String(new URLSearchParams(text));
}

/** The parameters of a query that a campaign has added, without '?'. */
export function campaignIn(search: string): string {
  const added = [...new URLSearchParams(search)].filter(([name]) => OF_CAMPAIGN.test(name));
  return String(new URLSearchParams(added));
}

/** A query with '?' from its parts; '' without any. */
export const joinQuery = (...parts: readonly string[]): string => {
  const query = parts.filter(Boolean).join('&');
  return query && `?${query}`;
};
