import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EARLY_PRESS_SCRIPT, useAppReady } from './early-press.ts';

beforeEach(() => {
  vi.useFakeTimers();
  new Function(EARLY_PRESS_SCRIPT)();
});
afterEach(() => {
  takeOver();
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** The page as rendered by the server, and the presses that the application has handled. */
function aPage(html: string) {
  const container = document.body.appendChild(document.createElement('main'));
  container.innerHTML = html;
  const answered: string[] = [];
  container.addEventListener('click', ({ target }) => {
    if (target instanceof Element) answered.push(target.textContent);
  });
  return answered;
}

function Application() {
  useAppReady();
  return null;
}

function takeOver() {
  render(<Application />);
  vi.runAllTimers();
}

const named = (text: string) => screen.getByText(text);
const isBusy = (text: string) => named(text).closest('[aria-busy="true"]') !== null;

test('a press before scripts load is recorded, and handled once when they are ready', () => {
  const answered = aPage('<button type="button"><b>Save</b></button>');
  named('Save').click();
  named('Save').click();
  expect(answered).toEqual([]);
  expect(isBusy('Save')).toBe(true);
  takeOver();
  expect(isBusy('Save')).toBe(false);
  expect(answered).toHaveLength(1);
  named('Save').click();
  takeOver();
  expect(answered).toHaveLength(2);
});

test('of several presses only the last is handled', () => {
  const answered = aPage(
    '<button type="button">Save</button><button type="button">Filters</button>',
  );
  named('Save').click();
  named('Filters').click();
  expect(isBusy('Save')).toBe(false);
  takeOver();
  expect(answered).toEqual(['Filters']);
});

test.each([
  ['a link', '<a href="#main">Other</a>'],
  ['a submit button', '<button>Other</button>'],
  ['a field', '<label><input type="checkbox">Other</label>'],
])('a press on %s is left to the browser, and replaces the one before', (_what, html) => {
  const answered = aPage(`<button type="button">Save</button>${html}`);
  named('Save').click();
  named('Other').click();
  expect(answered[0]).toBe('Other');
  expect(isBusy('Other')).toBe(false);
  answered.length = 0;
  takeOver();
  expect(answered).toEqual([]);
});

test('anything that the browser opens by itself is not opened again', () => {
  const answered = aPage('<button type="button">Menu</button>');
  Object.assign(named('Menu'), { commandForElement: document.body });
  named('Menu').click();
  takeOver();
  expect(answered).toEqual(['Menu']);
});

test.each([
  ['ten seconds later', () => vi.advanceTimersByTime(10_000)],
  ['once the page has been left', () => window.dispatchEvent(new Event('pagehide'))],
])('%s a press is forgotten', (_when, pass) => {
  const answered = aPage('<button type="button">Save</button>');
  named('Save').click();
  pass();
  expect(isBusy('Save')).toBe(false);
  takeOver();
  expect(answered).toEqual([]);
});
