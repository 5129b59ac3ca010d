import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { letLettersAct, useShortcuts } from './use-shortcuts.ts';

afterEach(() => {
  cleanup();
  letLettersAct(true);
});

function Desk({ onDone }: { onDone: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLTextAreaElement>(null);
  useShortcuts({ list, answer, onDone, onSearch: vi.fn(), onHelp: vi.fn() });
  return (
    <>
      <div ref={list}>
        {['Ada', 'Ben', 'Cora'].map((name) => (
          <button key={name} type="button" data-entry={name} aria-current={name === 'Ben'}>
            {name}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as the desk's own. */}
      <div role="log" tabIndex={0} />
      <textarea ref={answer} aria-label="Answer" />
    </>
  );
}

function sitDown() {
  const done = vi.fn();
  render(<Desk onDone={done} />);
  return done;
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

test('j and k move through the list from the open entry', () => {
  sitDown();
  press('j');
  expect(focused()).toBe('Cora');
  press('k');
  press('k');
  press('k');
  expect(focused()).toBe('Ada');
});

test('r moves focus to the answer, Escape back to the open entry', () => {
  sitDown();
  press('r');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  press('Escape');
  expect(focused()).toBe('Ben');
});

test('with letter shortcuts off, the arrows still work and letters do nothing', () => {
  const done = sitDown();
  letLettersAct(false);
  press('e');
  press('j');
  expect(done).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
  press('ArrowDown');
  expect(focused()).toBe('Cora');
});

test('the arrows move through the list, and scroll the messages while these have focus', () => {
  sitDown();
  press('ArrowDown');
  expect(focused()).toBe('Cora');
  screen.getByRole('log').focus();
  press('ArrowUp');
  expect(document.activeElement).toBe(screen.getByRole('log'));
});

test('only Escape works while typing', () => {
  const done = sitDown();
  screen.getByRole('textbox').focus();
  for (const key of ['e', 'j', 'r', '/']) press(key);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(done).not.toHaveBeenCalled();
});

test('a held key acts once, except for moving through the list', () => {
  const done = sitDown();
  const hold = (key: string) => {
    for (const repeat of [false, true, true])
      fireEvent.keyDown(document.activeElement ?? document.body, { key, repeat });
  };
  hold('k');
  expect(focused()).toBe('Ada');
  hold('j');
  expect(focused()).toBe('Cora');
  hold('e');
  expect(done).toHaveBeenCalledOnce();
});
