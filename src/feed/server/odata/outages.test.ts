import { describe, expect, test } from 'vitest';
import { aBoardServer, opened, rows, sendError, sendRows } from './board-server.sample.ts';

const good = rows(40);

describe('fault 26: 500/502/503 bursts, 1 h outage', () => {
  test.each([[408], [500], [502], [503], [504]])('a burst of %d is retried', async (status) => {
    const server = await aBoardServer((_, response, count) =>
      count < 6 ? sendError(response, status) : sendRows(response, good),
    );
    const { board, waits } = opened(server.url);
    expect(await board.properties(null, 100, 'all')).toEqual(good);
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
    expect(server.asked.map(({ query }) => query.get('$top'))).toEqual([
      '100',
      '50',
      '25',
      '12',
      '10',
      '10',
    ]);
    expect(board.requests()).toBe(6);
  });

  test('an outage ends the walk, which resumes at the same cursor afterwards', async () => {
    let isDown = true;
    const server = await aBoardServer((_, response) =>
      isDown ? response.destroy() : sendRows(response, rows(2, 41)),
    );
    const { board } = opened(server.url);
    const place = { modifiedAt: '2026-05-01T00:00:40Z', key: 'X10040' };
    await expect(board.properties(place, 100, 'all')).rejects.toMatchObject({
      failure: 'unavailable',
    });
    expect(server.asked).toHaveLength(6);
    isDown = false;
    expect(await board.properties(place, 100, 'all')).toEqual(rows(2, 41));
    expect(server.asked.at(-1)?.query.get('$filter')).toBe(server.asked[0]?.query.get('$filter'));
  });

  test('waits are random over their whole range', async () => {
    const server = await aBoardServer((_, response) => sendError(response, 503));
    const { board, waits } = opened(server.url, { random: () => 0.25 });
    await board.properties(null, 100, 'all').catch(() => {});
    expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000]);
  });
});
