import type { Moved } from '#shell/ui/loaded.ts';
import { parseKeywords } from '../domain/keywords/keyword-query.ts';
import type { ListPage } from '../domain/search-query.ts';
import { formatListQuery } from './list-address.ts';

/**
 * Where the list of an address with keywords is, if not there: at the keywords' canonical text; or without them if they
 * can't be read, with a notice.
 */
export function readableList(asked: ListPage): Moved | null {
  const { keywords } = asked.search;
  const read = parseKeywords(keywords);
  if (read.ok && read.query.text === keywords) return null;
  const list = read.ok
    ? { ...asked, search: { ...asked.search, keywords: read.query.text }, unreadKeywords: '' }
    : { ...asked, search: { ...asked.search, keywords: '' }, page: 1, unreadKeywords: keywords };
  const query = formatListQuery({ ...list, q: '' });
  return { status: 'moved', href: `/properties?${query}`, isTemporary: true };
}
