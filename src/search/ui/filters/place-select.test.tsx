import '#platform/ui/dialog.sample.ts';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { someFacets } from '#listings/api.sample.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { EMPTY_SEARCH, type Search } from '../../domain/search.ts';
import { PlaceSelect } from './place-select.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

const inToronto = (key: string, name: string, count: number) => ({
  key: `toronto-${key}`,
  name,
  city: 'toronto',
  count,
});

const NEIGHBOURHOODS = [
  { key: 'oakville-old-oakville', name: 'Old Oakville', city: 'oakville', count: 9 },
  inToronto('leslieville', 'Leslieville', 34),
  inToronto('the-annex', 'The Annex', 27),
  inToronto('liberty-village', 'Liberty Village', 20),
  ...Array.from({ length: 29 }, (_, at) => inToronto(`part-${at}`, `Part ${at}`, 19)),
];

type Given = { search?: Partial<Search>; counts?: Record<string, number>; status?: number };

/** Renders the control on a site that answers its call; `answer` can be changed later. */
async function controlOf({ search = {}, counts = someFacets().city, status = 200 }: Given = {}) {
  const changes: Search[] = [];
  const asked: string[] = [];
  const answer = { status, neighbourhoods: NEIGHBOURHOODS };
  const fetch = async (path: unknown) => {
    asked.push(String(path));
    const { neighbourhoods } = answer;
    return answer.status === 200
      ? Response.json({ neighbourhoods })
      : new Response('', { status: answer.status });
  };
  const control = (shown: Partial<Search>) => (
    <PlaceSelect
      canAdd
      search={{ ...EMPTY_SEARCH, ...shown }}
      counts={counts}
      onChange={(next) => changes.push(next)}
    />
  );
  const site = await renderOnSite(control(search), '/properties', fetch);
  return { ...site, changes, asked, answer };
}

const button = () => screen.getByLabelText<HTMLButtonElement>('City or area');
const field = () => screen.getByRole('combobox', { name: 'Find a city or neighbourhood' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(field(), { key });
};
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

/** Opens the picker, and waits for its neighbourhoods. */
async function openPicker() {
  button().focus();
  fireEvent.click(button());
  await screen.findByRole('option', { name: /^Leslieville,\s?34$/ });
}

test('before scripts run it is a list of cities and areas, which a form submits', () => {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceSelect search={EMPTY_SEARCH} counts={{ toronto: 702 }} onChange={() => undefined} />
    </QueryClientProvider>,
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelector('button')).toBeNull();
  const list = page.querySelector('select');
  expect([list?.name, list?.hidden]).toEqual(['city', false]);
  expect(page.querySelector('label')?.htmlFor).toBe(list?.id);
  expect(list?.options).toHaveLength(40);
  expect(list?.options[1]?.textContent).toBe('Toronto (702)');
});

test('once scripts run it is a button with the same label and value, and the form keeps its field', async () => {
  await controlOf({ search: { places: ['oakville'] } });
  expect(screen.getByRole('button', { name: 'City or area Oakville (143)' })).toBe(button());
  expect(document.querySelector<HTMLSelectElement>('select[name=city]')?.value).toBe('oakville');
});

test('neighbourhoods are grouped by city: the three with most homes, then how many more there are', async () => {
  await controlOf();
  await openPicker();
  const toronto = within(screen.getByRole('group', { name: /^Toronto,\s?702$/ }));
  const rows = toronto.getAllByRole('option').map((option) => option.textContent);
  expect(rows).toEqual([
    'Toronto, 702',
    'Leslieville, 34',
    'The Annex, 27',
    'Liberty Village, 20',
    '34 more in Toronto',
  ]);
  fireEvent.click(screen.getByRole('option', { name: '34 more in Toronto' }));
  expect(toronto.getAllByRole('option')).toHaveLength(38);
  expect(active()).toBe('Part 0, 19');
});

test('a place that is pressed is searched, and the picker closes', async () => {
  const { changes } = await controlOf({ search: { minBedrooms: 3 } });
  await openPicker();
  fireEvent.click(screen.getByRole('option', { name: /^The Annex,\s?27$/ }));
  expect(changes).toEqual([{ ...EMPTY_SEARCH, minBedrooms: 3, places: ['toronto-the-annex'] }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('another place is added to those chosen, and leaves them when it is pressed again', async () => {
  const { changes } = await controlOf({ search: { places: ['toronto'] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add another place' }));
  fireEvent.click(await screen.findByRole('option', { name: /^Oakville,/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Add another place' }));
  const toronto = await screen.findByRole('option', { name: /^Toronto,/ });
  expect(toronto.getAttribute('aria-selected')).toBe('true');
  fireEvent.click(toronto);
  expect(changes.map(({ places }) => places)).toEqual([['toronto', 'oakville'], []]);
});

test('of several places the control names the first and counts the others', async () => {
  await controlOf({ search: { places: ['oakville', 'milton', 'toronto-leslieville'] } });
  expect(button().textContent).toBe('Oakville + 2 more');
});

test('typing finds places of all groups, marks the letters, and Enter chooses the first', async () => {
  const { changes } = await controlOf();
  await openPicker();
  type('OLD');
  expect(options()).toEqual(['Old Oakville, 9']);
  expect(screen.getByRole('group', { name: 'Oakville' }).querySelector('b')?.textContent).toBe(
    'Old',
  );
  press('Enter');
  expect(changes.map(({ places }) => places)).toEqual([['oakville-old-oakville']]);
  expect(document.activeElement).toBe(button());
});

test('a name that no place has finds nothing, and Enter changes nothing', async () => {
  const { changes } = await controlOf();
  await openPicker();
  type('Atlantis');
  expect(screen.getByRole('status').textContent).toBe('Nothing by that name.');
  press('Enter');
  expect(changes).toEqual([]);
});

test('arrow keys, Home and End move through the places, and around the ends', async () => {
  await controlOf();
  await openPicker();
  expect(active()).toBe('All Cities, 1,284');
  press('ArrowDown', 'ArrowDown');
  expect(active()).toBe('Leslieville, 34');
  press('Home', 'ArrowUp');
  const last = active();
  press('Home', 'End');
  expect(active()).toBe(last);
  press('ArrowDown');
  expect(active()).toBe('All Cities, 1,284');
});

test('the chosen place is marked, and the keys start there', async () => {
  await controlOf({ search: { places: ['toronto-part-20'] } });
  await openPicker();
  const [chosen, ...others] = screen.getAllByRole('option', { selected: true });
  expect([chosen?.textContent, others]).toEqual(['Part 20, 19', []]);
  expect(active()).toBe('Part 20, 19');
});

test('Escape closes the picker without a choice and returns the focus', async () => {
  const { changes } = await controlOf();
  await openPicker();
  type('annex');
  press('Escape');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button());
  expect(changes).toEqual([]);
});

test('a click outside closes the picker and returns the focus', async () => {
  await controlOf();
  await openPicker();
  fireEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('in a wide window the picker is below the control and ends before the window does', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(width >= 64rem)' }));
  await controlOf();
  await openPicker();
  const { style } = screen.getByRole('dialog', { name: 'City or area' });
  expect([style.top, style.left, style.maxHeight]).toEqual(['6px', '12px', '424px']);
  vi.stubGlobal('innerHeight', 300);
  fireEvent(window, new Event('resize'));
  expect(style.maxHeight).toBe('282px');
});

test('its call is made when the control is pointed at, with the other filters and not the place', async () => {
  const { asked } = await controlOf({
    search: { places: ['oakville'], minBedrooms: 3, sort: 'newest' },
  });
  expect(asked).toEqual([]);
  fireEvent.pointerEnter(button());
  await waitFor(() => expect(asked).toEqual(['/api/properties/neighbourhoods?minBedrooms=3']));
  await openPicker();
  expect(asked).toHaveLength(1);
});

/** The control with another filter. */
function Filtered() {
  const [search, setSearch] = useState(EMPTY_SEARCH);
  return (
    <>
      <button type="button" onClick={() => setSearch({ ...EMPTY_SEARCH, minBedrooms: 3 })}>
        3+
      </button>
      <PlaceSelect search={search} counts={undefined} onChange={setSearch} />
    </>
  );
}

test('counts follow the other filters: until the new ones are known, the old ones are faint', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const fetch = () => new Promise<Response>((resolve) => answers.push(resolve));
  const answer = (count: number) => {
    const [first] = NEIGHBOURHOODS;
    answers.pop()?.(Response.json({ neighbourhoods: [{ ...first, count }] }));
  };
  await renderOnSite(<Filtered />, '/properties', fetch);
  const count = () => screen.getByRole('option', { name: /^Old Oakville/ }).lastElementChild;
  const isFaint = () => count()?.closest('.is-outdated') !== null;
  fireEvent.click(button());
  await waitFor(() => expect(answers).toHaveLength(1));
  answer(9);
  await waitFor(() => expect(count()?.textContent).toBe(', 9'));
  expect(isFaint()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: '3+' }));
  await waitFor(() => expect(isFaint()).toBe(true));
  expect(count()?.textContent).toBe(', 9');
  answer(4);
  await waitFor(() => expect(count()?.textContent).toBe(', 4'));
  expect(isFaint()).toBe(false);
});

test('going back closes the sheet and returns the focus', async () => {
  await controlOf();
  await openPicker();
  fireEvent.popState(window);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('cities are listed while their neighbourhoods load', async () => {
  const { answer } = await controlOf();
  Object.assign(answer, { status: 200, neighbourhoods: [] });
  fireEvent.click(button());
  expect(await screen.findByRole('option', { name: /^Toronto,\s?702$/ })).toBeDefined();
});

test('if neighbourhoods aren’t loading, cities still work, and another try loads them', async () => {
  const { answer, changes } = await controlOf({ status: 503 });
  fireEvent.click(button());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Neighbourhoods aren’t loading.');
  answer.status = 200;
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(field());
  expect(await screen.findByRole('option', { name: /^Leslieville,\s?34$/ })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('option', { name: /^Toronto,\s?702$/ }));
  expect(changes.map(({ places }) => places)).toEqual([['toronto']]);
});

test('without a connection the picker says so and lists the cities', async () => {
  await controlOf({ status: 503 });
  fireEvent.click(button());
  const alert = await screen.findByRole('alert');
  act(() => onlineManager.setOnline(false));
  expect(alert.textContent).toBe('You’re offline. Cities are still listed.');
  expect(screen.getByRole('option', { name: /^Toronto,\s?702$/ })).toBeDefined();
});

test('if the other filters leave no home, the picker says so', async () => {
  const { answer } = await controlOf({ counts: { 'all-cities': 0 } });
  answer.neighbourhoods = [];
  fireEvent.click(button());
  expect(await screen.findByText('No properties match the other filters.')).toBeDefined();
});
