/** Pages about one person: their content or the link to them is private. */
const PERSONAL = [
  ...['auth', 'profile', 'favorites', 'newsletter', 'home-history'],
  ...['forgot-password', 'reset-password', 'verify-email', 'market-report'],
];

/** Extra headers for such pages: no caching, and no referrer. */
export const PRIVATE_HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/** Whether a path is such a page, or a report requested by one person, however the path is encoded. */
export function isPersonal(path: string): boolean {
  const [, first = '', second = ''] = decoded(path).toLowerCase().split('/');
  const place = `${first}/${second}`;
  return PERSONAL.includes(first) || ['chat/unsubscribe', 'api/market-reports'].includes(place);
}

/** Makes an answer of a personal page uncacheable. */
export function keepPrivate(headers: Headers): void {
  for (const [name, value] of Object.entries(PRIVATE_HEADERS)) headers.set(name, value);
  headers.delete('ETag');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // An address that can't be decoded has no page.
    return path;
  }
}
