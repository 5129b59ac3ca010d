import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COLOURS_ID, useSiteColours } from './use-site-colours.ts';

const FIRST = ':root{--ground:light-dark(#ffffff,#0d1825)}';
const OTHER = ':root{--ground:light-dark(#f0f0f0,#0d1825)}';

/** jsdom has no constructed sheets. */
class Sheet {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}

const adopted: { value: Sheet[] } = { value: [] };

beforeEach(() => {
  adopted.value = [];
  vi.stubGlobal('CSSStyleSheet', Sheet);
  Object.defineProperty(document, 'adoptedStyleSheets', {
    configurable: true,
    get: () => adopted.value,
    set: (sheets: Sheet[]) => {
      adopted.value = sheets;
    },
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

const sent = () => document.getElementById(COLOURS_ID);
const texts = () => adopted.value.map(({ text }) => text);

function send(tokens: string) {
  const style = document.createElement('style');
  style.id = COLOURS_ID;
  style.textContent = tokens;
  document.head.append(style);
}

test('a page keeps the colours that it was sent with', () => {
  send(FIRST);
  renderHook(() => useSiteColours(FIRST));
  expect(sent()?.textContent).toBe(FIRST);
  expect(texts()).toEqual([]);
});

test('an open page takes changed colours, and those of a new installation', () => {
  send(FIRST);
  const initialProps: { tokens: string | null } = { tokens: FIRST };
  const { rerender } = renderHook(({ tokens }) => useSiteColours(tokens), { initialProps });
  rerender({ tokens: OTHER });
  expect(sent()).toBeNull();
  expect(texts()).toEqual([OTHER]);
  rerender({ tokens: null });
  expect(sent()).toBeNull();
  expect(texts()).toEqual([]);
});
