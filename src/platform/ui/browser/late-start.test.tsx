import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startOncePainted, startScript } from './late-start.ts';

const SITE = { latest: 4_000, isStatic: false };
const STATIC = { latest: 4_000, isStatic: true };

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
});
afterEach(() => {
  vi.useRealTimers();
  // What a test leaves waiting starts nothing in the next.
  window.dispatchEvent(new Event('pointerdown'));
});

test('the application starts after the page has loaded and been painted, once', () => {
  vi.useFakeTimers();
  const start = vi.fn();
  startOncePainted(start, [], SITE);
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersToNextFrame();
  expect(start).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(start).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(10_000);
  expect(start).toHaveBeenCalledOnce();
});

test.each(['pointerdown', 'keydown', 'touchstart'])(
  'it starts at the first %s, although the page is still loading',
  (event) => {
    const start = vi.fn();
    startOncePainted(start, [], SITE);
    window.dispatchEvent(new Event(event));
    expect(start).toHaveBeenCalledOnce();
  },
);

test('it starts after four seconds at the latest', () => {
  vi.useFakeTimers();
  const start = vi.fn();
  startOncePainted(start, [], SITE);
  vi.advanceTimersByTime(4_000);
  expect(start).toHaveBeenCalledOnce();
});

test('a static page waits although the browser has seen a change of listings, and starts for a visitor who is signed in', () => {
  vi.useFakeTimers();
  const cookies = vi.spyOn(document, 'cookie', 'get');
  const startsWith = (text: string) => {
    cookies.mockReturnValue(text);
    const start = vi.fn();
    startOncePainted(start, [], STATIC);
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(60_000);
    return start.mock.calls.length;
  };
  expect(startsWith('seen=42')).toBe(0);
  expect(startsWith('seen=42; signed-in=1')).toBe(1);
});

test.each(['scroll', 'focusin', 'pointerdown', 'keydown', 'touchstart'])(
  'a static page starts at the first %s, and not before',
  (event) => {
    vi.useFakeTimers();
    const start = vi.fn();
    startOncePainted(start, [], STATIC);
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(60_000);
    expect(start).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(event));
    expect(start).toHaveBeenCalledOnce();
  },
);

test('a static page starts when the mouse moves, and not because it rests on the page', () => {
  const start = vi.fn();
  startOncePainted(start, [], STATIC);
  const move = (movementX: number) =>
    window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }));
  move(0);
  expect(start).not.toHaveBeenCalled();
  move(1);
  expect(start).toHaveBeenCalledOnce();
});

test('a static page starts by itself on a device that keeps something of the visitor’s', () => {
  vi.useFakeTimers();
  localStorage.setItem('theme', 'dark');
  const start = vi.fn();
  startOncePainted(start, [], STATIC);
  vi.advanceTimersByTime(4_000);
  expect(start).toHaveBeenCalledOnce();
});

test('its other scripts are requested when it starts, and not before', () => {
  vi.useFakeTimers();
  const requested = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((link) =>
      link.getAttribute('href'),
    );
  startOncePainted(vi.fn(), ['/assets/a.js', '/assets/b.js'], SITE);
  expect(requested()).toEqual([]);
  vi.advanceTimersByTime(4_000);
  expect(requested()).toEqual(['/assets/a.js', '/assets/b.js']);
  for (const link of document.head.querySelectorAll('link')) link.remove();
});

test('the inline script needs nothing but its own text', () => {
  vi.useFakeTimers();
  const script = startScript({
    entry: '/assets/start.js',
    preloads: ['/assets/b.js'],
    isStatic: false,
  });
  expect(script).toContain('import("/assets/start.js")');
  // The test's DOM can't import scripts.
  const started = vi.fn();
  new Function('started', script.replace('import(', 'started('))(started);
  window.dispatchEvent(new Event('keydown'));
  expect(started).toHaveBeenCalledExactlyOnceWith('/assets/start.js');
  for (const link of document.head.querySelectorAll('link')) link.remove();
});
