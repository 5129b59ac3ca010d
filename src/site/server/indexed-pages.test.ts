import { expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import { listingId, listingKey, type StoredListing } from '#listings/domain/listing.ts';
import { anIndexOf } from '#search/domain/listing-index.sample.ts';
import { indexedPages } from './indexed-pages.ts';

/** The addresses in the sitemap with these listings on the board, all of them in Toronto. */
function addressesWith(listings: readonly Partial<StoredListing>[]): string[] {
  const index = anIndexOf(
    listings.map((given, at) =>
      aStoredListing({
        id: listingId(at + 1),
        key: listingKey(`W${at}`),
        city: 'Toronto',
        citySlug: 'toronto',
        ...given,
      }),
    ),
  );
  return indexedPages({ index, brokerage: () => FIRST_BROKERAGE, version: () => '1' })().map(
    ({ path }) => path,
  );
}

test('the sitemap has a last change for text pages only, so that reading the board moves none', () => {
  const pages = indexedPages({
    index: anIndexOf([]),
    brokerage: () => FIRST_BROKERAGE,
    version: () => '1',
  })();
  const timed = pages.filter(({ changedAt }) => changedAt !== null).map(({ path }) => path);
  const live = pages.filter(({ changedAt }) => changedAt === null).map(({ path }) => path);
  expect(timed).toEqual(expect.arrayContaining(['/mortgage', '/about', '/privacy-policy']));
  expect(timed.filter((path) => /^\/($|properties|city|market|neighbo)/.test(path))).toEqual([]);
  expect(live).toEqual(expect.arrayContaining(['/', '/properties']));
});

test('the sitemap has the lists of exactly those neighbourhoods that have homes for sale', () => {
  const lists = addressesWith([
    { neighbourhood: 'Leslieville' },
    { neighbourhood: 'Rosedale-Moore Park', addressIsWithheld: true },
    { neighbourhood: 'Mimico', offeredFor: 'For Lease' },
    { neighbourhood: 'Weston', propertyClass: 'Condo & Other', propertyType: 'Locker' },
    { neighbourhood: 'Malvern', status: 'off-market' },
    { neighbourhood: null },
  ]).filter((path) => path.startsWith('/properties'));
  expect(lists.toSorted()).toEqual([
    '/properties',
    '/properties?city=toronto-leslieville',
    '/properties?city=toronto-rosedale',
  ]);
});

test('the sitemap leaves out the pages and lists of places without homes for sale', () => {
  const paths = addressesWith([{ neighbourhood: 'Leslieville' }]);
  expect(paths.filter((path) => /^\/(city|market-insights)\//.test(path))).toEqual([
    '/city/toronto',
    '/market-insights/gta',
    '/market-insights/toronto',
  ]);
  expect(addressesWith([]).filter((path) => /^\/(city\/|properties\?)/.test(path))).toEqual([]);
});
