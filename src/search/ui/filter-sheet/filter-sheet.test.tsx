import '#platform/ui/dialog.sample.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { someFacets } from '#listings/api.sample.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import type { FacetCounts } from '../../api.ts';
import { EMPTY_SEARCH, type Search } from '../../domain/search.ts';
import { FilterSheet } from './filter-sheet.tsx';

afterEach(cleanup);

/** Renders the sheet of a search and records its changes. */
async function sheetOf(
  given: Partial<Search> = {},
  facets: FacetCounts | undefined = someFacets(),
) {
  const search = { ...EMPTY_SEARCH, ...given };
  const changes: Partial<Search>[] = [];
  const note = (next: Search) => {
    const before = new Map<string, unknown>(Object.entries(search));
    const changed = Object.entries(next).filter(([field, value]) => value !== before.get(field));
    changes.push(Object.fromEntries(changed));
  };
  let closed = 0;
  await renderOnSite(
    <FilterSheet
      search={search}
      facets={facets}
      total={486}
      onChange={note}
      onClose={() => {
        closed += 1;
      }}
    />,
  );
  return { changes, timesClosed: () => closed };
}

const group = (name: string) => within(screen.getByRole('group', { name }));
const groupNames = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ id }) => id.slice(id.lastIndexOf('-') + 1));
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const chosenIn = (label: string) =>
  screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent;
const find = (text: string) =>
  fireEvent.input(screen.getByRole('searchbox', { name: /^Find a filter/ }), {
    target: { value: text },
  });
const rowNames = () =>
  screen
    .getAllByRole('checkbox')
    .filter((box) => !box.hasAttribute('name'))
    .map((box) => box.closest('label')?.querySelector('span')?.textContent);

test('each fact has the number of homes with it added, and zero stays usable', async () => {
  const { changes } = await sheetOf();
  expect(group('Features').getByRole('checkbox', { name: 'Pool 61 properties' })).toBeDefined();
  fireEvent.click(group('Features').getByRole('checkbox', { name: 'Waterfront 0 properties' }));
  expect(changes).toEqual([{ facts: ['waterfront'] }]);
});

test('a chosen fact is ticked, and unticking drops it', async () => {
  const { changes } = await sheetOf({ facts: ['finishedBasement', 'pool'] });
  const box = group('Basement').getByRole<HTMLInputElement>('checkbox', { name: /^Finished/ });
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect(changes).toEqual([{ facts: ['pool'] }]);
});

test('before anything is counted, filters have no numbers', async () => {
  await renderOnSite(
    <FilterSheet
      search={EMPTY_SEARCH}
      facets={undefined}
      total={undefined}
      onChange={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(group('Features').getByRole('checkbox', { name: 'Pool' })).toBeDefined();
});

test.each([
  ['Storeys', 'Up to 1 storey', { maxStoreys: 1 }],
  ['Age', 'New', { maxAge: 0 }],
  ['Age', 'Over 50 years', { minAge: 51 }],
  ['Garage spaces', '2+', { minGarage: 2 }],
  ['Maintenance fee', 'Up to $500 a month', { maxFee: 500 }],
  ['Property taxes', 'Up to $5,000 a year', { maxTaxes: 5000 }],
  ['Date of the open house', 'weekend', { openHouse: 'weekend' }],
])('in the list %s the choice %s changes the search', async (label, choice, change) => {
  const { changes } = await sheetOf();
  choose(label, choice);
  expect(changes).toEqual([change]);
});

test('a step replaces both bounds, and "Any" drops them', async () => {
  const { changes } = await sheetOf({ minStoreys: 2 });
  expect(chosenIn('Storeys')).toBe('2 storeys or more');
  choose('Storeys', 'Up to 1 storey');
  choose('Storeys', 'any');
  expect(changes).toEqual([{ minStoreys: null, maxStoreys: 1 }, { minStoreys: null }]);
});

test('a value of the address that is no step is shown as itself', async () => {
  await sheetOf({ maxFee: 640, minStoreys: 2, maxStoreys: 3 });
  expect(chosenIn('Maintenance fee')).toBe('Fee up to $640 a month');
  expect(chosenIn('Storeys')).toBe('2 storeys or more, Up to 3 storeys');
});

test('the lot’s sides are typed in feet, and what is no number is refused by name', async () => {
  const { changes } = await sheetOf();
  const field = screen.getByRole('textbox', { name: 'Lot frontage, ft, at least' });
  const type = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  };
  type('wide');
  expect(screen.getByRole('alert').textContent).toBe(
    'Lot frontage, ft, at least: Please enter a whole number, such as 1,500',
  );
  type('1,040');
  expect(changes).toEqual([{ minFrontage: 1040 }]);
});

test('several times of possession and sub-types may be chosen', async () => {
  const { changes } = await sheetOf({ possession: ['flexible'], subTypes: ['Duplex'] });
  fireEvent.click(group('Possession').getByRole('checkbox', { name: 'Immediate 90 properties' }));
  const subTypes = group('Property sub-type');
  fireEvent.click(subTypes.getByRole('checkbox', { name: 'Detached 611 properties' }));
  fireEvent.click(subTypes.getByRole('checkbox', { name: 'Duplex 12 properties' }));
  expect(changes).toEqual([
    { possession: ['flexible', 'immediate'] },
    { subTypes: ['Duplex', 'Detached'] },
    { subTypes: [] },
  ]);
});

test('a sub-type of the address that no home has is counted as none, whatever its name', async () => {
  await sheetOf({ subTypes: ['constructor'] });
  const subTypes = group('Property sub-type');
  expect(subTypes.getByRole('checkbox', { name: 'constructor 0 properties' })).toBeDefined();
});

test('of many sub-types the first eight are shown, and the rest on request', async () => {
  const subType = Object.fromEntries(
    Array.from({ length: 11 }, (_, at) => [`Kind ${at}`, 50 - at]),
  );
  await sheetOf({}, someFacets({ subType }));
  const boxes = () => group('Property sub-type').getAllByRole('checkbox');
  expect(boxes()).toHaveLength(8);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 11' }));
  expect(boxes()).toHaveLength(11);
});

test('homes that don’t say are included by group; a group in which all homes say doesn’t ask', async () => {
  const { changes } = await sheetOf(
    { facts: ['finishedBasement', 'pool'] },
    someFacets({ unsaid: { basement: 212, features: 0 } }),
  );
  expect(screen.getAllByRole('checkbox', { name: /that don’t say$/ })).toHaveLength(1);
  fireEvent.click(
    group('Basement').getByRole('checkbox', { name: 'Include 212 homes that don’t say' }),
  );
  expect(changes).toEqual([{ unsaid: ['basement'] }]);
});

test('unticking a group’s last filter no longer includes the homes that don’t say', async () => {
  const { changes } = await sheetOf({ facts: ['pool'], unsaid: ['features'] });
  fireEvent.click(group('Features').getByRole('checkbox', { name: /^Pool/ }));
  expect(changes).toEqual([{ facts: [], unsaid: [] }]);
});

test('the filters of leases are only for leases, unless one is set', async () => {
  await sheetOf();
  expect(screen.queryByRole('group', { name: 'Lease' })).toBeNull();
  cleanup();
  await sheetOf({ transactionType: 'For Lease' });
  expect(group('Lease').getAllByRole('checkbox')).toHaveLength(4);
  cleanup();
  await sheetOf({ facts: ['furnished'] });
  expect(screen.getByRole('group', { name: 'Lease' })).toBeDefined();
});

test('freehold has no filters of condos', async () => {
  await sheetOf({ propertyClass: 'Freehold' });
  expect(screen.queryByRole('group', { name: 'Condo' })).toBeNull();
});

test('lockers and parking spaces have only the filters that are theirs', async () => {
  await sheetOf({ kind: 'other' });
  expect(groupNames()).toEqual(['lot', 'openHouse', 'costs', 'possession', 'subType']);
  expect(screen.queryByLabelText('Storeys')).toBeNull();
});

test('a group with filters set says how many, and clears them alone', async () => {
  const { changes } = await sheetOf({ facts: ['finishedBasement', 'pool'], minFrontage: 40 });
  expect(screen.queryByRole('button', { name: 'Clear Condo' })).toBeNull();
  const pills = within(screen.getByRole('navigation', { name: 'Groups of filters' }));
  expect(pills.getByRole('button', { name: 'Basement 1 set' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Clear Basement' }));
  fireEvent.click(screen.getByRole('button', { name: 'Clear Lot and age' }));
  expect(changes).toEqual([{ facts: ['pool'] }, expect.objectContaining({ minFrontage: null })]);
});

test('a group’s pill goes to its heading', async () => {
  await sheetOf();
  Element.prototype.scrollIntoView = () => undefined;
  const pills = within(screen.getByRole('navigation', { name: 'Groups of filters' }));
  fireEvent.click(pills.getByRole('button', { name: 'Costs' }));
  expect(document.activeElement).toBe(group('Costs').getByRole('heading', { level: 3 }));
});

test('a folded group says in one line what is set', async () => {
  await sheetOf({
    facts: ['finishedBasement', 'separateEntrance', 'evCharger', 'garage'],
    minGarage: 2,
  });
  const fold = group('Basement').getByRole('button', { expanded: false });
  expect(fold.textContent).toBe('BasementFinished, separate entrance2 set');
  expect(group('Parking and garage').getByRole('button', { expanded: false }).textContent).toBe(
    'Parking and garageGarage, EV charger, 2+3 set',
  );
  fireEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
});

test.each([
  ['locker', ['condo'], ['Locker']],
  ['piscine', ['features'], ['Poolpiscine']],
  ['ENTREE SEP', ['basement'], ['Separate entranceentrée séparée']],
  ['heat included', ['lease'], ['Heat included']],
])('typing %s leaves the filters of that name', async (text, sections, rows) => {
  await sheetOf({ transactionType: 'For Lease' });
  find(text);
  expect(groupNames()).toEqual(sections);
  expect(rowNames()).toEqual(rows);
});

test.each([
  ['sous-sol', 'basement', 5],
  ['chauffage', 'heating', 4],
  ['stationnement', 'parking', 4],
])('typing %s, another word for a group, leaves the whole group', async (text, section, boxes) => {
  await sheetOf();
  find(text);
  expect(groupNames()).toEqual([section]);
  expect(rowNames()).toHaveLength(boxes);
});

test('a list is found by its other words, too', async () => {
  await sheetOf();
  find('year built');
  expect(groupNames()).toEqual(['lot']);
  expect(screen.getByLabelText('Age')).toBeDefined();
  expect(screen.queryByLabelText('Storeys')).toBeNull();
});

test('what was typed is marked, in the label or in the other word', async () => {
  await sheetOf();
  const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  find('loc');
  expect(marks()).toEqual(['Loc']);
  find('piscine');
  expect(marks()).toEqual(['piscine']);
});

test('the number of filters found is announced, and a message replaces the groups if there are none', async () => {
  await sheetOf();
  find('pool');
  expect(screen.getByText('1 filter by that name').getAttribute('role')).toBe('status');
  find('helipad');
  expect(screen.getByText('No filter by that name.')).toBeDefined();
  find('');
  expect(groupNames().length).toBeGreaterThan(8);
});

test('the foot says how many filters are set, and "Show N Properties" closes the sheet', async () => {
  const { timesClosed } = await sheetOf({ minBedrooms: 3, facts: ['pool'] });
  expect(
    screen.getByText('2 filters set. Each count is what you’d get with that one added.'),
  ).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show 486 Properties' }));
  expect(timesClosed()).toBe(1);
});

test('a destination is removed from the search', async () => {
  const union = { place: 'union-station', minutes: 40 };
  const { changes } = await sheetOf({ reach: [union] });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Union Station' }));
  expect(changes).toEqual([{ reach: [] }]);
});
