import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { go, KEEPS_SCROLL } from '#platform/ui/navigation.ts';
import { EMPTY_SEARCH } from '../domain/search.ts';
import { useSearch } from './use-search.ts';

afterEach(cleanup);

let change: ReturnType<typeof useSearch>[1] = () => undefined;

function Page() {
  [, change] = useSearch(EMPTY_SEARCH, 'split');
  return null;
}

test('a change of the search is written to the address, in the same presentation', async () => {
  const { went } = await renderOnSite(<Page />, '/properties?page=2&show=split');
  await act(async () => change({ ...EMPTY_SEARCH, places: ['oakville'] }));
  expect(went).toMatchObject([
    {
      href: '/properties?city=oakville&show=split',
      navigationType: 'push',
      info: KEEPS_SCROLL,
    },
  ]);
});

test('a change that replaces the last one adds no step to the way back', async () => {
  const { went } = await renderOnSite(<Page />);
  await act(async () => change({ ...EMPTY_SEARCH, places: ['oakville'] }, { replace: true }));
  expect(went).toMatchObject([{ navigationType: 'replace' }]);
});

test('a change that comes when the visitor has left the list is dropped', async () => {
  const { place } = await renderOnSite(<Page />);
  await act(() => go('/property/7'));
  await act(async () => change({ ...EMPTY_SEARCH, places: ['oakville'] }));
  expect(place()).toBe('/property/7');
});
