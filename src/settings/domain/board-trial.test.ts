import { expect, test } from 'vitest';
import { formatAgo } from './board-trial.ts';

test.each([
  [-5, 'Just now'],
  [59, 'Just now'],
  [60, '1 minute ago'],
  [150, '2 minutes ago'],
  [3_600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, '1 day ago'],
  [9 * 86_400, '9 days ago'],
])('a change %d seconds ago was %s', (seconds, text) => {
  const now = new Date('2026-11-28T12:00:00Z');
  expect(formatAgo(new Date(now.getTime() - seconds * 1_000), now)).toBe(text);
});
