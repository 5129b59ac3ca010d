import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { THEME_SCRIPT, ThemeSwitch } from './theme-switch.tsx';

const page = document.documentElement;

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: false, media }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  delete page.dataset.theme;
});

const runThemeScript = () => new Function(THEME_SCRIPT)();

test('the system chooses the theme until the visitor does', () => {
  runThemeScript();
  expect(page.dataset.theme).toBeUndefined();
});

test('the switch changes the theme, and back', () => {
  render(<ThemeSwitch />);
  fireEvent.click(screen.getByRole('button'));
  expect(page.dataset.theme).toBe('dark');
  fireEvent.click(screen.getByRole('button'));
  expect(page.dataset.theme).toBe('light');
});

test('the choice is applied before the next page is painted', () => {
  render(<ThemeSwitch />);
  fireEvent.click(screen.getByRole('button'));
  delete page.dataset.theme;
  runThemeScript();
  expect(page.dataset.theme).toBe('dark');
});

test('a stored value that is not a theme is ignored', () => {
  localStorage.setItem('theme', 'sepia');
  runThemeScript();
  expect(page.dataset.theme).toBeUndefined();
});
