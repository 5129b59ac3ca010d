import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { aList, someFacets } from '#listings/api.sample.ts';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { EMPTY_SEARCH } from '../domain/search.ts';
import { FilterForm } from './filters/filter-form.tsx';
import { parseListQuery } from './list-address.ts';
import { loadList } from './load-list.ts';

const FACTS = {
  origin: 'https://site.example',
  demonstration: false,
  year: 2026,
  credit: { disclaimer: '', badge: null },
  lastRefreshed: null,
  isStale: false,
  isFilling: false,
  brokerage: FIRST_BROKERAGE,
  appearance: { tokens: null, logo: null },
};

const answering = () =>
  apiClient(async (path) => Response.json(String(path) === '/api/site' ? FACTS : aList()));

test('a list is found with the page’s metadata', async () => {
  const loaded = await loadList(parseListQuery({ city: 'oakville' }), answering());
  const canonical = 'https://site.example/properties?city=oakville';
  expect(loaded).toMatchObject({ status: 'found', facts: { canonical } });
});

test.each([
  [1, true],
  [0, false],
])('with %d homes, a neighbourhood’s list may be indexed: %s', async (total, mayBeIndexed) => {
  const answers = apiClient(async (path) =>
    Response.json(String(path) === '/api/site' ? FACTS : aList({ total })),
  );
  const loaded = await loadList(parseListQuery({ city: 'toronto-leslieville' }), answers);
  expect(loaded).toMatchObject({ status: 'found', facts: { mayBeIndexed } });
});

test('the server keeps only what the page shows: no coordinates, no districts', async () => {
  const list = { ...aList(), facets: someFacets({ city: { oakville: 2, 'toronto-c01': 1 } }) };
  const queryClient = apiClient(async (path) =>
    Response.json(String(path) === '/api/site' ? FACTS : list),
  );
  await loadList(parseListQuery({}), queryClient);
  const kept = JSON.stringify(queryClient.getQueriesData({ predicate: isList }));
  expect(kept).toContain('"city":{"oakville":2}');
  expect(kept).not.toMatch(/latitude|toronto-c01/);
});

test('the server shortens descriptions to what cards show', async () => {
  const [home] = aList().properties;
  const long = {
    ...aList(),
    properties: [{ ...home, description: 'Quiet and bright. '.repeat(50) }],
  };
  const queryClient = apiClient(async (path) =>
    Response.json(String(path) === '/api/site' ? FACTS : long),
  );
  await loadList(parseListQuery({}), queryClient);
  expect(JSON.stringify(queryClient.getQueriesData({ predicate: isList }))).toMatch(
    /"Quiet and[^"]{50,90}…"/,
  );
});

test('the server draws the fields that the form has without JavaScript', async () => {
  const client = answering();
  await loadList(parseListQuery({}), client);
  const form = createElement(FilterForm, {
    search: EMPTY_SEARCH,
    facets: undefined,
    onChange: () => undefined,
  });
  const html = renderToString(createElement(QueryClientProvider, { client }, form));
  expect(html).toMatch(/<noscript>.*name="pool".*name="maxFee".*<\/noscript>/);
});

test('in a search by keywords the server keeps the part of a description that has them', async () => {
  const [home] = aList().properties;
  const text = `${'Quiet and bright. '.repeat(20)}A pool. ${'Near the lake. '.repeat(20)}`;
  const queryClient = apiClient(async (path) =>
    Response.json(
      String(path) === '/api/site'
        ? FACTS
        : { ...aList(), properties: [{ ...home, description: text }] },
    ),
  );
  await loadList(parseListQuery({ keywords: 'pools' }), queryClient);
  expect(JSON.stringify(queryClient.getQueriesData({ predicate: isList }))).toMatch(
    /"…[^"]{10,40} A pool\. [^"]{20,70}…"/,
  );
});

test('there is no page for a stored area that is gone, and any other refusal is a failure', async () => {
  const refusing = (status: number) =>
    apiClient(async (path) =>
      String(path) === '/api/site' ? Response.json(FACTS) : new Response('', { status }),
    );
  const gone = parseListQuery({ city: 'oakville', area: '~zzzzzz' });
  expect(await loadList(gone, refusing(400))).toMatchObject({
    status: 'absent',
    title: 'This area is no longer stored',
  });
  await expect(loadList(gone, refusing(503))).rejects.toThrow('503');
  await expect(loadList(parseListQuery({}), refusing(400))).rejects.toThrow('400');
});

const isList = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
  String(path).startsWith('/api/properties?');
