import { BoardError } from '../../domain/board-error.ts';

/**
 * The address that a server's link leads to, its bytes as they were sent. Throws where it leads to
 * another origin, http instead of https included: the token must never go there.
 */
export function linkAddress(link: string, root: string): string {
  const home = new URL(root);
  const url = URL.parse(link, `${root}/`);
  if (!url || url.origin !== home.origin || url.username !== '' || url.password !== '')
    throw new BoardError('untrustworthy', 'The board links to a page on another host.');
  // Only what no request can carry is encoded; a second encoding would spoil a signature.
  if (/^[!-~]+$/.test(link) && !link.includes('#')) {
    if (link.startsWith(`${home.origin}/`)) return link;
    if (/^\/[^/\\]/.test(link)) return home.origin + link;
  }
  return url.href;
}
