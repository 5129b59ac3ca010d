import { expect, test } from 'vitest';
import { aBoardServer, aRow, opened, sendError, sendRows } from './board-server.sample.ts';

test('the newest change is asked for as one row, the latest first', async () => {
  const { url, asked } = await aBoardServer((_, response) => sendRows(response, [aRow(3)]));
  expect(await opened(url).board.newestChange()).toBe('2026-05-01T00:00:03.000Z');
  expect([...(asked[0]?.query ?? [])]).toEqual([
    ['$select', 'ListingKey,ModificationTimestamp'],
    ['$orderby', 'ModificationTimestamp desc'],
    ['$top', '1'],
  ]);
});

test('a board that refuses that order, or has no rows, has no newest change', async () => {
  const refusing = await aBoardServer((_, response) => sendError(response, 400, 'No order.'));
  expect(await opened(refusing.url).board.newestChange()).toBeNull();
  const empty = await aBoardServer((_, response) => sendRows(response, []));
  expect(await opened(empty.url).board.newestChange()).toBeNull();
});
