import { parseQuery } from '#platform/ui/route-query.ts';
import type { AnyPage } from './page.ts';

/** Parameters of advertisers' campaigns: they stay in the address, and mean nothing to any page. */
const OF_CAMPAIGN = /^utm_/;

/** A page's query as text, without '?': what the page reads of it, without defaults; '' for a page that reads none. */
export const formatQuery = ({ query }: AnyPage, asked: unknown): string =>
  // One spelling: some pages leave an apostrophe, others encode it.
  query ? String(new URLSearchParams(query.format(asked))) : '';

/** The same of an address; '' for one without page. */
export const canonicalQuery = (page: AnyPage | null, search: string): string =>
  page?.query ? formatQuery(page, page.query.parse(parseQuery(search))) : '';

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
