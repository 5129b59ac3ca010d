/** Pages that are one person's affair: what they show, or the link that led there. */
const PERSONAL = [
  ...['auth', 'profile', 'favorites', 'newsletter', 'home-history'],
  ...['forgot-password', 'reset-password', 'verify-email', 'market-report'],
];

/** What such a page says besides: nobody keeps it, and nobody learns of it from the next page. */
const HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/** Whether what stands at a path is such a page, or a report that one person asked for, however the path is spelled. */
export function isPersonal(path: string): boolean {
  const [, first = '', second = ''] = decoded(path).toLowerCase().split('/');
  const place = `${first}/${second}`;
  return PERSONAL.includes(first) || ['chat/unsubscribe', 'api/market-reports'].includes(place);
}

/** Takes from an answer of a personal page what would let anybody keep it. */
export function keepPrivate(headers: Headers): void {
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  headers.delete('ETag');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Nothing stands at an address that cannot be read.
    return path;
  }
}
