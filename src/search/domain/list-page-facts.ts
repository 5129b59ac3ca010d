import { placeOf } from '#places/domain/place.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import { typesText } from './filters/property-type.ts';
import { activeFilters } from './search.ts';
import { searchFor } from './search-access.ts';
import { formatSearch, type ListPage } from './search-query.ts';
import { whereOf } from './where.ts';

/** What a search lists, if not everything: 'Detached', 'Lockers and parking spaces'; else ''. */
const typeName = ({ kind, propertyTypes }: ListPage['search']): string => {
  if (kind === 'other') return 'Lockers and parking spaces';
  return typesText(propertyTypes);
};

/** What a search lists, in a sentence: 'Properties', 'Homes', 'Detached homes', 'Lockers and parking spaces'. */
function listedIn(search: ListPage['search']): string {
  const type = typeName(search);
  if (search.kind === 'other') return type;
  const noun = search.homesOnly ? 'Homes' : 'Properties';
  return type === '' ? noun : `${type} ${noun.toLowerCase()}`;
}

/** A list's page, and how many listings it has; undefined if that isn't known yet. */
type CountedPage = ListPage & { total: number | undefined };

/** A search page's metadata. `origin` is the site's origin, without a trailing slash. */
export function listPageFacts(
  { search, page, show, total = 0 }: CountedPage,
  origin: string,
): PageFacts {
  const places = search.places.map(placeOf);
  const where = whereOf(search);
  const type = typeName(search);
  const listed = listedIn(search);
  const offer = search.transactionType === 'For Lease' ? 'for lease' : 'for sale';
  // Neither the order, the presentation nor the part of the map changes a list's subject.
  const query = formatSearch({ ...search, sort: 'price-desc', within: null }, page);
  const offered = search.transactionType === 'For Lease' ? ' for lease' : '';
  return {
    title: `Available Properties${offered}${where}${type && `: ${type}`}${page > 1 ? `, page ${page}` : ''}`,
    description: `${listed} ${offer}${where || ' in the Greater Toronto Area and across Ontario'}, with photos, prices and the listing brokerage of each.`,
    keywords: [`${listed} ${offer}${where || ' in Ontario'}`, 'MLS® listings Ontario'],
    canonical: `${origin}/properties${query && `?${query}`}`,
    mayBeIndexed:
      show === 'list' &&
      searchFor('guest', search) === search &&
      // Any text after a city's name is a neighbourhood's address.
      places.every(({ kind }) => kind !== 'unknown' && (kind !== 'neighbourhood' || total > 0)) &&
      activeFilters(search).every(({ isWorthFinding }) => isWorthFinding),
  };
}
