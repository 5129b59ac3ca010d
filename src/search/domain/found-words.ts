import { formatCount, propertyNoun } from '#listings/domain/listing-text.ts';
import type { Search } from './search.ts';

/** What a search counts: 'homes' only if it leaves out commercial property. */
export function foundNoun(
  { kind, homesOnly }: Pick<Search, 'kind' | 'homesOnly'>,
  count = 0,
): string {
  if (kind === 'other')
    return count === 1 ? 'locker or parking space' : 'lockers and parking spaces';
  if (homesOnly) return count === 1 ? 'home' : 'homes';
  return propertyNoun(count);
}

/** '1,284 properties', '1 home', '31 lockers and parking spaces'. */
export const formatFound = (count: number, search: Pick<Search, 'kind' | 'homesOnly'>): string =>
  `${formatCount(count)} ${foundNoun(search, count)}`;
