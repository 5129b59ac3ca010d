import { expect, test } from 'vitest';
import { retentionCutoffs } from './retention.ts';

test.each([
  ['2026-11-21T10:00:00.000Z', '2024-11-21', '2026-10-22', '2023-11-21'],
  ['2028-02-29T10:00:00.000Z', '2026-02-28', '2028-01-30', '2025-02-28'],
])(
  'on %s, keeps inquiries since %s, unconfirmed sign-ups since %s and unsubscribed addresses since %s',
  (now, leads, pending, unsubscribed) => {
    expect(retentionCutoffs(new Date(now))).toEqual({
      leads: new Date(`${leads}T10:00:00Z`),
      pending: new Date(`${pending}T10:00:00Z`),
      unsubscribed: new Date(`${unsubscribed}T10:00:00Z`),
    });
  },
);
