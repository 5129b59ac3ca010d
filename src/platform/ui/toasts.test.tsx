import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Toasts, useToast } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const undone = vi.fn();

const Page = () => {
  const toast = useToast();
  const clear = () =>
    toast({ title: 'Cleared', action: { label: 'Undo', onPress: undone }, shownFor: 8_000 });
  const save = () => toast({ title: 'Success', text: 'Property added to favorites' });
  const fail = () => toast({ title: 'Error', tone: 'destructive' });
  const refuse = () =>
    toast({ title: 'Authentication required', action: { label: 'Sign in', href: '#auth' } });
  return (
    <>
      <button type="button" onClick={refuse}>
        refuse
      </button>
      <button type="button" onClick={clear}>
        clear
      </button>
      <button type="button" onClick={save}>
        save
      </button>
      <button type="button" onClick={fail}>
        fail
      </button>
    </>
  );
};
const visit = () =>
  render(
    <Toasts>
      <Page />
    </Toasts>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test.each([
  [4_999, true],
  [5_000, false],
])('%i ms after it appeared, a toast is shown: %s', (milliseconds, shown) => {
  visit();
  press('save');
  wait(milliseconds);
  expect(screen.queryByText('Property added to favorites') !== null).toBe(shown);
});

test('a toast stays while the pointer moves over it, but not forever under a resting pointer', () => {
  visit();
  press('save');
  fireEvent.pointerEnter(screen.getByRole('status'));
  for (let moves = 0; moves < 5; moves += 1) {
    wait(4_000);
    fireEvent.pointerMove(screen.getByRole('status'));
  }
  expect(screen.getByText('Success')).toBeTruthy();
  wait(5_000);
  expect(screen.queryByText('Success')).toBeNull();
});

test('a toast stays while focus is inside', () => {
  visit();
  press('save');
  screen.getByRole('button', { name: 'Close' }).focus();
  fireEvent.pointerMove(screen.getByRole('status'));
  wait(60_000);
  expect(screen.getByText('Success')).toBeTruthy();
  fireEvent.blur(screen.getByRole('button', { name: 'Close' }));
  wait(5_000);
  expect(screen.queryByText('Success')).toBeNull();
});

test.each([
  ['under the header, where its cause is elsewhere', 700, 'top'],
  ['at the foot of the window, where it would cover its cause', 100, 'bottom'],
])('a toast appears %s', (_, top, at) => {
  visit();
  const save = screen.getByRole('button', { name: 'save' });
  const measured = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  onTestFinished(() => measured.mockRestore());
  measured.mockImplementation(function (this: HTMLElement) {
    return new DOMRect(100, this === save ? top : 132, 300, 80);
  });
  fireEvent.pointerDown(save);
  fireEvent.click(save);
  expect(screen.getByRole('status').dataset.at).toBe(at);
});

test('at most one toast is shown at a time', () => {
  visit();
  press('save');
  press('fail');
  expect(screen.queryByText('Success')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('Error');
});

test("a toast's button closes it", () => {
  visit();
  press('save');
  press('Close');
  expect(screen.queryByText('Success')).toBeNull();
});

test('focus on a closed toast stays in the notifications region', () => {
  visit();
  press('save');
  screen.getByRole('button', { name: 'Close' }).focus();
  press('Close');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications (F8)' }));
});

test.each([
  [50, true],
  [51, false],
  [-80, true],
])('swiped %i px to the right and released, a toast stays: %s', (distance, stays) => {
  visit();
  press('save');
  const toast = screen.getByRole('status');
  fireEvent.pointerDown(toast, { clientX: 100 });
  fireEvent.pointerMove(toast, { clientX: 100 + distance });
  fireEvent.pointerUp(toast, { clientX: 100 + distance });
  expect(screen.queryByText('Success') !== null).toBe(stays);
});

test('a toast may have a link, and closes when it is followed', () => {
  visit();
  press('refuse');
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('#auth');
  fireEvent.click(link);
  expect(screen.queryByText('Authentication required')).toBeNull();
});

test('a toast may have a button, and closes when it is pressed', () => {
  visit();
  press('clear');
  expect(undone).not.toHaveBeenCalled();
  press('Undo');
  expect(undone).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Cleared')).toBeNull();
});

test.each([
  [7_999, true],
  [8_000, false],
])('%i ms after it appeared, a toast that stays 8 seconds is shown: %s', (milliseconds, shown) => {
  visit();
  press('clear');
  wait(milliseconds);
  expect(screen.queryByText('Cleared') !== null).toBe(shown);
});

test('a dismissed toast is removed after 1,000,000 ms', () => {
  visit();
  press('save');
  press('Close');
  wait(999_999);
  expect(vi.getTimerCount()).toBe(1);
  wait(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('F8 moves focus to the notifications', () => {
  visit();
  fireEvent.keyDown(window, { key: 'F8' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications (F8)' }));
});

test('while a dialog with its own region is open, the page’s toasts are shown inside it', () => {
  const site = (dialog: boolean) => (
    <Toasts>
      <Page />
      {dialog && (
        <div role="dialog">
          <Toasts>Photos</Toasts>
        </div>
      )}
    </Toasts>
  );
  const { rerender } = render(site(true));
  press('save');
  expect(within(screen.getByRole('dialog')).getByText('Success')).toBeDefined();

  rerender(site(false));
  press('fail');
  expect(screen.getByText('Error')).toBeDefined();
});

test('a dialog takes the page’s toasts only while it is open, and gives them back', () => {
  const site = (open: boolean) => (
    <Toasts>
      <Page />
      <div role="dialog">
        <Toasts open={open}>Photos</Toasts>
      </div>
    </Toasts>
  );
  const { rerender } = render(site(false));
  const inDialog = () => within(screen.getByRole('dialog'));
  press('save');
  expect(screen.getByText('Success')).toBeDefined();
  expect(inDialog().queryByText('Success')).toBeNull();
  rerender(site(true));
  press('fail');
  expect(inDialog().getByText('Error')).toBeDefined();
  rerender(site(false));
  press('save');
  expect(inDialog().queryByText('Success')).toBeNull();
});
