import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { FOLDS_SCRIPT, Fold } from './fold.tsx';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  cleanup();
  document.body.replaceChildren();
});

const onOpen = vi.fn();
const fold = (
  <Fold id="advice" title="Advice" answer="Wait." onOpen={onOpen}>
    Wait for the spring.
  </Fold>
);
const details = () => screen.getByRole<HTMLDetailsElement>('group');

/** As a press on its title: the test DOM has no event for it. */
function toggle(isOpen: boolean) {
  details().open = isOpen;
  fireEvent(details(), new Event('toggle'));
}

test('a fold is closed, with its answer next to its title', () => {
  render(fold);
  expect(details().open).toBe(false);
  expect(details().querySelector('summary')?.textContent).toBe('AdviceWait.');
});

test('an open fold stays open until the tab is closed', () => {
  const { unmount } = render(fold);
  toggle(true);
  unmount();
  render(fold);
  expect(details().open).toBe(true);
  toggle(false);
  cleanup();
  render(fold);
  expect(details().open).toBe(false);
});

test('in the server’s page an open fold is open before the application starts, and React leaves it so', async () => {
  sessionStorage.setItem('open-folds', 'sales advice');
  new Function(FOLDS_SCRIPT)();
  const site = document.createElement('div');
  site.innerHTML = renderToString(fold);
  document.body.append(site);
  await vi.waitFor(() => expect(details().open).toBe(true));
  onOpen.mockClear();
  await act(async () => {
    root = hydrateRoot(site, fold);
  });
  expect(details().open).toBe(true);
  expect(onOpen).toHaveBeenCalledOnce();
});

test('a fold that was opened before the application starts is kept too', async () => {
  const site = document.createElement('div');
  site.innerHTML = renderToString(fold);
  document.body.append(site);
  details().open = true;
  await act(async () => {
    root = hydrateRoot(site, fold);
  });
  expect(sessionStorage.getItem('open-folds')).toBe('advice');
});
