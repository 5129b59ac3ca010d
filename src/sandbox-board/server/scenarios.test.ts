import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asking, walkedKeys } from './asking.sample.ts';
import { aSandboxServer } from './sandbox-server.sample.ts';
import type { SandboxServer } from './settings.ts';

let board: SandboxServer;
beforeAll(async () => {
  board = await aSandboxServer({ listings: 40, history: 0 });
});
afterAll(() => board.close());
afterEach(() => board.control.behave());

const { ask, page, rows } = asking(() => board);
const spoiled = (scenario: string, query = 'Property?$orderby=ListingKey&$top=10') =>
  ask(query, { 'X-Sandbox-Scenario': scenario });

/** Everything that the server sends for one page, byte for byte, until it closes the connection. */
function rawly(scenario: string, encoding = 'identity'): Promise<Buffer> {
  const { hostname, port } = new URL(board.address);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => {});
    socket.on('close', () => resolve(Buffer.concat(chunks)));
    socket.write(
      `GET /odata/Property?$top=10 HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer sandbox-idx\r\n` +
        `Accept-Encoding: ${encoding}\r\nX-Sandbox-Scenario: ${scenario}\r\nConnection: close\r\n\r\n`,
    );
  });
}

function parted(raw: Buffer): { head: string; body: Buffer; promised: number } {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.subarray(0, end).toString();
  const promised = Number(/content-length: (\d+)/i.exec(head)?.[1]);
  return { head, body: raw.subarray(end + 4), promised };
}

describe('a refusal', () => {
  test.each(['400', '401', '403', '404', '408', '410', '500', '503'])('is %s', async (name) => {
    const { status, text } = await spoiled(name);
    expect(status).toBe(Number(name));
    expect(JSON.parse(text)).toHaveProperty('error.message');
  });

  test('with 429 gives the wait in seconds, as a date, or not at all', async () => {
    const wait = 'x-rate-limit-retry-after-seconds';
    expect((await spoiled('429:7')).headers.get(wait)).toBe('7');
    expect((await spoiled('429:999999')).headers.get(wait)).toBe('999999');
    const dated = (await spoiled('429:date')).headers.get('retry-after');
    expect(Date.parse(dated ?? '')).toBeGreaterThan(0);
    const silent = await spoiled('429:none');
    expect([silent.status, silent.headers.get(wait), silent.headers.get('retry-after')]).toEqual([
      429,
      null,
      null,
    ]);
  });

  test('of every third request leaves the others alone', async () => {
    board.control.scenario('500:3');
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++) statuses.push((await ask('Property?$top=1')).status);
    expect(statuses).toEqual([200, 200, 500, 200, 200, 500]);
  });

  test('can begin and end in the middle of a walk', async () => {
    board.control.scenario('401', { after: 1, times: 1, path: 'Property' });
    await ask('Office');
    const statuses: number[] = [];
    for (let at = 0; at < 3; at++) statuses.push((await ask('Property?$top=1')).status);
    expect(statuses).toEqual([200, 401, 200]);
  });
});

describe('the connection', () => {
  test('can truncate a body with a matching Content-Length', async () => {
    const { body, promised } = parted(await rawly('truncate:100'));
    expect([body.length, promised]).toEqual([100, 100]);
    expect(() => JSON.parse(body.toString())).toThrow();
  });

  test('can truncate a body with a larger Content-Length', async () => {
    const { body, promised } = parted(await rawly('truncate-length:100'));
    expect(body.length).toBe(100);
    expect(promised).toBeGreaterThan(1_000);
    await expect(spoiled('truncate-length:100')).rejects.toThrow();
  });

  test('can truncate a compressed body', async () => {
    const { head, body } = parted(await rawly('truncate-gzip:100', 'gzip'));
    expect(head.toLowerCase()).toContain('content-encoding: gzip');
    expect(() => gunzipSync(body)).toThrow('unexpected end of file');
  });

  test('can be reset before any response', async () => {
    expect(await rawly('reset')).toHaveLength(0);
    await expect(spoiled('reset')).rejects.toThrow();
  });

  test('can drip, and stops when the client disconnects', async () => {
    const leaving = new AbortController();
    const response = await fetch(`${board.url}Property?$top=1`, {
      headers: { Authorization: 'Bearer sandbox-idx', 'X-Sandbox-Scenario': 'drip:1' },
      signal: leaving.signal,
    });
    const reader = response.body?.getReader();
    expect((await reader?.read())?.value?.length).toBeLessThan(50);
    leaving.abort();
    await expect(reader?.read()).rejects.toThrow();
  });

  test('can be slow but correct', async () => {
    const before = performance.now();
    expect((await spoiled('slow:60')).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(50);
  });

  test('can redirect to another host', async () => {
    const { status, headers } = await spoiled('redirect');
    expect([status, headers.get('location')]).toEqual([
      302,
      'https://elsewhere.example/odata/Property',
    ]);
  });
});

describe('a body', () => {
  test('can be a web page with status 200', async () => {
    const { status, headers, text } = await spoiled('html200');
    expect([status, text.startsWith('<!doctype')]).toEqual([200, true]);
    expect(headers.get('content-type')).toContain('text/html');
  });

  test('can be an error with status 200', async () => {
    const { status, text } = await spoiled('error200:503');
    expect([status, JSON.parse(text).error.code]).toEqual([200, '503']);
  });

  test.each([
    ['empty', ''],
    ['empty:null', 'null'],
    ['empty:list', '[]'],
    ['empty:object', '{}'],
  ])('with scenario %s is %j', async (scenario, expected) => {
    expect(await spoiled(scenario)).toMatchObject({ status: 200, text: expected });
  });

  test('can begin with a byte order mark, or be invalid UTF-8', async () => {
    const marked = parted(await rawly('text:bom')).body;
    expect([...marked.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const latin = parted(await rawly('text:latin')).body;
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(latin)).toThrow();
  });

  test('can compress a hundred megabytes into less than one', async () => {
    const { body } = parted(await rawly('bomb', 'gzip'));
    expect(body.length).toBeLessThan(1_000_000);
    expect(() => gunzipSync(body, { maxOutputLength: 64_000_000 })).toThrow('larger than');
  });

  test('can have an object instead of rows, or invalid rows', async () => {
    expect(JSON.parse((await spoiled('value:object')).text).value).not.toBeInstanceOf(Array);
    expect((await rows('Property', 'value:rows')).slice(0, 2)).toEqual([null, 'no row']);
  });
});

describe('a page', () => {
  const query = 'Property?$select=ListingKey&$orderby=ListingKey&$top=10';
  const keysOf = async (scenario?: string, asked = query) =>
    (await rows(asked, scenario)).map(({ ListingKey }) => String(ListingKey));

  test('can ignore the filter', async () => {
    const filtered = `${query}&$filter=ListingKey gt 'Z'`;
    expect(await keysOf(undefined, filtered)).toEqual([]);
    expect(await keysOf('ignore-filter', filtered)).toHaveLength(10);
  });

  test('can have a count as text', async () => {
    expect(typeof (await page(`${query}&$count=true`, 'count-string'))['@odata.count']).toBe(
      'string',
    );
  });

  test('can be shorter than requested without being the last', async () => {
    expect(await keysOf('short-pages')).toHaveLength(3);
  });

  test('can repeat rows', async () => {
    const keys = await keysOf('dup-rows');
    expect(keys.length - new Set(keys).size).toBe(3);
  });

  test('can have its rows out of order', async () => {
    expect(await keysOf('unordered')).toEqual((await keysOf()).toReversed());
  });

  test('can lack half of all keys for the whole walk', async () => {
    const whole = await walkedKeys(rows, 10);
    const half = await walkedKeys((asked) => rows(asked, 'half-keys'), 10);
    expect(half).toEqual(whole.filter((key) => /[02468]$/.test(key)));
    expect(half.length).toBeLessThan(whole.length);
  });

  test('can lack a field declared a moment ago, or a whole resource', async () => {
    const { status, text } = await spoiled('lost-field:City', 'Property?$select=City');
    expect(status).toBe(400);
    expect(JSON.parse(text).error.message).toBe(
      "The property 'City' is not defined in type 'Property'.",
    );
    expect((await spoiled('lost-resource:Media', 'Media')).status).toBe(404);
  });
});

describe('the next link', () => {
  const query = 'Property?$top=2&$orderby=ListingKey';
  const linkBy = async (way: string) => (await page(query, `next-link:${way}`))['@odata.nextLink'];

  test.each([
    ['500', 500],
    ['expired', 410],
  ])('%s is answered with %i', async (way, status) => {
    expect((await ask((await linkBy(way)) ?? '')).status).toBe(status);
  });

  test('can be missing, relative, on a foreign host, or a loop', async () => {
    expect(await linkBy('off')).toBeUndefined();
    expect(await linkBy('relative')).toMatch(/^Property\?/);
    expect(await linkBy('foreign')).toMatch(/^https:\/\/elsewhere\.example\//);
    expect(await rows((await linkBy('same')) ?? '')).toEqual(await rows(query));
  });
});

describe('the control API', () => {
  const drive = async (path: string, key: string | null, to = board) => {
    const headers: Record<string, string> = key ? { 'X-Control-Key': key } : {};
    const response = await fetch(`${to.address}/control/${path}`, { headers });
    return { status: response.status, body: await response.json() };
  };

  test('does not exist without a control key', async () => {
    expect((await drive('tick', 'guess')).status).toBe(404);
  });

  test('plays events and scenarios, and lists faults and requests', async () => {
    const driven = await aSandboxServer({ listings: 200, controlKey: 'sample-key' });
    const reader = asking(() => driven);
    expect((await drive('tick', 'wrong', driven)).status).toBe(404);
    const { body: events } = await drive('tick?n=2&event=sold', 'sample-key', driven);
    expect(events).toMatchObject([{ kind: 'sold' }, { kind: 'sold' }]);
    await drive('scenario?name=503&times=1', 'sample-key', driven);
    expect((await reader.ask('Property')).status).toBe(503);
    expect((await reader.ask('Property')).status).toBe(200);
    expect((await drive('faults', 'sample-key', driven)).body[0]).toHaveProperty('name');
    expect((await drive('requests', 'sample-key', driven)).body).toHaveLength(2);
    expect((await drive('scenario?name=earthquake', 'sample-key', driven)).status).toBe(400);
    expect((await drive('tick?n=many', 'sample-key', driven)).status).toBe(400);
    await driven.close();
  });
});
