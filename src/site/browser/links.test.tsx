import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { standInNavigation } from '#platform/ui/navigation.sample.ts';
import { KEEPS_SCROLL } from '#platform/ui/navigation.ts';
import { watchLinks } from './links.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders links on a page of the site; returns the calls that they led to, and where the visitor went. */
function show(links: ReactNode) {
  const calls: string[] = [];
  const queryClient = apiClient(async (path) => {
    calls.push(String(path));
    return new Response('', { status: 503 });
  });
  const browser = standInNavigation('/contact');
  onTestFinished(watchLinks(queryClient));
  render(links);
  return { calls, ...browser };
}

const link = (name: string) => screen.getByRole('link', { name });

const LINKS = (
  <>
    <a href="/neighborhoods">Guides</a>
    <a href="/favorites">
      <b>Saved homes</b>
    </a>
    <a href="/city/oakville">Oakville</a>
  </>
);
const GUIDES_CALL = '/api/neighborhoods?homes=1';
const CITY_CALL = '/api/properties?city=oakville&homes=1&sort=newest&limit=18';

test.each([
  ['the pointer', fireEvent.pointerOver],
  ['the focus', fireEvent.focusIn],
])('the page behind a link is loaded when %s has rested on it for 50 ms', async (_, rest) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { calls, went } = show(LINKS);
  rest(link('Guides'));
  vi.advanceTimersByTime(49);
  await vi.dynamicImportSettled();
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await waitFor(() => expect(calls).toContain(GUIDES_CALL));
  expect(went).toEqual([]);
});

test.each([
  ['pointer', fireEvent.pointerOver, fireEvent.pointerOut],
  ['focus', fireEvent.focusIn, fireEvent.focusOut],
])('a %s that passes by a link loads nothing', async (_, rest, leave) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { calls } = show(LINKS);
  rest(link('Guides'));
  vi.advanceTimersByTime(40);
  leave(link('Guides'));
  vi.advanceTimersByTime(100);
  rest(link('Oakville'));
  vi.advanceTimersByTime(50);
  vi.useRealTimers();
  await waitFor(() => expect(calls).toContain(CITY_CALL));
  expect(calls).not.toContain(GUIDES_CALL);
});

test('a link is followed by the browser, from what is inside it too', () => {
  const { went } = show(LINKS);
  fireEvent.click(screen.getByText('Saved homes'));
  expect(went).toMatchObject([{ href: '/favorites', navigationType: 'push' }]);
  expect(went[0]?.info).toBeUndefined();
});

test('a link that keeps the scroll position says so, whether it or what it is in is marked', () => {
  const { went } = show(
    <>
      <a href="/properties?page=2" data-keep-scroll>
        Page 2
      </a>
      <svg aria-label="Map" data-keep-scroll>
        <a href="/properties?city=oakville">12 homes</a>
        <a href="/property/7" data-keep-scroll={false}>
          A home
        </a>
      </svg>
    </>,
  );
  for (const name of ['Page 2', '12 homes', 'A home']) fireEvent.click(screen.getByText(name));
  expect(went.map(({ href, info }) => [href, info])).toEqual([
    ['/properties?page=2', KEEPS_SCROLL],
    ['/properties?city=oakville', KEEPS_SCROLL],
    ['/property/7', undefined],
  ]);
});

test('the second click of a double click is ignored', () => {
  const { went, leftToBrowser } = show(LINKS);
  fireEvent.click(link('Guides'), { detail: 1 });
  expect(fireEvent.click(link('Oakville'), { detail: 2 })).toBe(false);
  expect(went.map(({ href }) => href)).toEqual(['/neighborhoods']);
  expect(leftToBrowser).toEqual([]);
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('a click with %j is left to the browser, which opens another tab', (how) => {
  const { went, leftToBrowser } = show(
    <a href="/mortgage" data-keep-scroll>
      Mortgage
    </a>,
  );
  fireEvent.click(link('Mortgage'), { detail: 2, ...how });
  expect(went).toEqual([]);
  expect(leftToBrowser).toHaveLength(1);
});

test.each([
  ['to a new tab', '/mortgage', '_blank'],
  ['to another site', 'https://another.example/mortgage', undefined],
  ['to a telephone', 'tel:+1-555', undefined],
])('a link %s is left to the browser', (_, href, target) => {
  const { went, leftToBrowser } = show(
    <a href={href} target={target} data-keep-scroll>
      Elsewhere
    </a>,
  );
  fireEvent.click(link('Elsewhere'), { detail: 2 });
  expect(went).toEqual([]);
  expect(leftToBrowser).toHaveLength(1);
});

test('a link to a file of the site is left to the browser', () => {
  const { went } = show(
    <a href="/robots.txt" data-keep-scroll>
      A file
    </a>,
  );
  fireEvent.click(link('A file'), { detail: 2 });
  expect(went).toMatchObject([{ href: '/robots.txt' }]);
  expect(went[0]?.info).toBeUndefined();
});

test('a click that something on the page has handled leads nowhere', () => {
  const { went } = show(
    <a href="/chat" data-keep-scroll onClick={(click) => click.preventDefault()}>
      Chat
    </a>,
  );
  fireEvent.click(link('Chat'));
  expect(went).toEqual([]);
});
