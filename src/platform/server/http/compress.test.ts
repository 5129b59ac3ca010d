import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestEncoding, compressed } from './compress.ts';

const LONG_TEXT = 'Three bedrooms by the lake. '.repeat(100);

const anAnswer = (
  body: string | null = LONG_TEXT,
  headers: Record<string, string> = {},
  status = 200,
) => new Response(body, { status, headers: { 'Content-Type': 'text/html', ...headers } });

test.each([
  ['', null],
  ['identity', null],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', null],
  ['br; q=0 , gzip', 'gzip'],
  ['br;Q=0, gzip', 'gzip'],
  ['br;q=0.001', 'br'],
  ['brotli, x-gzip', null],
  ['*;q=0', null],
  [';;,,q=0', null],
])('the best encoding for “%s” is %s', (accepts, encoding) => {
  expect(bestEncoding(accepts)).toBe(encoding);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('an answer in %s decodes to the original, with the right length', async (encoding, decode) => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1_024, unit: 'binary' }), async (text) => {
      const answer = await compressed(anAnswer(text), encoding);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(answer.headers.get('Content-Encoding')).toBe(encoding);
      expect([null, String(bytes.length)]).toContain(answer.headers.get('Content-Length'));
      expect(decode(bytes).toString()).toBe(Buffer.from(text).toString());
    }),
    { numRuns: 20 },
  );
});

test('Vary is set on every answer, whichever encoding was chosen', async () => {
  for (const accepts of ['br', 'gzip', '']) {
    const answer = await compressed(anAnswer(LONG_TEXT, { Vary: 'Cookie' }), accepts);
    expect(answer.headers.get('Vary')).toBe('Cookie, Accept-Encoding');
  }
});

test('status and headers are kept', async () => {
  const answer = await compressed(anAnswer(LONG_TEXT, { ETag: 'W/"a"' }, 404), 'br');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('ETag')).toBe('W/"a"');
});

test.each([
  ['small', anAnswer('x'.repeat(1_023))],
  ['a spreadsheet’s file', anAnswer(LONG_TEXT, { 'Content-Type': 'text/csv; charset=utf-8' })],
  ['not to be transformed', anAnswer(LONG_TEXT, { 'Cache-Control': 'no-store, no-transform' })],
  ['a picture', anAnswer(LONG_TEXT, { 'Content-Type': 'image/jpeg' })],
  ['a part of a file', anAnswer(LONG_TEXT, { 'Content-Range': 'bytes 0-2799/9000' }, 206)],
])('an answer that is %s is sent uncompressed', async (_what, given) => {
  const text = await given.clone().text();
  const answer = await compressed(given, 'br, gzip');
  expect(answer.headers.has('Content-Encoding')).toBe(false);
  expect(await answer.text()).toBe(text);
});

test('an already compressed answer is not compressed again', async () => {
  const given = anAnswer(LONG_TEXT, { 'Content-Encoding': 'gzip' });
  expect(await (await compressed(given, 'br')).text()).toBe(LONG_TEXT);
});

test('an answer without a body stays without one', async () => {
  const answer = await compressed(anAnswer(null, {}, 304), 'br');
  expect([answer.status, answer.body]).toEqual([304, null]);
});

test('a CSV file is streamed batch by batch', async () => {
  const endless = new ReadableStream({ start: (out) => out.enqueue(Buffer.from('a,b\r\n')) });
  const given = new Response(endless, { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
  const answer = await compressed(given, 'br, gzip');
  const read = await answer.body?.getReader().read();
  expect(Buffer.from(read?.value ?? []).toString()).toBe('a,b\r\n');
});

test('more answers at once than can be compressed soon are sent as they are', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const { headers, body } = await compressed(anAnswer(), 'br');
      const bytes = Buffer.from(await new Response(body).arrayBuffer());
      return { encoding: headers.get('Content-Encoding'), vary: headers.get('Vary'), bytes };
    }),
  );
  const plain = answers.filter(({ encoding }) => encoding === null);
  expect(plain.length).toBeGreaterThanOrEqual(30);
  expect(plain.length).toBeLessThan(40);
  for (const { encoding, vary, bytes } of answers) {
    expect(vary).toBe('Accept-Encoding');
    expect((encoding === null ? bytes : brotliDecompressSync(bytes)).toString()).toBe(LONG_TEXT);
  }
});
