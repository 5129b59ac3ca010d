import { BoardError } from '../../domain/board-error.ts';
import { orThrow, type Resources } from './resources.ts';

/**
 * The address of a server's link, its bytes unchanged. Throws if it leads to another origin (including http
 * instead of https): the token must never go there.
 */
export function linkAddress(link: string, root: string): string {
  const home = new URL(root);
  const url = URL.parse(link, `${root}/`);
  if (!url || url.origin !== home.origin || url.username !== '' || url.password !== '')
    throw new BoardError('untrustworthy', 'The board links to a page on another host.');
  // Encode only what a request can't carry; double encoding would break a signature.
  if (/^[!-~]+$/.test(link) && !link.includes('#')) {
    if (link.startsWith(`${home.origin}/`)) return link;
    if (/^\/[^/\\]/.test(link)) return home.origin + link;
  }
  return url.href;
}

/** A longer chain of links leads nowhere. */
const MOST_PAGES = 1_000;
const MAX_TRIES = 3;

/** All rows behind a server's link, page after page; none without a link. Throws if they don't come to their end. */
export async function rowsBehind(
  link: string | null,
  { resources, root, resource }: { resources: Resources; root: string; resource: string },
): Promise<unknown[]> {
  const rows: unknown[] = [];
  const followed = new Set<string>();
  for (let next = link; next !== null; ) {
    const address = linkAddress(next, root);
    if (followed.has(address) || followed.size === MOST_PAGES)
      throw new BoardError('untrustworthy', `The board’s links to ${resource} lead nowhere.`);
    followed.add(address);
    const page = orThrow(resource, await resources.follow(resource, address, MAX_TRIES));
    rows.push(...page.rows);
    next = page.next;
  }
  return rows;
}
