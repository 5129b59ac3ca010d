import { expect, test } from 'vitest';
import { nextToasts, type Toast } from './toasts.ts';

const saved = {
  id: 1,
  title: 'Success',
  text: 'Property added to favorites',
  tone: 'default',
} as const;
const failed = { id: 2, title: 'Error', tone: 'destructive' } as const;
const after = (...events: Parameters<typeof nextToasts>[1][]) =>
  events.reduce<readonly Toast[]>(nextToasts, []);

test('at most one toast is shown at a time: a new one replaces the last', () => {
  const toasts = after({ is: 'shown', toast: saved }, { is: 'shown', toast: failed });
  expect(toasts).toEqual([{ ...failed, open: true }]);
});

test('a dismissed toast is closed, and kept until it is removed', () => {
  const dismissed = after({ is: 'shown', toast: saved }, { is: 'dismissed', id: 1 });
  expect(dismissed).toEqual([{ ...saved, open: false }]);
  expect(nextToasts(dismissed, { is: 'removed', id: 1 })).toEqual([]);
});

test('dismissing a removed toast changes nothing', () => {
  const toasts = after({ is: 'shown', toast: failed });
  expect(nextToasts(toasts, { is: 'dismissed', id: 1 })).toEqual(toasts);
});
