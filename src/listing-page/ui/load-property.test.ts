import { expect, test } from 'vitest';
import { aPropertyDetail } from '#listings/api.sample.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { withBoardNames } from '#listings/domain/board-names.ts';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { loadProperty } from './load-property.ts';

/** Loads a page from an API with one fixed response; records the requests. */
function load(id: string, answer: () => Response) {
  const calls: string[] = [];
  const queryClient = apiClient(async (input) => {
    calls.push(String(input));
    return answer();
  });
  return { calls, page: loadProperty({ id, queryClient, origin: 'https://site.example' }) };
}

const answering = (property: PropertyDetail) =>
  Response.json({ property, similar: [], lastRefreshed: null });

const refused = (status: number) => () => Response.json({ message: 'no' }, { status });

test('a page’s listing is requested by its id', async () => {
  const { calls, page } = load('7', () => answering(aPropertyDetail({ id: 7 })));
  expect(await page).toMatchObject({
    status: 'found',
    data: { id: 7, link: 'https://site.example/property/7' },
    facts: { canonical: 'https://site.example/property/7' },
  });
  expect(calls).toEqual(['/api/properties/7']);
});

test.each([
  ['an id never given', 404],
  ['a listing that left the market', 410],
])('%s is not found', async (_, status) => {
  const { page } = load('7', refused(status));
  expect(await page).toMatchObject({ status: 'absent', title: 'Property Not Found' });
});

test.each(['abc', '0', '-1', '1.5', '2147483648', '1e3', ''])(
  '"%s" is not an id: nothing is requested, and the page is not found',
  async (id) => {
    const { calls, page } = load(id, refused(500));
    expect(await page).toMatchObject({ status: 'absent', title: 'Property Not Found' });
    expect(calls).toEqual([]);
  },
);

test('any other error status is a failure, not a not-found', async () => {
  await expect(load('7', refused(503)).page).rejects.toThrow('503: {"message":"no"}');
});

test('the server leaves the board’s own field names out of the page', async () => {
  const property = aPropertyDetail({ id: 7 });
  const queryClient = apiClient(async () => answering(withBoardNames(property)));
  await loadProperty({ id: '7', queryClient, origin: 'https://site.example' });
  expect(queryClient.getQueryData(['/api/properties/7'])).toMatchObject({ property });
  expect(JSON.stringify(queryClient.getQueriesData({}))).not.toContain('ListPrice');
});

test('structured data describes the offer, from the listing the page shows', async () => {
  const property = aPropertyDetail({ id: 7 });
  const queryClient = apiClient(async () => answering(property));
  const loaded = await loadProperty({ id: '7', queryClient, origin: 'https://site.example' });
  const jsonLd = (loaded.status === 'found' && loaded.facts.jsonLd) || [];
  expect(jsonLd).toMatchObject([
    { '@type': 'RealEstateListing', url: 'https://site.example/properties/7' },
    { '@type': 'BreadcrumbList' },
  ]);
});
