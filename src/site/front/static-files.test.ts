import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLOSED_POLICY } from '#platform/server/http/security-headers.ts';
import { readyFiles, staticFiles } from './static-files.ts';

let folder: string;
let site: Hono;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/index-0WaoYYri.js'), 'let home;');
  await writeFile(join(folder, 'assets/index-0WaoYYri.js.br'), 'compressed');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'assets/hero-BD7Kcc_T.mp4'), '0123456789');
  const files = readyFiles(folder, { 'X-Content-Type-Options': 'nosniff' });
  site = new Hono().use(staticFiles(files)).get('*', ({ text }) => text('a page'));
});

afterAll(() => rm(folder, { recursive: true }));

const ask = async (path: string, init: RequestInit = {}) => {
  const { headers, status } = await site.request(path, init);
  return [status, headers.get('Cache-Control')];
};

describe('browsers cache', () => {
  const FOR_EVER = 'public, max-age=31536000, immutable';

  test.each<[string, RequestInit]>([
    ['GET', {}],
    ['HEAD', { method: 'HEAD' }],
    ['br', { headers: { 'Accept-Encoding': 'br' } }],
  ])('a file with a content hash in its name forever (%s)', async (_, init) => {
    expect(await ask('/assets/index-0WaoYYri.js', init)).toEqual([200, FOR_EVER]);
  });

  test('any other file for an hour', async () => {
    expect(await ask('/favicon.svg')).toEqual([200, 'public, max-age=3600']);
  });

  test('no missing file', async () => {
    expect(await ask('/assets/index-gone.js')).toEqual([200, null]);
  });
});

test('files in memory have the headers of every answer, a closed policy, and their precompressed encodings', async () => {
  const files = readyFiles(folder, { 'X-Content-Type-Options': 'nosniff' });
  const request = new Request('http://localhost/', { headers: { 'Accept-Encoding': 'br' } });
  const { headers } = (await files.get('/assets/index-0WaoYYri.js')?.response(request)) ?? {};
  expect(Object.fromEntries(headers ?? [])).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': CLOSED_POLICY,
    'content-type': expect.stringContaining('javascript'),
    'x-content-type-options': 'nosniff',
  });
  expect(headers?.get('Content-Encoding')).toBe('br');
  expect([...files.keys()]).not.toContain('/assets/index-0WaoYYri.js.br');
});

test('a file is found with any query, and only read', async () => {
  expect(await (await site.request('/favicon.svg?version=2')).text()).toBe('<svg/>');
  expect(await (await site.request('/favicon.svg', { method: 'POST' })).text()).toBe(
    '404 Not Found',
  );
});

const VIDEO = '/assets/hero-BD7Kcc_T.mp4';

test.each([
  ['bytes=0-1', 206, 'bytes 0-1/10', '01'],
  ['bytes=8-', 206, 'bytes 8-9/10', '89'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=10-', 416, 'bytes */10', ''],
])('video is sent in ranges: %s', async (range, status, contentRange, text) => {
  const answer = await site.request(VIDEO, { headers: { Range: range } });
  expect([answer.status, answer.headers.get('Content-Range')]).toEqual([status, contentRange]);
  expect(answer.headers.get('Accept-Ranges')).toBe('bytes');
  expect(await answer.text()).toBe(text);
});

test('no cache keeps the refusal of a range, and sends it in place of the video', async () => {
  const answer = await site.request(VIDEO, { headers: { Range: 'bytes=10-' } });
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([416, 'no-store']);
});

test.each([
  ['in a unit that we don’t know', { Range: 'items=0-1' }],
  ['of several parts', { Range: 'bytes=0-1,3-4' }],
  ['of a version that may be another', { Range: 'bytes=0-1', 'If-Range': '"another"' }],
])('a range %s gets the whole video', async (_, headers) => {
  const answer = await site.request(VIDEO, { headers });
  expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
});

test('HEAD ignores a range', async () => {
  const init = { method: 'HEAD', headers: { Range: 'bytes=0-1' } };
  expect((await site.request(VIDEO, init)).status).toBe(200);
});
