import '#platform/ui/dialog.sample.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { STANDARD_FRAME } from '#geography/domain/view.ts';
import { someFacets } from '#listings/api.sample.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { EMPTY_SEARCH, type Search } from '../domain/search.ts';
import { Filters } from './filters.tsx';

afterEach(cleanup);

async function filtersOf(given: Partial<Search> = {}, total: number | undefined = 1284) {
  const changes: Search[] = [];
  await renderOnSite(
    <Filters
      search={{ ...EMPTY_SEARCH, ...given }}
      facets={someFacets()}
      total={total}
      onChange={(next) => changes.push(next)}
    />,
  );
  return { changes };
}

const openSheet = async () => {
  const [button] = screen
    .getAllByRole('button', { name: /^Filters/ })
    .filter((each) => each.getAttribute('aria-haspopup') === 'dialog');
  if (!button) throw new Error('a button that opens the sheet is needed');
  fireEvent.click(button);
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
};

test('the Filters button shows the number of active filters', async () => {
  await filtersOf({ minBedrooms: 3, minPrice: 900_000, maxPrice: 7_000_000 });
  expect(screen.getAllByRole('button', { name: 'Filters 2 active' })).toHaveLength(2);
});

const OAKVILLE = { latitude: 43.45, longitude: -79.68 };

test('the map’s view is no filter that the button counts, and a drawn area is one', async () => {
  await filtersOf({
    minBedrooms: 3,
    within: { kind: 'view', view: { zoom: 12, ...OAKVILLE }, frame: STANDARD_FRAME },
  });
  expect(screen.getAllByRole('button', { name: 'Filters 1 active' })).toHaveLength(2);
  cleanup();
  await filtersOf({
    minBedrooms: 3,
    within: { kind: 'circle', circle: { ...OAKVILLE, kilometres: 2 } },
  });
  expect(screen.getAllByRole('button', { name: 'Filters 2 active' })).toHaveLength(2);
});

test('without active filters the button shows no number', async () => {
  await filtersOf();
  expect(screen.getAllByRole('button', { name: 'Filters' })).toHaveLength(2);
});

test('the sheet shows every filter, and "Show N Properties" closes it', async () => {
  await filtersOf();
  const sheet = await openSheet();
  expect(sheet.getByRole('group', { name: 'Bedrooms' })).toBeDefined();
  fireEvent.click(sheet.getByRole('button', { name: 'Show 1,284 Properties' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('"More filters" says how many are set beyond those of the form, and opens the same sheet', async () => {
  await filtersOf({ minBedrooms: 3, facts: ['pool', 'garage'], maxFee: 700 });
  fireEvent.click(screen.getByRole('button', { name: 'More filters 3 active' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(sheet.getByRole('group', { name: 'Basement' })).toBeDefined();
});

test('"Reset All" in the sheet and "Clear" in the panel lead to plain /properties, in its default order', async () => {
  const { changes } = await filtersOf({ places: ['oakville'], minBedrooms: 3, sort: 'newest' });
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  fireEvent.click((await openSheet()).getByRole('button', { name: 'Reset All' }));
  expect(changes).toEqual([EMPTY_SEARCH, EMPTY_SEARCH]);
});

test('the sheet offers a single home as "Show 1 Property"', async () => {
  await filtersOf({}, 1);
  expect((await openSheet()).getByRole('button', { name: 'Show 1 Property' })).toBeDefined();
});

test('Clear is disabled when no filter is active', async () => {
  const { changes } = await filtersOf({ sort: 'newest' });
  const buttons = [
    screen.getByRole('button', { name: 'Clear' }),
    (await openSheet()).getByRole('button', { name: 'Reset All' }),
  ];
  for (const button of buttons) {
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
  }
  expect(changes).toEqual([]);
});

test('between 768 and 1023 px the panel is collapsed, and its button opens it', async () => {
  await filtersOf();
  const fold = screen
    .getAllByRole('button', { name: 'Filters' })
    .find((button) => button.hasAttribute('aria-expanded'));
  if (!fold) throw new Error('a button that unfolds the panel is needed');
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
});
