import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { EMPTY_SEARCH, type Search } from '../domain/search.ts';
import { type Searcher, SearcherContext } from './searcher.ts';
import { SortSelect } from './sort-select.tsx';
import { WithheldNotice } from './withheld-notice.tsx';

afterEach(cleanup);

async function noticeFor(searcher: Searcher, given: Partial<Search>): Promise<string> {
  await renderOnSite(
    <SearcherContext value={searcher}>
      <div data-testid="notice">
        <WithheldNotice search={{ ...EMPTY_SEARCH, places: ['oakville'], ...given }} />
      </div>
    </SearcherContext>,
  );
  return screen.getByTestId('notice').textContent ?? '';
}

test('a guest reads which filter doesn’t count, with a link that signs in and returns to it', async () => {
  expect(await noticeFor('guest', { reduced: true })).toBe(
    'Price reduced is for registered visitors. Sign in to use it.',
  );
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/auth?next=%2Fproperties%3Fcity%3Doakville%26reduced%3D1',
  );
});

test('several filters and the order are named together', async () => {
  expect(await noticeFor('guest', { maxDays: 7, reduced: true, sort: 'price-drop' })).toBe(
    '7 days on the market or less, Price reduced and Biggest price cut are for registered visitors. Sign in to use them.',
  );
});

test('a visitor who has not accepted the terms is led to their profile', async () => {
  expect(await noticeFor('not-yet', { reduced: true })).toBe(
    'Price reduced is for registered visitors. Verify your email address and accept the terms to use it.',
  );
});

test.each<[Searcher, Partial<Search>]>([
  ['guest', { minBedrooms: 3 }],
  ['admitted', { reduced: true, maxDays: 7, sort: 'price-drop' }],
  ['loading', { reduced: true }],
])('there is no notice for %s with %j', async (searcher, given) => {
  expect(await noticeFor(searcher, given)).toBe('');
});

test('only registrants may choose the order by price cut', async () => {
  const optionsFor = async (searcher: Searcher) => {
    await renderOnSite(
      <SearcherContext value={searcher}>
        <SortSelect search={EMPTY_SEARCH} onChange={() => {}} />
      </SearcherContext>,
    );
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    cleanup();
    return options;
  };
  const everyone = [
    'Price, high to low',
    'Price, low to high',
    'Lowest price per sq. ft.',
    'Newest',
    'Largest',
    'Largest lot',
  ];
  expect(await optionsFor('guest')).toEqual(everyone);
  expect(await optionsFor('admitted')).toEqual([...everyone, 'Biggest price cut']);
});
