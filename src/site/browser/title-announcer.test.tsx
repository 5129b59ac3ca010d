import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Outcome, type ShownPage, UNLOADED_PAGE } from './shown-page.ts';
import { TitleAnnouncer } from './title-announcer.tsx';

afterEach(() => {
  cleanup();
  document.title = '';
});

const FOUND_PAGE: Outcome = { status: 'found', data: undefined };

const shownAt = (path: string, outcome: Outcome = FOUND_PAGE): ShownPage => ({
  path,
  page: UNLOADED_PAGE,
  params: {},
  query: {},
  outcome,
});

/** Opens a first page. Returns what shows another in its place, and then what is announced. */
function open(title: string) {
  document.title = title;
  const { rerender } = render(<TitleAnnouncer shown={shownAt('/')} />);
  return (title: string, shown: ShownPage): string | null => {
    document.title = title;
    rerender(<TitleAnnouncer shown={shown} />);
    return announced();
  };
}

const announced = () => screen.getByRole('status').textContent;

test('the first page is not announced: the screen reader tells that of a new document', () => {
  open('Home');
  expect(announced()).toBe('');
});

test('the title of each next page is announced, also where one is missing or failed', () => {
  const show = open('Home');
  expect(show('Contact', shownAt('/contact'))).toBe('Contact');
  expect(show('Page Not Found', shownAt('/nowhere', { status: 'absent' }))).toBe('Page Not Found');
  const failed: Outcome = { status: 'failed', error: new Error('503:') };
  expect(show('This page didn’t load', shownAt('/about', failed))).toBe('This page didn’t load');
  expect(show('Home', shownAt('/'))).toBe('Home');
});

test('a skeleton announces nothing: its page does once it has loaded', () => {
  const show = open('Home');
  expect(show('Home', shownAt('/city/oakville', { status: 'loading' }))).toBe('');
  expect(show('Oakville', shownAt('/city/oakville'))).toBe('Oakville');
});

test('a page that is drawn again announces nothing new', () => {
  const show = open('Home');
  const contact = shownAt('/contact');
  expect(show('Contact', contact)).toBe('Contact');
  expect(show('(1) Contact', contact)).toBe('Contact');
});
