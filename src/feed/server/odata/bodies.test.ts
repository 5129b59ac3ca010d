import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BoardError } from '../../domain/board-error.ts';
import { aBoardServer, aRow, opened, rows, sendJson, sendRows } from './board-server.sample.ts';

type Send = (response: ServerResponse) => unknown;
const JSON_TYPE = { 'content-type': 'application/json' };
const good = rows(40);
const whole = JSON.stringify({ value: good });

/** Reads a first page from a server with one bad answer followed by good ones. */
async function firstAnswer(bad: Send) {
  const server = await aBoardServer((_, response, count) =>
    count === 1 ? bad(response) : sendRows(response, good),
  );
  const { board, waits } = opened(server.url);
  const page = await board.properties(null, 100, 'all');
  return { page, waits, tops: server.asked.map(({ query }) => query.get('$top')) };
}

/** The result of reading a first page from a server with only bad answers. */
async function everyAnswer(bad: Send, limits = {}) {
  const server = await aBoardServer((_, response) => bad(response));
  const { board } = opened(server.url, { limits });
  const failure = await board.properties(null, 100, 'all').catch((error: unknown) => error);
  if (!(failure instanceof BoardError)) throw failure;
  return { failure: failure.failure, message: failure.message, requests: server.asked.length };
}

const again = { page: good, waits: [1_000], tops: ['100', '50'] };
const cut = (response: ServerResponse, length = whole.length / 2) =>
  response.writeHead(200, JSON_TYPE).end(whole.slice(0, length));

describe('input 1: body cut in the middle, 200', () => {
  test('is requested again, as a smaller page', async () => {
    expect(await firstAnswer((response) => cut(response))).toEqual(again);
  });

  test('ends the walk after six tries, and one for each smaller page', async () => {
    expect(await everyAnswer((response) => cut(response))).toMatchObject({
      failure: 'unavailable',
      requests: 15,
    });
  });
});

describe('input 2: Content-Length larger than bytes received; gzip ends early', () => {
  test.each<[string, Send]>([
    [
      'a length that is not reached',
      (response) => {
        response.writeHead(200, { ...JSON_TYPE, 'content-length': whole.length + 100 });
        response.write(whole, () => response.destroy());
      },
    ],
    [
      'gzip without its end',
      (response) =>
        response
          .writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' })
          .end(gzipSync(whole).subarray(0, -12)),
    ],
    [
      'gzip that is none',
      (response) =>
        response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(whole),
    ],
  ])('%s is requested again', async (_, bad) => {
    expect(await firstAnswer(bad)).toEqual(again);
  });
});

describe('input 3: HTML login/maintenance page with 200 and text/html', () => {
  const page = '<!doctype html><title>Sign in</title>';
  test.each([['text/html'], ['TEXT/HTML; charset=utf-8'], ['application/json']])(
    'as %s it is requested again, then the walk stops',
    async (type) => {
      const send: Send = (response) => response.writeHead(200, { 'content-type': type }).end(page);
      expect(await firstAnswer(send)).toEqual(again);
      expect(await everyAnswer(send)).toMatchObject({ failure: 'unavailable', requests: 6 });
    },
  );

  test('valid JSON is rejected if its type says it is a web page', async () => {
    const send: Send = (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(whole);
    expect(await firstAnswer(send)).toEqual(again);
  });
});

describe('input 4: {"error":{…}} with 200', () => {
  test.each([
    ['403', 'forbidden', 1],
    ['404', 'missing', 1],
    ['1109', 'refused', 1],
    ['401', 'unauthorised', 1],
    ['503', 'unavailable', 6],
    ['Busy', 'unavailable', 15],
  ])('with code %s is %s', async (code, failure, requests) => {
    const bad: Send = (response) => sendJson(response, { error: { code, message: 'No.' } });
    expect(await everyAnswer(bad)).toMatchObject({ failure, requests });
  });

  test('an error next to rows is an error', async () => {
    const bad: Send = (response) =>
      sendRows(response, good, { error: { code: '400', message: 'No.' } });
    expect(await everyAnswer(bad)).toMatchObject({ failure: 'refused' });
  });
});

test('input 5: empty body, null, [], {} without value', async () => {
  for (const body of ['', ' ', 'null', '[]', '{}', '"value"', '{"value":null}']) {
    const send: Send = (response) => response.writeHead(200, JSON_TYPE).end(body);
    expect(await firstAnswer(send)).toEqual(again);
  }
});

describe('input 6: value is an object, or contains null / strings', () => {
  test.each([[{ a: 1 }], ['rows'], [[null, 'x', 3]]])('%j is not a list of rows', async (value) => {
    expect(await everyAnswer((response) => sendRows(response, value))).toMatchObject({
      failure: 'unavailable',
    });
  });

  test('invalid items among rows are passed on for the judge to reject', async () => {
    const odd = [null, aRow(1), 'text', aRow(2)];
    const server = await aBoardServer((_, response) => sendRows(response, odd));
    expect(await opened(server.url).board.properties(null, 100, 'all')).toEqual(odd);
  });
});

describe('input 7: BOM, or invalid UTF-8, lone surrogates, NUL characters', () => {
  test('the rows are still read', async () => {
    const body = Buffer.concat([
      Buffer.from('\ufeff{"value":[{"ListingKey":"X1","City":"Br'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('ant","Note":"a\\ud800b\\u0000c"}\0]}'),
    ]);
    const server = await aBoardServer((_, response) =>
      response.writeHead(200, JSON_TYPE).end(body),
    );
    expect(await opened(server.url).board.properties(null, 100, 'all')).toEqual([
      { ListingKey: 'X1', City: 'Br\ufffd\ufffdant', Note: 'a\ud800b\0c' },
    ]);
  });

  test('a key with half a surrogate pair can be requested', async () => {
    const server = await aBoardServer((_, response) => sendRows(response, []));
    expect(await opened(server.url).board.byKeys(['X\ud800'])).toEqual([]);
  });
});

describe('input 8: response of 500 MB, or gzip bomb', () => {
  test('an endless answer is cut off at the limit, and the walk stops', async () => {
    let sent = 0;
    const endless: Send = (response) => {
      response.writeHead(200, JSON_TYPE);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, ' '))) sent += 65_536;
      };
      response.on('drain', more);
      more();
    };
    const end = await everyAnswer(endless, { atMost: 1_000_000 });
    expect(end).toMatchObject({ failure: 'untrustworthy', requests: 11 });
    expect(sent).toBeLessThan(11 * 16_000_000);
  });

  test('a bomb is measured while it is unpacked, against the default limit of 64 MB', async () => {
    const bomb = gzipSync(Buffer.alloc(80 * 2 ** 20, ' '));
    const send: Send = (response) =>
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(bomb);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await everyAnswer(send)).toMatchObject({ failure: 'untrustworthy', requests: 11 });
  }, 20_000);
});

test('input 9: server drips one byte per second', async () => {
  const drip: Send = (response) => {
    response.writeHead(200, JSON_TYPE);
    const drops = setInterval(() => response.write(' '), 5);
    response.on('close', () => clearInterval(drops));
  };
  expect(await everyAnswer(drip, { finishWithin: 50 })).toMatchObject({
    failure: 'unavailable',
    message: 'The board gives for Property no answer (too-slow).',
    requests: 6,
  });
});

describe('input 13: 302 to a login page or to another host', () => {
  test.each([[301], [302], [303], [307], [308]])('%d is not followed', async (status) => {
    const other = await aBoardServer((_, response) => sendRows(response, good));
    const bad: Send = (response) =>
      response.writeHead(status, { location: `${other.url}/Property` }).end();
    expect(await everyAnswer(bad)).toMatchObject({ failure: 'untrustworthy', requests: 1 });
    expect(other.asked).toEqual([]);
  });
});

describe('fault 27: truncated body / broken gzip / cut at every 1 kB', () => {
  const zipped = gzipSync(JSON.stringify({ value: rows(1_000) }), { level: 1 });
  const cuts = (length: number) =>
    Array.from({ length: Math.ceil(length / 1_024) }, (_, n) => n * 1_024);

  test('a page cut at any byte is taken whole or not at all', async () => {
    for (const length of cuts(whole.length))
      expect(await firstAnswer((response) => cut(response, length))).toEqual(again);
  });

  test('a compressed page too', async () => {
    for (const length of cuts(zipped.length)) {
      const { page } = await firstAnswer((response) =>
        response
          .writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' })
          .end(zipped.subarray(0, length)),
      );
      expect(page).toEqual(good);
    }
  });
});
