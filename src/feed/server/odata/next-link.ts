import { BoardError } from '../../domain/board-error.ts';

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
