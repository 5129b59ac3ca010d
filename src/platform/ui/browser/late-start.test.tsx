import { afterEach, expect, test, vi } from 'vitest';
import { startLate, startOncePainted } from './late-start.ts';

const ENTRY = '<script type="module" async="" src="/assets/a.js" nonce="1"></script>';
const STATE = '<script nonce="1">$_TSR.router=($R=>$R[0]={})($R["tsr"])</script>';
const DATA = '<script type="application/ld+json">{"name":"Oakville"}</script>';

const pageWith = (attributes: string) =>
  `<!DOCTYPE html><html lang="en-CA"${attributes}><body>${DATA}${STATE}${ENTRY}</body></html>`;

const sentOf = (html: string): string => startLate(html).join('');

test('a static page is sent without the router’s state, and keeps its structured data', () => {
  const sent = sentOf(pageWith(' data-static-page="{}"'));
  expect(sent).not.toContain(STATE);
  expect(sent).toContain(DATA);
  expect(sent).toContain("import('/assets/a.js')");
});

test('a page that starts without the router is sent without its state', () => {
  expect(sentOf(pageWith(' data-landing-page="/"'))).not.toContain(STATE);
});

test('any other page keeps the router’s state', () => {
  expect(sentOf(pageWith(''))).toContain(STATE);
});

afterEach(() => vi.useRealTimers());

test('the application starts after the page has loaded and been painted, once', () => {
  vi.useFakeTimers();
  const start = vi.fn();
  startOncePainted(start, 4_000);
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
    startOncePainted(start, 4_000);
    window.dispatchEvent(new Event(event));
    expect(start).toHaveBeenCalledOnce();
  },
);

test('it starts after four seconds at the latest', () => {
  vi.useFakeTimers();
  const start = vi.fn();
  startOncePainted(start, 4_000);
  vi.advanceTimersByTime(4_000);
  expect(start).toHaveBeenCalledOnce();
});

test('data that mentions the router stays, although it is in a script', () => {
  const data = '<script id="state" type="application/json">{"description":"$_TSR house"}</script>';
  const sent = sentOf(
    `<!DOCTYPE html><html data-landing-page="/"><body>${data}${STATE}${ENTRY}</body></html>`,
  );
  expect(sent).toContain(data);
  expect(sent).not.toContain(STATE);
});
