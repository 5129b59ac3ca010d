import { parseSignInQuery } from '#accounts/domain/next-path.ts';
import { parsePrefill } from '#advisor/domain/page/parse-prefill.ts';
import { readSubject } from '#content/domain/contact-subject.ts';
import { parseTab } from '#listing-page/domain/property-tab.ts';
import { readCalculator, showCalculator } from '#mortgage/domain/calculator-address.ts';
import { chosenCity } from '#neighbourhoods/domain/index-facts.ts';
import { EVERYWHERE, placeKey } from '#places/domain/place.ts';
import { queryText } from '#platform/domain/call.ts';
import { parseQuery, type RouteQuery } from '#platform/ui/route-query.ts';
import { readSearch, showSearch } from '#search/domain/search-query.ts';

/** The canonical text of a page's query: what the page reads of it, without defaults. */
type CanonicalQuery = (query: RouteQuery) => string;

const canonicalSearch: CanonicalQuery = (query) => {
  const { search, page, show } = readSearch(Object.entries(query));
  return showSearch(search, page, show);
};

const canonicalContact: CanonicalQuery = ({ subject, property, tour }) =>
  queryText({ subject: readSubject(subject) ?? undefined, property, tour });

const canonicalPrefill: CanonicalQuery = (query) => {
  const { sqft, ...prefill } = parsePrefill(Object.entries(query));
  return queryText({ ...prefill, sqft: sqft ?? undefined });
};

const canonicalCity: CanonicalQuery = ({ city = EVERYWHERE }) => {
  const key = placeKey(chosenCity(city));
  return queryText({ city: key === EVERYWHERE ? undefined : key });
};

const canonicalTab: CanonicalQuery = ({ tab }) =>
  queryText({ tab: parseTab(tab) === parseTab(undefined) ? undefined : tab });

const canonicalSignIn: CanonicalQuery = (query) => {
  const { tab, next } = parseSignInQuery(query);
  const byDefault = parseSignInQuery({});
  return queryText({
    tab: tab === byDefault.tab ? undefined : tab,
    next: next === byDefault.next ? undefined : next,
  });
};

/** The pages that read their query. */
const READERS: readonly [path: RegExp, canonical: CanonicalQuery][] = [
  [/^\/properties\/?$/, canonicalSearch],
  [/^\/propert(?:y|ies)\/[^/]+\/?$/, canonicalTab],
  [/^\/neighborhoods\/?$/, canonicalCity],
  [/^\/mortgage\/?$/, (query) => showCalculator(readCalculator(Object.entries(query)))],
  [/^\/buy-rent-advisor\/?$/, canonicalPrefill],
  [/^\/contact\/?$/, canonicalContact],
  [/^\/auth\/?$/, canonicalSignIn],
  [/^\/home-history\/?$/, ({ search }) => queryText({ search })],
  [/^\/desk\/?$/, ({ open }) => queryText({ open })],
];

/**
 * The one address of a page that `pathname` and `search` (with its '?') also name; null if that is the address. Without
 * it, every advertiser's parameter would be a page of its own, and noise could fill the cache.
 */
export function canonicalAddress({ pathname, search }: URL): string | null {
  if (search === '') return null;
  const [, canonical] = READERS.find(([path]) => path.test(pathname)) ?? [];
  // Encoded by the same rules as the router, which redirects to its own spelling.
  const query = String(new URLSearchParams(canonical?.(parseQuery(search)) ?? ''));
  if (search === `?${query}`) return null;
  // Two leading slashes would point to another host.
  return pathname.replace(/^\/+/, '/') + (query && `?${query}`);
}

/** Listings, searches, places and calculations. Long addresses are refused elsewhere. */
const OF_MANY =
  /^(?=.{1,500}$)\/(?:propert(?:y|ies)\/\d+|properties|mortgage|(?:city|neighborhoods|market-insights)\/[a-z-]+)(?:\?[^#]*)?$/;

/** Whether a path and query are those of a page that there are many of, so that most are not cached when requested. */
export const isOfMany = (address: string): boolean => OF_MANY.test(address);
