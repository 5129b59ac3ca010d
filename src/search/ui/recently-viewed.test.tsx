import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProperty } from '#listings/api.sample.ts';
import type { Property } from '#listings/api.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';

/** The test's DOM has no layout: this puts everything that far from the top of the window. */
const layAt = (top: number) =>
  vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, top, 400, 0));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T15:00:00Z'), toFake: ['Date'] });
  layAt(2_000);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Viewed = { id: number; at: string } & Partial<Property>;

/** The device has shown these homes, newest first. */
function remember(...homes: Viewed[]) {
  const viewed = homes.map(({ at, ...given }) => {
    const { imageUrls, ...home } = aProperty(given);
    return { at: Date.parse(at), home: { ...home, photo: imageUrls[0] } };
  });
  const ids = homes.map(({ id }) => id);
  localStorage.setItem('seen-homes', JSON.stringify({ ids, viewed }));
}

/** Shows the row on a site where these homes are on the market. Returns the calls it made. */
async function show(...onMarket: Property[]) {
  const calls: string[] = [];
  await renderOnSite(
    createElement(Toasts, null, createElement(RecentlyViewed, { className: '' })),
    '/',
    async (path) => {
      calls.push(String(path));
      return Response.json({ properties: onMarket });
    },
  );
  return calls;
}

const heading = () => screen.findByRole('heading', { name: 'Recently viewed' });
const cards = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const two: Viewed[] = [
  { id: 2, at: '2026-11-26T14:00:00Z' },
  { id: 1, at: '2026-11-24T14:00:00Z' },
];
const [first, second] = [aProperty({ id: 1 }), aProperty({ id: 2 })];

test('homes viewed on this device are shown newest first, each with its day and a link to its page', async () => {
  remember(...two, { id: 3, at: '2026-11-14T14:00:00Z' });
  const calls = await show(first, second, aProperty({ id: 3 }));
  await heading();
  expect(links()).toEqual(['/property/2', '/property/1', '/property/3']);
  const days = screen.getAllByText(/^Seen /).map(({ textContent }) => textContent);
  expect(days).toEqual(['Seen today', 'Seen Tuesday', 'Seen November 14']);
  expect(calls).toEqual(['/api/properties/named?ids=1%2C2%2C3']);
});

test('one home alone is not shown, and nothing is asked', async () => {
  remember({ id: 1, at: '2026-11-26T14:00:00Z' });
  const calls = await show(first);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(calls).toEqual([]);
});

test('a home that has left the market keeps its last price, and leads to homes like it', async () => {
  remember(...two);
  await show(second);
  await heading();
  const [, gone] = cards();
  expect(gone).toContain('No longer for sale');
  expect(gone).toContain('$2,895,000');
  expect(gone).toContain('EXAMPLE REALTY INC.');
  const similar = screen.getByRole('link', { name: 'Similar homes to 48 Sample Road' });
  expect(similar.getAttribute('href')).toMatch(/^\/properties\?city=Oakville&homes=1/);
});

test('a price that has changed is shown as it is now, and kept', async () => {
  remember(...two);
  await show(first, aProperty({ id: 2, price: 2_650_000 }));
  await heading();
  await waitFor(() => expect(cards()[0]).toContain('$2,650,000'));
  expect(localStorage.getItem('seen-homes')).toContain('2650000');
});

test('‘Clear’ empties the row at once and keeps the focus, and ‘Undo’ brings it back', async () => {
  remember(...two);
  await show(first, second);
  await heading();
  layAt(300);
  const clear = screen.getByRole('button', { name: 'Clear' });
  clear.focus();
  fireEvent.click(clear);
  expect(cards()).toEqual([]);
  expect(localStorage.getItem('seen-homes')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(links()).toEqual(['/property/2', '/property/1']);
});

test('the row is added only while its place is below the screen, so nothing in view moves', async () => {
  layAt(300);
  remember(...two);
  const calls = await show(first, second);
  await waitFor(() => expect(calls).toHaveLength(1));
  fireEvent.scroll(window);
  expect(screen.queryByRole('heading')).toBeNull();
  layAt(2_000);
  fireEvent.scroll(window);
  await heading();
});

test('the server renders no homes', () => {
  remember(...two);
  expect(renderToString(createElement(RecentlyViewed, { className: '' }))).not.toContain(
    '<section',
  );
});
