import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import {
  aBoardServer,
  aRow,
  opened,
  placeOf,
  rows,
  sendError,
  sendRows,
} from './board-server.sample.ts';

const first = rows(3);
const second = rows(3, 4);
const place = { modifiedAt: '2026-05-01T00:00:03Z', key: 'X10003' };
const NEXT_LINK_PAGING = { paging: 'next-link' } as const;

type Behind = (response: ServerResponse, asked: { address: string }) => unknown;

/** A board whose first page carries a link; queries by cursor return the second page. */
async function linking(link: (origin: string) => string, behind: Behind) {
  let origin = '';
  const server = await aBoardServer((asked, response, count) => {
    if (count === 1) return sendRows(response, first, { '@odata.nextLink': link(origin) });
    return asked.query.has('$filter') ? sendRows(response, second) : behind(response, asked);
  });
  origin = server.origin;
  const { board, events, waits } = opened(server.url, { dialect: NEXT_LINK_PAGING });
  return { server, board, events, waits };
}

describe('input 14: nextLink: relative / http: / other host / with spaces / double-encoded / same as before / expired / 500', () => {
  test.each([
    ['relative', 'Property?$skiptoken=a', '/odata/Property?$skiptoken=a'],
    ['relative to the host', '/odata/Property?$skiptoken=a', '/odata/Property?$skiptoken=a'],
    ['whole', 'ORIGIN/odata/Property?$skiptoken=a', '/odata/Property?$skiptoken=a'],
    ['with spaces', '/odata/Property?$filter_=a eq b', '/odata/Property?$filter_=a%20eq%20b'],
    ['double-encoded', 'ORIGIN/odata/Property?t=a%2520b%27', '/odata/Property?t=a%2520b%27'],
    [
      'with marks that need no encoding',
      "ORIGIN/odata/Property?t='a|b'",
      "/odata/Property?t='a|b'",
    ],
  ])('a link that is %s is followed, byte for byte if possible', async (_, link, address) => {
    const { server, board } = await linking(
      (origin) => link.replace('ORIGIN', origin),
      (response) => sendRows(response, second),
    );
    await board.properties(null, 3, 'all');
    expect(await board.properties(place, 3, 'all')).toEqual(second);
    expect(server.asked[1]?.address).toBe(address);
  });

  test.each([
    ['https://127.0.0.1/odata/Property?t=1'],
    ['http://board.example/odata/Property?t=1'],
    ['//board.example/odata/Property'],
    ['http://user:pass@HOST/odata/Property'],
    ['http://HOST@board.example/odata/Property'],
    ['http://localhost:1/'],
    ['ftp://HOST/odata/Property'],
    ['javascript:alert(1)'],
    ['\\\\board.example\\odata'],
    ['http://['],
  ])('%s stops the walk, and no request is sent there', async (link) => {
    const { board, server } = await linking(
      (origin) => link.replace('HOST', origin.replace('http://', '')),
      (response) => sendRows(response, second),
    );
    await expect(board.properties(null, 3, 'all')).rejects.toMatchObject({
      failure: 'untrustworthy',
    });
    expect(server.asked).toHaveLength(1);
  });

  test.each([[400], [404], [410], [500], [503]])(
    'a link answered with %d is dropped, and the walk continues by cursor',
    async (status) => {
      const { server, board, events, waits } = await linking(
        () => 'Property?t=1',
        (response) => sendError(response, status),
      );
      await board.properties(null, 3, 'all');
      expect(await board.properties(place, 3, 'all')).toEqual(second);
      expect(server.asked).toHaveLength(3);
      expect(events).toContainEqual({ event: 'fell-back', to: 'keyset' });
      expect(waits).toEqual([]);
    },
  );

  test('a link that was already followed stops the walk', async () => {
    const { board } = await linking(
      () => 'Property?t=1',
      (response) => sendRows(response, second, { '@odata.nextLink': 'Property?t=1' }),
    );
    await board.properties(null, 3, 'all');
    await expect(board.properties(place, 3, 'all')).rejects.toMatchObject({
      failure: 'untrustworthy',
    });
  });
});

describe('fault 30: nextLink loop / foreign host / http / huge', () => {
  test('circular links are noticed within one round', async () => {
    const page = (n: number) => rows(3, 4 + n * 3);
    let turn = -1;
    const { board, server } = await linking(
      () => 'Property?t=0',
      (response) => {
        turn += 1;
        sendRows(response, page(turn), { '@odata.nextLink': `Property?t=${(turn + 1) % 5}` });
      },
    );
    let after = place;
    await board.properties(null, 3, 'all');
    const walk = async () => {
      for (;;) {
        await board.properties(after, 3, 'all');
        after = placeOf(aRow(6 + turn * 3));
      }
    };
    await expect(walk()).rejects.toMatchObject({ failure: 'untrustworthy' });
    expect(server.asked.length).toBeLessThanOrEqual(6);
  });

  test('empty pages with ever new links come to an end', async () => {
    let n = 0;
    const { board, server } = await linking(
      () => 'Property?t=0',
      (response) => {
        n += 1;
        sendRows(response, [], { '@odata.nextLink': `Property?t=${n}` });
      },
    );
    await board.properties(null, 3, 'all');
    expect(await board.properties(place, 3, 'all')).toEqual([]);
    expect(server.asked.length).toBeLessThanOrEqual(102);
  });

  test('a link too long for servers is dropped like any failing one', async () => {
    const { board } = await linking(
      () => `Property?t=${'a'.repeat(100_000)}`,
      (response) => sendRows(response, []),
    );
    await board.properties(null, 3, 'all');
    expect(await board.properties(place, 3, 'all')).toEqual(second);
  });

  test('a board read by keyset ignores links', async () => {
    const server = await aBoardServer((_, response) =>
      sendRows(response, first, { '@odata.nextLink': 'https://board.example/' }),
    );
    expect(await opened(server.url).board.properties(null, 3, 'all')).toEqual(first);
  });
});

test('a link is followed only from the end of its page', async () => {
  const { server, board } = await linking(
    () => 'Property?t=1',
    (response) => sendRows(response, []),
  );
  await board.properties(null, 3, 'all');
  const other = { modifiedAt: '2026-05-01T00:00:02Z', key: 'X10002' };
  expect(await board.properties(other, 3, 'all')).toEqual(second);
  expect(server.asked[1]?.query.get('$filter')).toContain('X10002');
});
