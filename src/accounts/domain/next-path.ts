import { queryText } from '#platform/domain/call.ts';
import type { Account } from './account.ts';
import { isStaff } from './role.ts';

/** Default destination after signing in. */
const HOME = '/';
const DESK = '/desk';

const MAX_PATH_LENGTH = 2_000;

/** Printable ASCII without a backslash: what a browser itself puts in a URL. */
const ADDRESS = /^\/[!-[\]-~]*$/;

/**
 * Could turn into another site's URL once the path is normalized or decoded: '//', dot segments, '%2f', '%5c', '%00'.
 */
const TRICK = /\/\/|\/(?:\.|%2e){1,2}(?:\/|$)|%(?:2f|5c|[01][\da-f]|7f|25)/i;

/** Where to go after signing in: the given path if it is on this site, otherwise the home page. */
export function nextPath(given: string | undefined): string {
  if (!given || given.length > MAX_PATH_LENGTH || !ADDRESS.test(given)) return HOME;
  const [path = ''] = given.split(/[?#]/);
  // The sign-in page is no use to a signed-in user.
  if (TRICK.test(path) || path === '/auth') return HOME;
  return given;
}

/** Where someone goes after signing in: the page they wanted, or else where they work. */
export const landing = (next: string, { role }: Pick<Account, 'role'>): string =>
  next === HOME && isStaff(role) ? DESK : next;

/** What the sign-in page's URL asks for: one of its tabs, and where to go afterwards. */
export type SignInQuery = { tab: 'login' | 'register'; next: string };

export const parseSignInQuery = (query: { tab?: string; next?: string }): SignInQuery => ({
  tab: query.tab === 'register' ? 'register' : 'login',
  next: nextPath(query.next),
});

/** The sign-in page's query with this tab open. */
export const formatSignInQuery = ({ tab, next }: SignInQuery): string =>
  queryText({ tab, ...(next !== HOME && { next }) });

/** The same without what is so by default. */
export const canonicalSignInQuery = ({ tab, next }: SignInQuery): string =>
  queryText({ ...(tab !== 'login' && { tab }), ...(next !== HOME && { next }) });

/** The sign-in page's URL, with `next` as the page to return to. */
export const authAddress = (next: string): string => `/auth?next=${encodeURIComponent(next)}`;
