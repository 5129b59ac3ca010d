import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { EMPTY_SEARCH, type Search } from '../../domain/search.ts';
import { type Searcher, SearcherContext } from '../searcher.ts';
import { TimeOnMarket } from './time-on-market.tsx';

afterEach(cleanup);

async function filterFor(searcher: Searcher, given: Partial<Search> = {}) {
  const changes: Search[] = [];
  const search: Search = { ...EMPTY_SEARCH, places: ['oakville'], ...given };
  await renderOnSite(
    <SearcherContext value={searcher}>
      <TimeOnMarket search={search} onChange={(next) => changes.push(next)} />
    </SearcherContext>,
  );
  return { changes, search };
}

test('a registrant chooses a time on the market', async () => {
  const { changes, search } = await filterFor('admitted');
  fireEvent.click(screen.getByRole('radio', { name: '7 days' }));
  expect(changes).toEqual([{ ...search, maxDays: 7 }]);
});

test('the time that is chosen is checked, and Any removes it', async () => {
  const { changes, search } = await filterFor('admitted', { maxDays: 30 });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '30 days' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Any' }));
  expect(changes).toEqual([{ ...search, maxDays: null }]);
});

test('a time of the address that is no usual one is checked too', async () => {
  await filterFor('admitted', { maxDays: 14 });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '14 days' }).checked).toBe(true);
});

test.each([false, true])('a registrant turns price reductions on and off: %j', async (reduced) => {
  const { changes, search } = await filterFor('admitted', { reduced });
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Price reduced' });
  expect(box.checked).toBe(reduced);
  fireEvent.click(box);
  expect(changes).toEqual([{ ...search, reduced: !reduced }]);
});

test('a guest has one line instead, with a link that signs in and returns', async () => {
  await filterFor('guest');
  expect(document.body.textContent).toContain(
    'Time on the market and price reductions. Sign in to use.',
  );
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/auth?next=%2Fproperties%3Fcity%3Doakville',
  );
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a visitor who has not accepted the terms is led to their profile', async () => {
  await filterFor('not-yet');
  const way = screen.getByRole('link', { name: 'Verify your email address and accept the terms' });
  expect(way.getAttribute('href')).toBe('/profile');
});
