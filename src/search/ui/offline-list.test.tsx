import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aList, someFacets } from '#listings/api.sample.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { EMPTY_SEARCH } from '../domain/search.ts';
import { FilterForm } from './filters/filter-form.tsx';
import { listQuery } from './listing-queries.ts';
import { OfflineListNotice } from './offline-list-notice.tsx';
import { SortSelect } from './sort-select.tsx';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

const connect = (isOnline: boolean) => act(async () => onlineManager.setOnline(isOnline));
const controls = () => [...screen.getAllByRole('radio'), ...screen.getAllByRole('combobox')];
const areEnabled = () => controls().map((control) => control.matches(':enabled'));

test('filters and sort order are disabled with a reason while offline, and work again online', async () => {
  await renderOnSite(
    <>
      <SortSelect search={EMPTY_SEARCH} onChange={() => undefined} />
      <FilterForm search={EMPTY_SEARCH} facets={someFacets()} onChange={() => undefined} />
    </>,
  );
  await connect(false);
  expect(screen.getByText('Search and filters need a connection.')).toBeDefined();
  expect(new Set(areEnabled())).toEqual(new Set([false]));
  await connect(true);
  expect(screen.queryByText('Search and filters need a connection.')).toBeNull();
  expect(new Set(areEnabled())).toEqual(new Set([true]));
});

test('while offline, the list says that the homes are from the last load and when, until a request succeeds', async () => {
  const wanted = { search: EMPTY_SEARCH, page: 1 };
  const client = apiClient(async () => Response.json(aList()));
  client.setQueryData(listQuery(wanted).queryKey, aList(), {
    updatedAt: new Date(2026, 10, 22, 9, 42).getTime(),
  });
  await renderOnSite(
    <QueryClientProvider client={client}>
      <OfflineListNotice {...wanted} />
    </QueryClientProvider>,
  );
  expect(screen.queryByText('You’re offline')).toBeNull();
  await connect(false);
  const notice = screen.getByText('You’re offline').parentElement ?? document.body;
  expect(
    within(notice).getByText(
      /^The 2 properties you last saw are still here\. Prices may have changed since 9:42\sa\.m\.$/,
    ),
  ).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.queryByText('You’re offline')).toBeNull();
});
