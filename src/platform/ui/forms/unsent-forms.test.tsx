import { cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { forgetUnsentForms, mayLeavePage, OutlivesPages, useUnsentForm } from './unsent-forms.ts';

let confirm: Mock<(question?: string) => boolean>;

beforeEach(() => {
  confirm = vi.fn(() => false);
  vi.stubGlobal('confirm', confirm);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Whether the browser would ask before it closes the tab or loads a document. */
const isAskedByBrowser = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

function Form({ isDirty, isSent = false }: { isDirty: boolean; isSent?: boolean }) {
  const markSent = useUnsentForm(isDirty);
  useEffect(() => {
    if (isSent) markSent();
  });
  return null;
}

test('while a form is unsent, leaving the page is up to the visitor, and the browser asks before the document goes', () => {
  render(<Form isDirty />);
  expect(mayLeavePage()).toBe(false);
  expect(confirm.mock.calls).toEqual([['Leave this page? What you typed hasn’t been sent.']]);
  expect(isAskedByBrowser()).toBe(true);
});

test('a form in which nothing was typed is left without a question', () => {
  const { rerender } = render(<Form isDirty={false} />);
  expect(mayLeavePage()).toBe(true);
  rerender(<Form isDirty />);
  rerender(<Form isDirty={false} />);
  expect(mayLeavePage()).toBe(true);
  expect(isAskedByBrowser()).toBe(false);
  expect(confirm).not.toHaveBeenCalled();
});

test('a form that has been sent is left without a question, at once', () => {
  const { rerender } = render(<Form isDirty />);
  rerender(<Form isDirty isSent />);
  expect(mayLeavePage()).toBe(true);
  expect(isAskedByBrowser()).toBe(false);
});

test('a visitor who chose to leave is not asked again', () => {
  render(<Form isDirty />);
  confirm.mockReturnValue(true);
  expect([mayLeavePage(), mayLeavePage()]).toEqual([true, true]);
  expect(isAskedByBrowser()).toBe(false);
  expect(confirm).toHaveBeenCalledOnce();
});

test('two unsent forms are one question', () => {
  render(
    <>
      <Form isDirty />
      <Form isDirty />
    </>,
  );
  confirm.mockReturnValue(true);
  expect([mayLeavePage(), mayLeavePage()]).toEqual([true, true]);
  expect(confirm).toHaveBeenCalledOnce();
});

test('a form over the pages is asked about when it or the document goes, not from page to page', () => {
  render(
    <OutlivesPages value={true}>
      <Form isDirty />
    </OutlivesPages>,
  );
  expect(mayLeavePage()).toBe(true);
  expect(isAskedByBrowser()).toBe(true);
  expect(mayLeavePage({ closesOverlay: true })).toBe(false);
});

test('what no longer means anything is forgotten without a question', () => {
  render(<Form isDirty />);
  forgetUnsentForms();
  expect(mayLeavePage()).toBe(true);
  expect(isAskedByBrowser()).toBe(false);
});
