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
  site = new Hono().use(staticFiles(folder)).get('*', ({ text }) => text('a page'));
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

  test('no refusal, and no missing file', async () => {
    const beyond = { headers: { Range: 'bytes=900-' } };
    expect(await ask('/assets/index-0WaoYYri.js', beyond)).toEqual([416, null]);
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
