import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { egress } from './egress.ts';

type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** A server on loopback, an egress that trusts it, and the requests it received. */
async function aTrusted(answer: RequestListener, limits = {}) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body: Buffer.concat(parts).toString() });
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const door = egress({ allowedHosts: ['photos.example'], trustedOrigins: [origin], limits });
  return { door, seen, at: (path = '/') => new URL(`${origin}${path}`) };
}

const authorization = 'Bearer sample-token';

test('headers, body and method are sent to a configured origin', async () => {
  const { door, seen, at } = await aTrusted((_, response) => response.end('done'));
  const answer = await door.send(at('/token'), {
    method: 'POST',
    headers: { authorization, 'content-type': 'text/plain' },
    body: 'grüezi',
  });
  expect(answer).toMatchObject({ ok: true, status: 200, bytes: Buffer.from('done') });
  expect(seen).toMatchObject([
    { method: 'POST', url: '/token', headers: { authorization }, body: 'grüezi' },
  ]);
});

describe('credentials are sent nowhere else', () => {
  test.each([
    ['to a host that data may name', 'https://photos.example/'],
    ['to an unknown host', 'https://board.example/'],
    ['to another port', 'http://127.0.0.1:9/'],
  ])('not %s', async (_, address) => {
    const { door } = await aTrusted((_request, response) => response.end());
    expect(await door.send(new URL(address), { headers: { authorization } })).toEqual({
      ok: false,
      reason: 'not-allowed',
    });
  });

  test('not over plain http to another machine, even if configured', async () => {
    const door = egress({ allowedHosts: [], trustedOrigins: ['http://board.example'] });
    expect(await door.send(new URL('http://board.example/'), {})).toMatchObject({
      reason: 'not-allowed',
    });
  });

  test('not to the target of a redirect', async () => {
    const other = await aTrusted((_, response) => response.end());
    const { door, at } = await aTrusted((_, response) =>
      response.writeHead(302, { location: other.at().href }).end(),
    );
    expect(await door.send(at(), { headers: { authorization } })).toMatchObject({ status: 302 });
    expect(other.seen).toEqual([]);
  });
});

describe('an origin that was typed at the desk', () => {
  const typed = (addresses: string[], origin = 'https://board.example') =>
    egress({ allowedHosts: [], typedOrigins: [origin], resolve: async () => addresses }).send(
      new URL(`${origin}/token`),
      { headers: { authorization } },
    );

  test.each([
    [['10.0.0.1']],
    [['127.0.0.1']],
    [['169.254.169.254']],
    [['::1']],
    [['fd00::1']],
    [['::ffff:10.0.0.1']],
    [['93.184.216.34', '10.0.0.1']],
  ])('is sent nothing while its name resolves to %j', async (addresses) => {
    expect(await typed(addresses)).toEqual({ ok: false, reason: 'not-public' });
  });

  test('is sent nothing over plain http, not even on this machine', async () => {
    const { at, seen } = await aTrusted((_, response) => response.end());
    expect(await typed(['127.0.0.1'], at().origin)).toEqual({ ok: false, reason: 'not-allowed' });
    expect(await typed(['93.184.216.34'], 'http://board.example')).toMatchObject({
      reason: 'not-allowed',
    });
    expect(seen).toEqual([]);
  });

  test('is the only one that is sent anything', async () => {
    const door = egress({ allowedHosts: [], typedOrigins: ['https://board.example'] });
    for (const address of ['https://board.example:8443/', 'https://other.example/'])
      expect(await door.send(new URL(address), {})).toEqual({ ok: false, reason: 'not-allowed' });
  });
});

test('a body may be bytes, or a stream that is opened for the call', async () => {
  const { door, seen, at } = await aTrusted((_, response) => response.end());
  const bytes = Buffer.from('grüezi');
  const headers = { 'content-length': String(bytes.length) };
  await door.send(at(), { method: 'PUT', body: bytes });
  await door.send(at(), { method: 'PUT', headers, body: () => Readable.from([bytes]) });
  expect(seen).toMatchObject([
    { method: 'PUT', body: 'grüezi' },
    { method: 'PUT', headers, body: 'grüezi' },
  ]);
});

test('a body may be received as it arrives, whatever its size', async () => {
  const { door, at } = await aTrusted((_, response) => response.end('x'.repeat(20_000)), {
    atMost: 10,
  });
  let size = 0;
  const answer = await door.send(at(), {
    receive: async (body) => {
      for await (const part of body) size += part.length;
    },
  });
  expect(answer).toMatchObject({ ok: true, status: 200, bytes: new Uint8Array() });
  expect(size).toBe(20_000);
});

test('a call that may take hours ends when nothing arrives any more', async () => {
  const { door, at } = await aTrusted((_, response) => response.write('half'), {
    finishWithin: 3_600_000,
    idleWithin: 50,
  });
  expect(await door.send(at(), {})).toEqual({ ok: false, reason: 'too-slow' });
});

test('a path can be sent byte for byte', async () => {
  const { door, seen, at } = await aTrusted((_, response) => response.end());
  await door.send(at(), { path: "/odata?t='a%2520b'|c" });
  expect(seen[0]?.url).toBe("/odata?t='a%2520b'|c");
});

describe('a compressed answer', () => {
  const text = Buffer.from('a listing '.repeat(1_000));
  const serving = (encoding: string, bytes: Buffer, limits = {}) =>
    aTrusted((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(bytes);
    }, limits);

  test.each([
    ['gzip', gzipSync(text)],
    ['br', brotliCompressSync(text)],
    ['GZIP', gzipSync(text)],
    ['identity', text],
  ])('in %s is decompressed', async (encoding, bytes) => {
    const { door, at, seen } = await serving(encoding, bytes);
    expect(await door.send(at(), {})).toMatchObject({ ok: true, bytes: text });
    expect(seen[0]?.headers['accept-encoding']).toBe('gzip, br');
  });

  test.each([
    ['gzip', gzipSync(text)],
    ['br', brotliCompressSync(text)],
  ])('in %s is cut off once it has grown too large', async (encoding, bytes) => {
    const { door, at } = await serving(encoding, bytes, { atMost: 9_999 });
    expect(await door.send(at(), {})).toEqual({ ok: false, reason: 'too-large' });
  });

  test.each([
    ['gzip', gzipSync(text).subarray(0, -4)],
    ['br', brotliCompressSync(text).subarray(0, -4)],
    ['gzip', text],
  ])('in %s that is corrupt is rejected', async (encoding, bytes) => {
    const { door, at } = await serving(encoding, bytes);
    expect(await door.send(at(), {})).toEqual({ ok: false, reason: 'cut-short' });
  });

  test('in an encoding that was not requested is rejected', async () => {
    const { door, at } = await serving('compress', text);
    expect(await door.send(at(), {})).toEqual({ ok: false, reason: 'unreadable' });
  });
});

test('a failing host can be called any number of times', async () => {
  const { door, seen, at } = await aTrusted((_, response) => response.writeHead(503).end());
  for (let call = 0; call < 8; call += 1) await door.send(at(), {});
  expect(seen).toHaveLength(8);
});

describe('an aborted call', () => {
  test('ends with the reason while the host is still working', async () => {
    const stop = new AbortController();
    const { door, at } = await aTrusted(() => stop.abort(new Error('enough')));
    await expect(door.send(at(), { signal: stop.signal })).rejects.toThrow('enough');
  });

  test('that was aborted before it began sends no request', async () => {
    const { door, at, seen } = await aTrusted((_, response) => response.end());
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(door.send(at(), { signal })).rejects.toThrow('enough');
    expect(seen).toEqual([]);
  });
});
