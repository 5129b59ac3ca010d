import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIRST_VIEW_SCRIPT, useRestLaidOut } from './first-view.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-first-view');
});

function open(type: 'navigate' | 'reload' | 'back_forward', hash = '') {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
  location.hash = hash;
  new Function(FIRST_VIEW_SCRIPT)();
  return document.documentElement.hasAttribute('data-first-view');
}

function Page() {
  useRestLaidOut();
  return [1, 2].map((part) => <section key={part} className="below-fold" />);
}

test('of a page opened at its top, only the first view is laid out at first', () => {
  expect(open('navigate')).toBe(true);
});

test.each([
  ['reloaded', 'reload', ''],
  ['returned to', 'back_forward', ''],
  ['opened at one of its sections', 'navigate', '#contact'],
] as const)('a page that is %s is laid out whole', (_, type, hash) => {
  expect(open(type, hash)).toBe(false);
});

test('when the visitor starts to scroll, the rest is laid out a part at a time', () => {
  open('navigate');
  const { container } = render(<Page />);
  const laidOut = () =>
    [...container.querySelectorAll('section')].map(({ style }) => style.contentVisibility);

  expect(laidOut()).toEqual(['', '']);
  window.dispatchEvent(new Event('scroll'));
  expect(laidOut()).toEqual(['visible', '']);
  vi.advanceTimersToNextTimer();
  expect(laidOut()).toEqual(['visible', 'visible']);
  vi.runAllTimers();
  expect(document.documentElement.hasAttribute('data-first-view')).toBe(false);
});
