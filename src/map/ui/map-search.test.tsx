import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import '#platform/ui/dialog.sample.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { parseView, STANDARD_FRAME } from '#geography/domain/view.ts';
import { aList, aProperty } from '#listings/api.sample.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import type { Presentation } from '#search/domain/presentation.ts';
import { EMPTY_SEARCH, type Search } from '#search/domain/search.ts';
import { PresentationContext } from '#search/ui/list-address.ts';
import { mapAnswers, SINGLE_HOME, UNITS } from './map-answers.sample.ts';
import { MapSearch } from './map-search.tsx';

afterEach(cleanup);

const BOARD = {
  demonstration: true,
  credit: { disclaimer: '', badge: null },
  lastRefreshed: null,
  isStale: false,
  isFilling: false,
  brokerage: FIRST_BROKERAGE,
};

const view = parseView('11/43.45/-79.7');
if (!view) throw new Error('a view is needed');
const IN_VIEW: Search['within'] = { kind: 'view', view, frame: STANDARD_FRAME };

type Given = {
  search?: Partial<Search>;
  show?: Presentation;
  answers?: ReturnType<typeof mapAnswers>;
};

async function mapOf({ search = {}, show = 'split', answers = mapAnswers() }: Given = {}) {
  const shown = { ...EMPTY_SEARCH, places: ['oakville'], ...search };
  const changes: Search[] = [];
  const list = aList({
    properties: [aProperty({ id: SINGLE_HOME.id, price: SINGLE_HOME.price })],
    total: 59,
  });
  const site = await renderOnSite(
    <PresentationContext value={show}>
      <MapSearch
        asked={shown}
        shown={shown}
        search={shown}
        page={1}
        show={show}
        state={{ status: 'shown', list, isOutdated: false }}
        board={BOARD}
        onChange={(next) => changes.push(next)}
      />
    </PresentationContext>,
    '/properties',
    answers,
  );
  return { ...site, changes };
}

const map = () => within(screen.getByRole('region', { name: 'Map' }));
const hrefOf = (element: HTMLElement) => decodeURIComponent(element.getAttribute('href') ?? '');
const first = (name: string | RegExp) => {
  const [link] = map().getAllByRole('link', { name });
  if (!link) throw new Error('a link is needed');
  return link;
};

test('a home far from the others doesn’t decide what the map shows, and is in its table', async () => {
  await mapOf({ answers: mapAnswers({ hasCottage: true }) });
  await screen.findByText('60 properties in this view');
  const counts = screen
    .getAllByRole('row', { hidden: true })
    .map((row) => Number(row.querySelector('td')?.textContent ?? 0));
  expect(counts.reduce((sum, count) => sum + count)).toBe(56);
  expect(map().queryByRole('link', { name: /\$599,000/ })).toBeNull();
  expect(first('$1,849,000')).toBeDefined();
});

test('the picture of a circle shows it whole, and closer than the place’s', async () => {
  const outlineOf = async (kilometres: number) => {
    const circle = { latitude: 43.455, longitude: -79.66, kilometres };
    await mapOf({ search: { within: { kind: 'circle', circle } } });
    await screen.findByText('59 properties');
    const points = document.querySelector('path.drawn')?.getAttribute('d')?.match(/\d+/g) ?? [];
    cleanup();
    return points.map(Number);
  };
  for (const kilometres of [1, 3, 20]) {
    const points = await outlineOf(kilometres);
    const across = points.filter((_, at) => at % 2 === 0);
    expect(Math.min(...points)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...across)).toBeLessThanOrEqual(768);
    expect(Math.max(...across) - Math.min(...across)).toBeGreaterThan(300);
  }
});

test('the place is named, and the total has the homes without an exact address in it', async () => {
  await mapOf();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Properties for sale in Oakville',
  );
  await screen.findByText('59 properties in this view');
  expect(screen.getByText(/4 properties without an exact address match too\./)).toBeDefined();
});

test('a bubble links closer, a pill to its home, and units at one address to their list', async () => {
  await mapOf();
  await screen.findByText('59 properties in this view');
  expect(hrefOf(first('52 properties from $879,000'))).toMatch(
    /^\/properties\?city=oakville&view=13\/43\.45\d*\/-79\.66\d*&show=split$/,
  );
  expect(hrefOf(first('$1,849,000'))).toBe(`/property/${SINGLE_HOME.id}`);
  expect(hrefOf(first(`$749,000, ${UNITS.count} listings at this address`))).toBe(
    '/properties?city=oakville&circle=43.49/-79.75/0',
  );
});

test('the map moves by links that keep the search and the presentation', async () => {
  await mapOf({ search: { minBedrooms: 3, within: IN_VIEW }, show: 'map' });
  await screen.findByText('59 properties in this view');
  expect(hrefOf(first('Zoom in'))).toMatch(
    /^\/properties\?city=oakville&minBedrooms=3&view=12\/43\.45\d*\/-79\.\d+&show=map$/,
  );
  expect(hrefOf(first('Zoom out'))).toContain('view=10/');
  for (const name of ['Move north', 'Move east', 'Move south', 'Move west'])
    expect(hrefOf(first(name))).toContain('view=11/');
  expect(hrefOf(first('Show the whole result'))).toBe(
    '/properties?city=oakville&minBedrooms=3&show=map',
  );
  expect(hrefOf(screen.getByRole('link', { name: 'Remove In this view' }))).toBe(
    '/properties?city=oakville&minBedrooms=3&show=map',
  );
});

test('the table has the homes of the map, by area, and adds up to those with a position', async () => {
  await mapOf();
  const table = await screen.findByRole('table', { hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true }).slice(1);
  const counts = rows.map((row) =>
    Number(within(row).getAllByRole('cell', { hidden: true })[0]?.textContent),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(55);
  expect(rows[0]?.textContent).toMatch(/^Near /);
});

test('List, Split and Map are links to the same search', async () => {
  await mapOf();
  const links = within(screen.getByRole('navigation', { name: 'Show as' }));
  expect(hrefOf(links.getByRole('link', { name: 'List' }))).toBe('/properties?city=oakville');
  expect(hrefOf(links.getByRole('link', { name: 'Map' }))).toBe(
    '/properties?city=oakville&show=map',
  );
  expect(links.getByRole('link', { name: 'Split' }).getAttribute('aria-current')).toBe('true');
});

test('pointing at a card lights up its pill, and pointing at a pill its card', async () => {
  await mapOf();
  await screen.findByText('59 properties in this view');
  const card = screen.getByRole('article').parentElement;
  if (!card) throw new Error('a card is needed');
  fireEvent.pointerEnter(card);
  expect(first('$1,849,000').hasAttribute('data-hovered')).toBe(true);
  fireEvent.pointerLeave(card);
  expect(first('$1,849,000').hasAttribute('data-hovered')).toBe(false);
  fireEvent.focus(first('$1,849,000'));
  expect(card.hasAttribute('data-paired')).toBe(true);
});

test('a map without homes says so, and zooms out', async () => {
  const within = IN_VIEW;
  await mapOf({ search: { within }, answers: mapAnswers({ isEmpty: true, unplaced: 0 }) });
  await screen.findByText('No properties here');
  const [, plate] = map().getAllByRole('link', { name: 'Zoom out' });
  expect(plate && hrefOf(plate)).toContain('view=9/');
});

test('a map that fails to load says so, and Retry loads it', async () => {
  let status = 503;
  await mapOf({ answers: (input) => mapAnswers({ status })(input) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('We couldn’t load the homes on the map.');
  status = 200;
  fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByText('59 properties in this view')).toBeDefined();
});

test('while it loads, the map is busy and the sheet has a skeleton', async () => {
  await mapOf({ answers: () => new Promise<Response>(() => undefined) });
  const pane = screen.getByRole('region', { name: 'Map' });
  expect(pane.getAttribute('aria-busy')).toBe('true');
  expect(pane.querySelector('.sheen')).not.toBeNull();
});

test('choosing another place leaves the part of the map that was searched', async () => {
  const { changes } = await mapOf({ search: { within: IN_VIEW } });
  fireEvent.click(screen.getByLabelText('City or area'));
  fireEvent.click(await screen.findByRole('option', { name: /^Toronto,/ }));
  expect(changes).toEqual([{ ...EMPTY_SEARCH, places: ['toronto'] }]);
});

test('without JavaScript the filters keep the part of the map and the presentation', async () => {
  const { container } = await mapOf({ search: { within: IN_VIEW } });
  const fields = [
    ...container.querySelectorAll<HTMLInputElement>('.filter-bar > form:not([role]) [type=hidden]'),
  ];
  expect(fields.map(({ name }) => name)).toEqual(['view', 'show']);
});

test('on a phone the grip raises and lowers the sheet, by presses and by drags', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { container } = await mapOf();
  const sheet = () => container.querySelector('.map-page')?.getAttribute('data-sheet');
  const grip = () => screen.getByRole('button', { name: /^Show (more|the) homes$/ });
  const press = () => fireEvent.click(grip(), { detail: 1 });
  const drag = () => {
    fireEvent.pointerDown(grip(), { clientY: 100 });
    fireEvent.pointerUp(grip(), { clientY: 200 });
  };
  expect(sheet()).toBe('half');
  press();
  expect(scrolled).toHaveBeenCalled();

  // A mouse's drag ends with a click.
  drag();
  press();
  expect(sheet()).toBe('low');
  fireEvent.pointerDown(grip(), { clientY: 100 });
  fireEvent.pointerUp(grip(), { clientY: 100 });
  press();
  expect(sheet()).toBe('half');

  // A finger's drag doesn't, so the keyboard's next press counts.
  drag();
  expect(sheet()).toBe('low');
  fireEvent.click(grip());
  expect(sheet()).toBe('half');
});
