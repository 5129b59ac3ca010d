import { describe, expect, test } from 'vitest';
import { BoardError } from '../../domain/board-error.ts';
import { aBoardServer, opened, rows, sendError, sendRows } from './board-server.sample.ts';

const good = rows(3);
const NOW = Date.UTC(2026, 4, 1, 12);

/** A board that refuses the first requests, and the waits that follow. */
async function refusing(times: number, headers: Record<string, string>) {
  const server = await aBoardServer((_, response, count) =>
    count <= times ? sendError(response, 429, 'Too many.', headers) : sendRows(response, good),
  );
  const { board, ...seen } = opened(server.url, { now: () => NOW });
  return { server, ...seen, page: board.properties(null, 100, 'all') };
}

describe('input 10: 429 without header / with HTTP date / with 0 / with 999999', () => {
  test.each([
    ['without a header', {}, 60_000],
    ['of the board’s own header', { 'X-Rate-Limit-Retry-After-Seconds': '7' }, 7_000],
    ['of seconds', { 'Retry-After': '120' }, 120_000],
    ['of a date', { 'Retry-After': new Date(NOW + 90_000).toUTCString() }, 90_000],
    ['of a date gone by', { 'Retry-After': new Date(NOW - 90_000).toUTCString() }, 1_000],
    ['of 0', { 'Retry-After': '0' }, 1_000],
    ['of 999999', { 'Retry-After': '999999' }, 900_000],
    ['of a word', { 'Retry-After': 'soon' }, 60_000],
    ['of a negative number', { 'Retry-After': '-5' }, 60_000],
  ])('waits %s', async (_, headers, ms) => {
    const { page, waits, events, server } = await refusing(1, headers);
    expect(await page).toEqual(good);
    expect(waits).toEqual([ms]);
    expect(events).toContainEqual({ event: 'waiting', ms });
    expect(server.asked[1]?.address).toBe(server.asked[0]?.address);
  });

  test('a wait longer than fifteen minutes is reported', async () => {
    const { page, errors } = await refusing(1, { 'Retry-After': '999999' });
    await page;
    expect(errors).toEqual([
      new BoardError('unavailable', 'The board asks for a wait beyond 15 min.'),
    ]);
  });

  test('nine refusals in a row are accepted', async () => {
    const { page, waits } = await refusing(9, {});
    expect(await page).toEqual(good);
    expect(waits).toHaveLength(9);
  });

  test('the tenth is an error', async () => {
    const { page, server } = await refusing(10, {});
    await expect(page).rejects.toMatchObject({ failure: 'unavailable' });
    expect(server.asked).toHaveLength(10);
  });
});

describe('fault 25: 429 with/without Retry-After', () => {
  test.each([
    ['without', {}],
    ['with', { 'Retry-After': '1' }],
  ])(
    '%s it, all requests wait and one retries alone, at most once a second',
    async (_, headers) => {
      let clock = 0;
      const arrivals: number[] = [];
      const fourArrived = Promise.withResolvers<void>();
      const server = await aBoardServer((_asked, response) => {
        arrivals.push(clock);
        if (arrivals.length === 4) fourArrived.resolve();
        if (arrivals.length <= 9) sendError(response, 429, '', headers);
        else sendRows(response, []);
      });
      const { board } = opened(server.url, {
        pause: async (ms) => {
          await fourArrived.promise;
          clock += ms;
        },
      });
      // Four concurrent requests meet a board that refuses them.
      await Promise.all(['A', 'B', 'C', 'D'].map((key) => board.byKeys([key])));
      expect(arrivals).toHaveLength(13);
      const alone = arrivals.slice(3, 10);
      expect(alone.slice(1).map((at, n) => at - (alone[n] ?? at) >= 1_000)).toEqual(
        Array.from({ length: 6 }, () => true),
      );
    },
  );
});

test('an aborted walk stops in the middle of a wait', async () => {
  const server = await aBoardServer((_, response) => sendError(response, 429));
  const stop = new AbortController();
  const { board } = opened(server.url, {
    signal: stop.signal,
    pause: (_, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        stop.abort(new Error('enough'));
      }),
  });
  await expect(board.properties(null, 10, 'all')).rejects.toThrow('enough');
  expect(server.asked).toHaveLength(1);
});
