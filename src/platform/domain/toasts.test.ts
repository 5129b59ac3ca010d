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
  const toasts = after({ kind: 'shown', toast: saved }, { kind: 'shown', toast: failed });
  expect(toasts).toEqual([{ ...failed, open: true }]);
});

test('a dismissed toast is closed, and kept until it is removed', () => {
  const dismissed = after({ kind: 'shown', toast: saved }, { kind: 'dismissed', id: 1 });
  expect(dismissed).toEqual([{ ...saved, open: false }]);
  expect(nextToasts(dismissed, { kind: 'removed', id: 1 })).toEqual([]);
});

test('dismissing a removed toast changes nothing', () => {
  const toasts = after({ kind: 'shown', toast: failed });
  expect(nextToasts(toasts, { kind: 'dismissed', id: 1 })).toEqual(toasts);
});
