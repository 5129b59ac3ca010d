import { expect, test } from 'vitest';
import { DAY, HOUR } from '#platform/domain/duration.ts';
import { isAlive, isRecentlyProven, isUpdateDue } from './session.ts';

const STARTED_AT = new Date('2026-11-01T00:00:00Z');
const after = (milliseconds: number) => new Date(STARTED_AT.getTime() + milliseconds);

test.each([
  ['just begun', 0, 0, true],
  ['unused for just under 14 days', 0, 14 * DAY - 1, true],
  ['unused for 14 days', 0, 14 * DAY, false],
  ['used daily, just under 30 days old', 29 * DAY, 30 * DAY - 1, true],
  ['used a moment ago, 30 days old', 30 * DAY - 1, 30 * DAY, false],
])('a session %s: expects the last of (%i, %i, %s)', (_, seen, now, alive) => {
  expect(isAlive({ createdAt: STARTED_AT, seenAt: after(seen) }, after(now))).toBe(alive);
});

test('the last-seen time is saved at most once an hour', () => {
  const session = { createdAt: STARTED_AT, seenAt: STARTED_AT };
  expect(isUpdateDue(session, after(HOUR - 1))).toBe(false);
  expect(isUpdateDue(session, after(HOUR))).toBe(true);
});

test.each([
  [0, true],
  [10 * 60_000 - 1, true],
  [10 * 60_000, false],
])('a proof of %d ms ago is recent: %s', (age, isRecent) => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(isRecentlyProven(new Date(now.getTime() - age), now)).toBe(isRecent);
});

test('a session of an earlier release has no recent proof', () => {
  expect(isRecentlyProven(null, new Date())).toBe(false);
});
