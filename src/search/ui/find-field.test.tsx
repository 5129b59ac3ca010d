import '#platform/ui/dialog.sample.ts';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { run } from 'axe-core';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { aProperty } from '#listings/api.sample.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { LESLIE_STREET, NO_SUGGESTIONS, someSuggestions } from '../api.sample.ts';
import type { Suggestions } from '../api.ts';
import type { Kept } from '../domain/kept-parameters.ts';
import { FindField } from './find-field.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'geolocation');
  onlineManager.setOnline(true);
});

const typedIn = (path: string) => new URLSearchParams(path.split('?')[1]).get('q') ?? '';

type Answer = (path: string, signal: AbortSignal | undefined) => Promise<Response>;

const answering =
  (given: Partial<Suggestions> = {}): Answer =>
  async (path) =>
    Response.json(someSuggestions({ query: typedIn(path), ...given }));

/** The field in a form, on a site that answers its call. */
async function fieldOn(answer: Answer = answering(), kept: Kept = {}) {
  const asked: string[] = [];
  const submitted: FormDataEntryValue[] = [];
  const form = (
    <form
      onSubmit={(submit) => {
        submit.preventDefault();
        submitted.push(...new FormData(submit.currentTarget).getAll('q'));
      }}
    >
      <FindField kept={kept} />
      <button type="submit">Search</button>
    </form>
  );
  const site = await renderOnSite(form, '/', (path, init) => {
    asked.push(String(path));
    return answer(String(path), init?.signal ?? undefined);
  });
  return { ...site, asked, submitted };
}

const NAME = 'Place, address or MLS® number';
const field = () => screen.getByLabelText<HTMLInputElement>(NAME);
const combobox = () => screen.findByRole<HTMLInputElement>('combobox', { name: NAME });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const press = (key: string, how: KeyboardEventInit = {}) =>
  fireEvent.keyDown(field(), { key, ...how });
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const option = (name: RegExp) => screen.findByRole('option', { name });

async function focused(...given: Parameters<typeof fieldOn>) {
  const site = await fieldOn(...given);
  act(() => field().focus());
  await combobox();
  return site;
}

async function searching(text: string, ...given: Parameters<typeof fieldOn>) {
  const site = await focused(...given);
  type(text);
  await screen.findAllByRole('option', { name: /Leslie/ });
  return site;
}

test('the server renders a plain labelled search field that its form submits as q', () => {
  const html = renderToString(<FindField kept={{}} />);
  const input = new DOMParser().parseFromString(html, 'text/html').querySelector('input');
  expect([input?.type, input?.name, input?.placeholder, input?.maxLength]).toEqual([
    'search',
    'q',
    NAME,
    200,
  ]);
  expect(input?.getAttribute('aria-label')).toBe(NAME);
  expect(input?.hasAttribute('role')).toBe(false);
});

test('it becomes a combobox once it has the focus, and asks nothing before something is typed', async () => {
  const { asked } = await fieldOn();
  expect(screen.queryByRole('combobox')).toBeNull();
  act(() => field().focus());
  expect((await combobox()).getAttribute('aria-autocomplete')).toBe('list');
  expect(asked).toEqual([]);
});

test('suggestions come in groups, places first, with the typed letters marked and their homes counted', async () => {
  await searching('lesl');
  const groups = screen.getAllByRole('group').map((group) => group.firstChild?.textContent);
  expect(groups).toEqual(['Places', 'On the market', 'Streets']);
  const place = await option(/^Leslieville/);
  expect(place.textContent).toBe('Leslieville Neighbourhood in Toronto, 34 homes');
  expect(place.querySelector('b')?.textContent).toBe('Lesl');
});

test('a home says its address, neighbourhood, bedrooms, brokerage and price', async () => {
  await searching('1190');
  expect((await option(/^1190/)).textContent).toBe(
    '1190 Leslie Street, Don Mills · 5 bed, EXAMPLE REALTY INC., $2,895,000',
  );
});

test('homes come first if a number was typed', async () => {
  await searching('1190 leslie');
  expect(options()[0]).toContain('1190 Leslie Street');
});

test('a home that withholds its address is called by its type', async () => {
  const home = aProperty({ address: null, title: 'Detached in Leslieville' });
  await searching('lesl', answering({ homes: [home] }));
  await option(/^Detached in Leslieville/);
});

test('leases are named where sales are searched, and not where leases are', async () => {
  const lease = { ...LESLIE_STREET, offer: 'For Lease' as const };
  await searching('lesl', answering({ streets: [lease] }));
  await option(/6 homes for lease$/);
  cleanup();
  await searching('lesl', answering({ streets: [lease] }), { transactionType: 'For Lease' });
  await option(/6 homes$/);
});

test('a misspelled name is corrected in the open', async () => {
  await searching('leslevile', answering({ corrected: 'Leslieville' }));
  expect(screen.getByText(/^Showing results for/).textContent).toBe(
    'Showing results for Leslieville.',
  );
});

test('the call has the filters of the search, and a row keeps its order and presentation', async () => {
  const kept = { minBedrooms: '3', sort: 'newest', show: 'map' };
  const { asked, place } = await searching('lesl', answering(), kept);
  expect(asked).toEqual(['/api/search/suggest?q=lesl&minBedrooms=3']);
  fireEvent.click(await option(/^Leslie Street/));
  expect(place()).toBe('/properties?city=toronto&street=Leslie+Street&sort=newest&show=map');
});

test('arrow keys run through all groups and back to the text, while the focus stays in the field', async () => {
  await searching('lesl');
  press('ArrowDown');
  expect(active()).toContain('Leslieville');
  press('ArrowDown');
  press('ArrowDown');
  expect(active()).toContain('Leslie Street');
  press('ArrowDown');
  expect(active()).toBeUndefined();
  press('ArrowUp');
  expect(active()).toContain('Leslie Street');
  expect(document.activeElement).toBe(field());
});

test('Home, End and keys with modifiers stay the text’s', async () => {
  await searching('lesl');
  expect([press('Home'), press('End'), press('ArrowDown', { shiftKey: true })]).toEqual([
    true,
    true,
    true,
  ]);
  expect(active()).toBeUndefined();
});

test('Enter goes to the active row, which is then a recent search', async () => {
  const { place, submitted } = await searching('lesl');
  press('ArrowDown');
  press('Enter');
  expect(place()).toBe('/properties?city=toronto-leslieville');
  expect(submitted).toEqual([]);
  expect(field().value).toBe('');
  fireEvent.click(field());
  expect(options()[0]).toBe('Leslieville');
});

test('a home leads to its page', async () => {
  const { place } = await searching('1190');
  press('ArrowDown');
  press('Enter');
  expect(place()).toBe('/property/7');
});

test('Enter without an active row is left to the form, also while answers are late', async () => {
  const late: Answer = () => new Promise(() => undefined);
  const { submitted } = await focused(late);
  type('leslie');
  expect(press('Enter')).toBe(true);
  fireEvent.submit(field());
  expect(submitted).toEqual(['leslie']);
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

test('Escape closes the list, and again clears the text', async () => {
  await searching('lesl');
  press('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().value).toBe('lesl');
  press('Escape');
  expect(field().value).toBe('');
  press('ArrowDown');
  expect(active()).toContain('Near me');
});

test('Tab leaves the field and closes the list', async () => {
  await searching('lesl');
  expect(press('Tab')).toBe(true);
  act(() => screen.getByRole('button', { name: 'Search' }).focus());
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('no key is taken while an input method composes', async () => {
  await searching('lesl');
  press('ArrowDown');
  for (const key of ['ArrowDown', 'Enter', 'Escape'])
    expect(press(key, { isComposing: true })).toBe(true);
  expect(active()).toContain('Leslieville');
});

test.each([
  ['84 Leslie\r\nToronto', '84 Leslie Toronto'],
  [`${'a'.repeat(150)}\n${'b'.repeat(150)}`, `${'a'.repeat(150)} ${'b'.repeat(49)}`],
])('pasted lines become one, of at most 200 characters', async (pasted, text) => {
  await focused();
  fireEvent.paste(field(), { clipboardData: { getData: () => pasted } });
  expect(field().value).toBe(text);
});

test('the last key’s answer counts, at most one request is under way, and old rows stay until then', async () => {
  const requests: { path: string; isCancelled: () => boolean; answer: () => void }[] = [];
  const { asked } = await focused(
    (path, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        requests.push({
          path,
          isCancelled: () => signal?.aborted ?? false,
          answer: () =>
            resolve(
              Response.json(someSuggestions({ query: typedIn(path), corrected: typedIn(path) })),
            ),
        });
      }),
  );
  const isShown = (text: string) => screen.findByText(text, { selector: 'b' });
  type('l');
  await waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.answer();
  await isShown('l');
  type('le');
  await waitFor(() => expect(requests).toHaveLength(2));
  type('les');
  await waitFor(() => expect(requests).toHaveLength(3));
  expect(requests.filter(({ isCancelled }) => !isCancelled()).map(({ path }) => path)).toEqual([
    asked[0],
    asked[2],
  ]);
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
  expect(options()).toHaveLength(3);
  requests[1]?.answer();
  requests[2]?.answer();
  await isShown('les');
});

test('how many suggestions there are is announced once they settle', async () => {
  await searching('lesl');
  expect(screen.getByRole('status').textContent).toBe('');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('3 suggestions'));
});

test('a text that finds nothing says so', async () => {
  await focused(answering({ ...NO_SUGGESTIONS, query: 'xyz' }));
  type('xyz');
  expect(await screen.findAllByText('Nothing by that name.')).not.toEqual([]);
});

test('if suggestions aren’t loading, the field says that Enter still searches', async () => {
  await focused(async () => new Response('', { status: 503 }));
  type('lesl');
  expect(
    await screen.findAllByText('Suggestions aren’t loading. Enter still searches.'),
  ).not.toEqual([]);
});

test('without a connection recent searches still work, and nothing is asked', async () => {
  localStorage.setItem('recent-searches', '[{"label":"Leslieville","href":"/properties?city=x"}]');
  const { asked, place } = await focused();
  act(() => onlineManager.setOnline(false));
  type('lesl');
  expect(screen.getByText('You’re offline. Recent searches still work.')).toBeDefined();
  expect(asked).toEqual([]);
  press('ArrowDown');
  press('Enter');
  expect(place()).toBe('/properties?city=x');
});

const RECENT = Array.from({ length: 6 }, (_, at) => ({
  label: `Street ${at}`,
  href: `/properties?street=${at}`,
}));

test('six recent searches are kept, newest first', async () => {
  localStorage.setItem('recent-searches', JSON.stringify(RECENT));
  await searching('lesl');
  fireEvent.click(await option(/^Leslieville/));
  fireEvent.click(field());
  expect(options().slice(0, 6)).toEqual([
    'Leslieville',
    ...RECENT.slice(0, 5).map(({ label }) => label),
  ]);
});

test('‘Clear’ forgets the recent searches, and the keys reach it', async () => {
  localStorage.setItem('recent-searches', JSON.stringify(RECENT.slice(0, 1)));
  await focused();
  press('ArrowDown');
  press('ArrowDown');
  expect(active()).toBe('Clear recent searches');
  press('Enter');
  expect(screen.queryByText('Recent searches')).toBeNull();
  expect(localStorage.getItem('recent-searches')).toBeNull();
  expect(document.activeElement).toBe(field());
});

test('stored searches that lead to another site, or are none, are left out', async () => {
  localStorage.setItem('recent-searches', '[{"label":"A","href":"//example.com"},{"label":2},3]');
  await focused();
  expect(options()).toHaveLength(1);
});

/** The browser answers with a position, or refuses. */
function browserAt(position: { latitude: number; longitude: number } | null) {
  const getCurrentPosition = vi.fn((found: (at: object) => void, failed: () => void) =>
    position ? found({ coords: position }) : failed(),
  );
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition },
  });
  return getCurrentPosition;
}

test('‘Near me’ asks on a press only, and searches within 3 km of about where the visitor is', async () => {
  const ask = browserAt({ latitude: 43.65107, longitude: -79.38471 });
  const { place } = await focused();
  expect(ask).not.toHaveBeenCalled();
  fireEvent.click(await option(/^Near me/));
  expect(place()).toBe('/properties?circle=43.65%2F-79.38%2F3');
  expect(localStorage.getItem('recent-searches')).toBeNull();
});

test.each([
  [null, 'Your browser didn’t share a location. Type a place instead.'],
  [{ latitude: 45.5, longitude: -73.6 }, 'That is outside Ontario. Type a place instead.'],
])('a position of %j leads nowhere, and says why', async (position, why) => {
  browserAt(position);
  const { went } = await focused();
  fireEvent.click(await option(/^Near me/));
  expect((await option(/^Near me/)).textContent).toContain(why);
  expect(went).toEqual([]);
});

test('a position that comes after the visitor typed on is dropped', async () => {
  const found: ((at: object) => void)[] = [];
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: (given: (at: object) => void) => found.push(given) },
  });
  const { went } = await focused();
  fireEvent.click(await option(/^Near me/));
  type('lesl');
  found[0]?.({ coords: { latitude: 43.65, longitude: -79.38 } });
  expect(went).toEqual([]);
});

test('the button next to the text clears it and keeps the focus in the field', async () => {
  await searching('lesl');
  fireEvent.click(screen.getByRole('button', { name: 'Clear text' }));
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
  expect(options()).toHaveLength(1);
});

test('the open list is accessible', async () => {
  localStorage.setItem('recent-searches', JSON.stringify(RECENT));
  const { container } = await searching('lesl');
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  expect((await run(container, { rules })).violations).toEqual([]);
});

const onAPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(width < 48rem)' }));

test('on a phone it opens over the page with a field of its own, whose Enter submits the page’s form', async () => {
  onAPhone();
  HTMLFormElement.prototype.requestSubmit ??= () => undefined;
  const { submitted } = await fieldOn();
  act(() => field().focus());
  await screen.findByRole('dialog', { name: 'Search' });
  const own = await combobox();
  expect(document.activeElement).toBe(own);
  fireEvent.input(own, { target: { value: 'lesl' } });
  await option(/^Leslieville/);
  fireEvent.keyDown(own, { key: 'Enter' });
  expect(submitted).toEqual(['lesl']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('on a phone Back closes the sheet, and the page’s field has what was typed', async () => {
  onAPhone();
  await fieldOn();
  act(() => field().focus());
  fireEvent.input(await combobox(), { target: { value: 'lesl' } });
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field().value).toBe('lesl');
  fireEvent.click(field());
  fireEvent.popState(window);
  expect(screen.queryByRole('dialog')).toBeNull();
});
