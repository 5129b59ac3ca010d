import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { BoardNotice } from './board-notice.tsx';

afterEach(cleanup);

const at = '2026-11-19T11:00:00.000Z';
const stale = { lastRefreshed: at, isStale: true, isFilling: false };

const filling = { lastRefreshed: null, isStale: false, isFilling: true };

test('listings that arrive for the first time show that more are coming', () => {
  render(<BoardNotice board={filling} lastRefreshed={null} />);
  expect(screen.getByRole('status').textContent).toMatch(/^We’re adding homes\./);
});

test('listings not synced with the board for a day show a notice with the time', () => {
  render(<BoardNotice board={stale} lastRefreshed={at} />);
  expect(screen.getByRole('status').textContent).toBe(
    'These listings were last checked with the board on November 19, 2026 at 6:00 a.m. Some may have changed since.',
  );
  expect(screen.getByText('November 19, 2026 at 6:00 a.m.').getAttribute('datetime')).toBe(at);
});

test('the notice is in the server-rendered page', () => {
  expect(renderToString(<BoardNotice board={stale} />)).toContain('Some may have changed since.');
});

test.each([
  ['that are fresh', { lastRefreshed: at, isStale: false, isFilling: false }, at],
  [
    'of a board whose state is unknown',
    { lastRefreshed: null, isStale: false, isFilling: false },
    null,
  ],
  ['that were complete after the page', filling, at],
  ['that came later than the page', stale, '2026-11-21T11:00:00.000Z'],
])('listings %s show no notice', (_which, board, lastRefreshed) => {
  render(<BoardNotice board={board} lastRefreshed={lastRefreshed} />);
  expect(screen.queryByRole('status')).toBeNull();
});
