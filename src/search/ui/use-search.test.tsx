import { useLocation } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { EVERYTHING, type Search } from '../domain/search.ts';
import { useSearch } from './use-search.ts';

afterEach(cleanup);

let change: (next: Search) => void = () => undefined;

function Page() {
  [, change] = useSearch(EVERYTHING, 'split');
  return <p>{useLocation({ select: ({ href }) => href })}</p>;
}

test('a change of the search is written to the address, in the same presentation', async () => {
  await renderOnSite(<Page />, '/properties?page=2&show=split');
  await act(async () => change({ ...EVERYTHING, city: 'oakville' }));
  await waitFor(() => screen.getByText('/properties?city=oakville&show=split'));
});

test('a change that comes when the visitor has left the list is dropped', async () => {
  const { router } = await renderOnSite(<Page />);
  await act(() => router.navigate({ href: '/property/7' }));
  await act(async () => change({ ...EVERYTHING, city: 'oakville' }));
  expect(router.latestLocation.href).toBe('/property/7');
});
