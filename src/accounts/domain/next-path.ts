/** Where a visitor goes who came to sign in from nowhere in particular. */
const HOME = '/';

const LONGEST = 2_000;

/** Printable ASCII without a backslash: what a browser itself writes into an address. */
const ADDRESS = /^\/[!-[\]-~]*$/;

/** What would begin another site's name once somebody tidies or decodes the path: '//', dot segments, '%2f', '%5c', '%00'. */
const TRICK = /\/\/|\/(?:\.|%2e){1,2}(?:\/|$)|%(?:2f|5c|[01][\da-f]|7f|25)/i;

/** The way back that a link to the sign-in page names, where it is an address of this site; else the home page. */
export function nextPath(given: string | undefined): string {
  if (!given || given.length > LONGEST || !ADDRESS.test(given)) return HOME;
  const [path = ''] = given.split(/[?#]/);
  // Whoever has signed in has no more business there.
  if (TRICK.test(path) || path === '/auth') return HOME;
  return given;
}

/** The address of the sign-in page from which `next` is the way back. */
export const authAddress = (next: string): string => `/auth?next=${encodeURIComponent(next)}`;
