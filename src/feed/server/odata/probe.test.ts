import { expect, test } from 'vitest';
import { DAY } from '#platform/domain/duration.ts';
import { aBoardServer, opened, rows, sendError, sendRows } from './board-server.sample.ts';

const dialect = { select: ['ListingKey', 'ModificationTimestamp', 'City', 'Undeclared'] };
const metadata = JSON.stringify({
  $Version: '4.01',
  board: { Property: { ListingKey: {}, ModificationTimestamp: {}, City: {}, Other: {} } },
});
const serving = (given = metadata) =>
  aBoardServer((_, response) => sendRows(response, rows(1)), { metadata: given });

test('only wanted and declared fields are requested', async () => {
  const server = await serving();
  const { board, events } = opened(server.url, { dialect });
  await board.properties(null, 9, 'all');
  expect(server.asked[0]?.query.get('$select')).toBe('ListingKey,ModificationTimestamp,City');
  expect(events).toEqual([{ event: 'probed', resources: 1, undeclared: ['Undeclared'] }]);
});

test('the metadata is requested once a day', async () => {
  let now = 0;
  const server = await serving();
  const { board, events } = opened(server.url, { dialect, now: () => now });
  const page = () => board.properties(null, 9, 'all');
  await Promise.all([page(), page()]);
  now = DAY - 1;
  await page();
  expect([events.length, board.requests()]).toEqual([1, 4]);
  now = DAY;
  await page();
  expect([events.length, board.requests()]).toEqual([2, 6]);
});

test('an undeclared clock is not queried', async () => {
  const server = await serving();
  const { board } = opened(server.url);
  expect(await board.changes('PhotosChangeTimestamp', null, 9)).toEqual([]);
  expect(server.asked).toEqual([]);
});

test('if a board declares nothing, all wanted fields are requested and that is reported', async () => {
  const server = await aBoardServer((_, response) => sendRows(response, rows(1)));
  const { board, errors } = opened(server.url, { dialect });
  await board.properties(null, 9, 'all');
  expect(server.asked[0]?.query.get('$select')).toContain('Undeclared');
  expect(errors).toHaveLength(1);
});

test('a token that is refused even for metadata stops the walk', async () => {
  const server = await aBoardServer((_, response) => sendError(response, 401));
  const { board } = opened(server.url, { dialect, connection: { url: `${server.origin}/other` } });
  await expect(board.properties(null, 9, 'all')).rejects.toMatchObject({ failure: 'unauthorised' });
});
