import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SubmitButton } from '../forms/submit-button.tsx';
import { earlyInputScript, useAppReady } from './early-input.ts';

beforeEach(() => {
  vi.useFakeTimers();
  new Function(earlyInputScript())();
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
  ['a field', '<label><input>Other</label>'],
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

/** A page whose form of one field is sent by this button, before scripts run. */
function aOneFieldForm(button: string) {
  const answered = aPage(`<form><label>Email<input></label>${button}</form>`);
  /** Whether the browser would submit the form itself. */
  const pressEnter = () => fireEvent.keyDown(field('Email'), { key: 'Enter' });
  return { answered, pressEnter };
}

test('Enter in a field of a form that needs scripts presses its button once they are ready', () => {
  const { answered, pressEnter } = aOneFieldForm(renderToString(<SubmitButton>Send</SubmitButton>));
  expect([pressEnter(), pressEnter()]).toEqual([false, false]);
  expect(isBusy('Send')).toBe(true);
  takeOver();
  expect(answered).toEqual(['Send']);
  expect(pressEnter()).toBe(true);
});

test('Enter in a field of a form that needs no scripts is left to the browser', () => {
  const { answered, pressEnter } = aOneFieldForm('<button>Search</button>');
  expect(pressEnter()).toBe(true);
  takeOver();
  expect(answered).toEqual([]);
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

/** The form's fields as the application shows them. */
const SENT_FIELDS = { price: '500000', city: 'toronto', beds: '1', garage: false };

/** Controlled fields, which React writes each time that it renders. */
function Form({ changes }: { changes: Partial<typeof SENT_FIELDS>[] }) {
  const [{ price, city, beds, garage }, setFields] = useState(SENT_FIELDS);
  const change = (changed: Partial<typeof SENT_FIELDS>) => {
    changes.push(changed);
    setFields((fields) => ({ ...fields, ...changed }));
  };
  const bed = (count: string) => (
    <input
      type="radio"
      name="beds"
      aria-label={count}
      checked={beds === count}
      onChange={() => change({ beds: count })}
    />
  );
  useAppReady();
  return (
    <form>
      <input
        aria-label="Price"
        value={price}
        onChange={({ target }) => change({ price: target.value })}
        onBlur={() => change({ price: `$${price}` })}
      />
      <select
        aria-label="City"
        value={city}
        onChange={({ target }) => change({ city: target.value })}
      >
        <option value="toronto">Toronto</option>
        <option value="oakville">Oakville</option>
      </select>
      {bed('1')}
      {bed('2')}
      {bed('3')}
      <input
        type="checkbox"
        aria-label="Garage"
        checked={garage}
        onChange={({ target }) => change({ garage: target.checked })}
      />
    </form>
  );
}

/** The form as sent; `start` hydrates it and returns the changes that it was notified of. */
function aForm() {
  const container = document.body.appendChild(document.createElement('main'));
  container.innerHTML = renderToString(<Form changes={[]} />);
  const start = () => {
    const changes: Partial<typeof SENT_FIELDS>[] = [];
    render(<Form changes={changes} />, { container, hydrate: true });
    act(() => vi.runAllTimers());
    return changes;
  };
  return { start };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('fields changed before scripts run change once they are ready, in the order of their last change', () => {
  const { start } = aForm();
  fireEvent.input(field('City'), { target: { value: 'oakville' } });
  field('2').click();
  field('3').click();
  field('Price').focus();
  fireEvent.input(field('Price'), { target: { value: '700' } });
  field('Garage').click();
  fireEvent.input(field('Price'), { target: { value: '700000' } });
  expect(start()).toEqual([
    { city: 'oakville' },
    { beds: '3' },
    { garage: true },
    { price: '700000' },
  ]);
  expect(field('Price').value).toBe('700000');
  expect(field('City').value).toBe('oakville');
  expect(field('3').checked).toBe(true);
  expect(field('Garage').checked).toBe(true);
});

test('a field that was left before scripts run is left again', () => {
  const { start } = aForm();
  fireEvent.input(field('Price'), { target: { value: '700000' } });
  expect(start()).toEqual([{ price: '700000' }, { price: '$700000' }]);
});

test('the caret of a field that is being typed into stays where it is', () => {
  const { start } = aForm();
  field('Price').focus();
  fireEvent.input(field('Price'), { target: { value: '700000' } });
  field('Price').setSelectionRange(1, 3);
  start();
  expect([field('Price').selectionStart, field('Price').selectionEnd]).toEqual([1, 3]);
});

test('an emptied field stays empty', () => {
  const { start } = aForm();
  field('Price').focus();
  fireEvent.input(field('Price'), { target: { value: '' } });
  expect(start()).toEqual([{ price: '' }]);
});

test('a press comes after the changes that were made before it', () => {
  const { start } = aForm();
  const pressed: string[] = [];
  const button = document.body.appendChild(document.createElement('button'));
  button.type = 'button';
  button.addEventListener('click', () => pressed.push(field('Price').value));
  fireEvent.input(field('Price'), { target: { value: '700000' } });
  field('Garage').click();
  button.click();
  start();
  expect(pressed).toEqual(['$700000']);
});

test('once the application is ready, changes are its own', () => {
  const { start } = aForm();
  const changes = start();
  fireEvent.input(field('Price'), { target: { value: '1' } });
  takeOver();
  expect(changes).toEqual([{ price: '1' }]);
});
