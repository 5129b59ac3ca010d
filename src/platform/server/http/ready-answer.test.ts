import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ReadyAnswer } from './ready-answer.ts';

const TEXT = 'A home in Toronto. '.repeat(100);
const answer = new ReadyAnswer({
  status: 200,
  headers: { 'Content-Type': 'text/html', ETag: 'W/"abc"' },
  body: Buffer.from(TEXT),
});

const server = createServer((incoming, outgoing) => answer.write(incoming, outgoing));
let origin: string;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port }: AddressInfo = Object(server.address());
  origin = `http://127.0.0.1:${port}/`;
});
afterAll(() => server.close());

describe.each([
  ['written to Node’s response', (init: RequestInit) => fetch(origin, init)],
  ['as a Response', (init: RequestInit) => answer.response(new Request(origin, init))],
])('a ready answer %s', (_how, get) => {
  test('has its headers and body', async () => {
    const response = await get({ headers: { 'Accept-Encoding': 'identity' } });
    const { status, headers } = response;
    expect([status, headers.get('Content-Type'), headers.get('Vary')]).toEqual([
      200,
      'text/html',
      'Accept-Encoding',
    ]);
    expect(headers.has('Content-Encoding')).toBe(false);
    expect(await response.text()).toBe(TEXT);
  });

  test('is compressed for clients that accept it', async () => {
    const { headers } = await get({ headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(headers.get('Content-Encoding')).toBe('br');
  });

  test.each(['W/"abc"', '"x", "abc"', '*'])('is a 304 for If-None-Match: %s', async (tags) => {
    const response = await get({ headers: { 'If-None-Match': tags } });
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(response.headers.get('ETag')).toBe('W/"abc"');
  });

  test('is sent whole for another ETag', async () => {
    const response = await get({ headers: { 'If-None-Match': 'W/"old"' } });
    expect(response.status).toBe(200);
  });
});

test('an answer made from listings tells the last change whenever it is sent, also as a 304', async () => {
  let last = 41;
  const page = new ReadyAnswer({
    status: 200,
    headers: { 'Content-Type': 'text/html', ETag: 'W/"abc"' },
    body: Buffer.from(TEXT),
    upTo: () => last,
  });
  const told = async (headers: Record<string, string>) => {
    last += 1;
    const sent = await page.response(new Request(origin, { headers }));
    return [sent.status, sent.headers.get('Server-Timing')];
  };
  expect([
    await told({ 'Accept-Encoding': 'br' }),
    await told({ 'Accept-Encoding': 'identity' }),
    await told({ 'If-None-Match': 'W/"abc"' }),
  ]).toEqual([
    [200, 'data;desc="42"'],
    [200, 'data;desc="43"'],
    [304, 'data;desc="44"'],
  ]);
  expect((await fetch(origin)).headers.has('Server-Timing')).toBe(false);
});

test('HEAD gets the length and no body', async () => {
  const headers = { 'Accept-Encoding': 'identity' };
  const response = await fetch(origin, { method: 'HEAD', headers });
  expect(response.headers.get('Content-Length')).toBe(String(TEXT.length));
  expect(await response.text()).toBe('');
});

test('an encoding is made once', async () => {
  const bodies = await Promise.all(
    [1, 2].map(async () => {
      const response = await answer.response(
        new Request(origin, { headers: { 'Accept-Encoding': 'br' } }),
      );
      return Buffer.from(await response.arrayBuffer());
    }),
  );
  expect(bodies.map((body) => brotliDecompressSync(body).toString())).toEqual([TEXT, TEXT]);
});

test('an answer that is sent often is compressed better', async () => {
  const words = Array.from({ length: 4_000 }, (_, at) => `home ${(at * 7919) % 1_009} in Toronto`);
  const headers = { 'Content-Type': 'text/plain' };
  const often = new ReadyAnswer({ status: 200, headers, body: Buffer.from(words.join('; ')) });
  const request = new Request(origin, { headers: { 'Accept-Encoding': 'br' } });
  const sent = async () => Buffer.from(await (await often.response(request)).arrayBuffer());
  const first = await sent();
  for (let time = 2; time < 10; time++) expect(await sent()).toEqual(first);
  await vi.waitFor(async () => expect((await sent()).length).toBeLessThan(first.length), 10_000);
  expect(brotliDecompressSync(await sent()).toString()).toBe(words.join('; '));
});

test('a file that was compressed when the site was built is sent as it is', async () => {
  const built = new Uint8Array(Buffer.from('built'));
  const body = Buffer.from(TEXT);
  const file = new ReadyAnswer({ status: 200, headers: {}, body, encoded: [['br', built]] });
  const request = new Request(origin, { headers: { 'Accept-Encoding': 'br' } });
  for (let time = 0; time < 20; time++)
    expect(await (await file.response(request)).text()).toBe('built');
});

test('while too many answers are being compressed it is sent as it is, and compressed the next time', async () => {
  const made = Array.from(
    { length: 40 },
    (_, at) =>
      new ReadyAnswer({
        status: 200,
        headers: { 'Content-Type': 'text/html' },
        body: Buffer.from(TEXT + at),
      }),
  );
  const request = new Request(origin, { headers: { 'Accept-Encoding': 'br' } });
  const encodings = async () => {
    const responses = await Promise.all(made.map((each) => each.response(request)));
    for (const { headers } of responses) expect(headers.get('Vary')).toBe('Accept-Encoding');
    return responses.map(({ headers }) => headers.get('Content-Encoding'));
  };
  expect(await encodings()).toContain(null);
  await vi.waitFor(async () => expect(await encodings()).not.toContain(null), 10_000);
});

test('a picture is not compressed again', async () => {
  const headers = { 'Content-Type': 'image/jpeg' };
  const picture = new ReadyAnswer({ status: 200, headers, body: Buffer.from(TEXT) });
  const request = new Request(origin, { headers: { 'Accept-Encoding': 'br' } });
  expect((await picture.response(request)).headers.has('Content-Encoding')).toBe(false);
});

test('a part of a file is in the same memory', async () => {
  const body = Buffer.from(TEXT);
  const video = new ReadyAnswer({ status: 200, headers: {}, body, hasRanges: true });
  const written: unknown[] = [];
  const outgoing = Object.assign(new ServerResponse(new IncomingMessage(new Socket())), {
    end: (part: unknown) => written.push(part),
  });
  const incoming = Object.assign(new IncomingMessage(new Socket()), {
    method: 'GET',
    headers: { range: 'bytes=5-9' },
  });
  video.write(incoming, outgoing);
  expect(written).toEqual([body.subarray(5, 10)]);
  expect(Object(written[0]).buffer).toBe(body.buffer);
});
