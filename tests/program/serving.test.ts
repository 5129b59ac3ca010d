import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { observatoryScore } from '#platform/server/http/observatory.sample.ts';
import { type RunningSite, startSite, until } from './start-site.ts';

let dataDir: string;
let site: RunningSite;
/** The first response of each probe during startup. */
const early: Record<string, { status: number; body: unknown }> = {};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'program-'));
  // On every interface, so that the test can act as a remote visitor.
  site = await startSite({
    dataDir,
    env: { PUBLIC_URL: 'https://homes.example', HOST: '0.0.0.0', METRICS_TOKEN: 'a token' },
  });
  for (const probe of ['/readyz', '/healthz']) {
    await until(async () => {
      const answer = await fetch(site.address + probe);
      early[probe] = { status: answer.status, body: await answer.json() };
      return true;
    });
  }
  await site.ready;
  await until(async () => (await fetch(`${site.address}/readyz`)).ok);
});
afterAll(async () => {
  await site.end('SIGTERM');
  await rm(dataDir, { recursive: true });
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(site.address + path, { redirect: 'manual', ...init });

/** Sends the path literally: fetch would normalize it. */
const getAsWritten = (path: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const asking = request({ port: new URL(site.address).port, path }, async (answer) => {
      let text = '';
      for await (const chunk of answer.setEncoding('utf8')) text += chunk;
      resolve({ status: answer.statusCode ?? 0, text });
    });
    asking.on('error', reject).end();
  });

describe('probes', () => {
  test('until the board has been read, /readyz answers 503 and says what is missing', () => {
    const missing = expect.arrayContaining(['listings']);
    expect(early['/readyz']).toEqual({ status: 503, body: { missing } });
  });

  test('it is live meanwhile', () => {
    expect(early['/healthz']).toEqual({ status: 200, body: { status: 'ok' } });
  });

  test('it is ready afterwards', async () => {
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ok' });
  });

  test('/metrics counts listings in Prometheus’ format', async () => {
    const headers = { Authorization: 'Bearer a token' };
    const answer = await fetch(`${site.address}/metrics`, { headers });
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await answer.text()).toMatch(/^listings_public [1-9]\d\d$/m);
  });

  const elsewhere = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

  test.runIf(elsewhere)('/metrics is not available to remote visitors', async () => {
    const { port } = new URL(site.address);
    expect((await fetch(`http://${elsewhere}:${port}/metrics`)).status).toBe(404);
    expect((await fetch(`http://${elsewhere}:${port}/healthz`)).status).toBe(200);
  });
});

describe('the API', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/properties/1/rooms', '/api//properties'])(
    '%s is not found, as JSON',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ message: 'Not found' });
    },
  );

  test.each([
    ['/api/properties?limit=0', {}, 400],
    ['/api/properties?minPrice=1e9', {}, 400],
    ['/api/properties?limit=%00', {}, 400],
    ['/api/properties/%E0%A4%A', {}, 400],
    ['/api/properties/2000000000', {}, 404],
    ['/api/properties', { method: 'DELETE' }, 405],
    ['/api/properties', { method: 'POST', body: 'a=b' }, 415],
    [`/api/properties?city=${'x'.repeat(4_096)}`, {}, 414],
  ])('%s with %o is refused as JSON {message}', async (path, init, status) => {
    const answer = await get(path, init);
    const body = await answer.json();
    expect({ status: answer.status, body }).toEqual({
      status,
      body: expect.objectContaining({ message: expect.stringMatching(/\w+ \w+/) }),
    });
    expect(Object.keys(body).filter((key) => !['message', 'issues'].includes(key))).toEqual([]);
  });
});

describe('pages', () => {
  test('the policy lists the hash of every inline script', async () => {
    const answer = await get('/properties');
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const scripts = [...(await answer.text()).matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
    const inline = scripts.filter(
      ([, attributes = '']) => !/ src=| type="application\//.test(attributes),
    );
    expect(inline.length).toBeGreaterThan(1);
    for (const [, , text = ''] of inline)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  });

  test('a page that the browser has cached is not sent again', async () => {
    const etag = (await get('/properties')).headers.get('ETag') ?? '';
    const answer = await get('/properties', { headers: { 'If-None-Match': etag } });
    expect(answer.status).toBe(304);
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test('HEAD returns the headers of GET, and no body', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/properties', 200],
      ['/nowhere', 404],
    ] as const) {
      const answer = await get(path, { method: 'HEAD' });
      expect([answer.status, await answer.text()]).toEqual([status, '']);
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    }
  });

  test.each([
    '/nowhere',
    '/nowhere/at/all',
    '/%00',
    '/%',
    '/%E0%A4%A',
    '/properties/%ff',
    '/property/x',
    '/property/2000000000',
    '/.git/config',
    '/.env',
    '/assets/none.js',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/../../package.json',
    '/assets/../../server/server.js',
    `/${'x'.repeat(3_000)}`,
    '/__proto__',
    '/constructor',
    '/property/constructor',
  ])('%s is answered with 404, and the page says so', async (path) => {
    const { status, text } = await getAsWritten(path);
    expect(status).toBe(404);
    expect(text).toMatch(/<title>[^<]*Not Found/i);
    expect(text).toMatch(/<main\b.*Not Found.*<\/main>/is);
  });

  test.each([
    ['/properties/', '/properties'],
    ['/property/1/', '/property/1'],
    ['/Properties', '/properties'],
    ['//properties', '/properties'],
    ['//else.example/', '/else.example/'],
    ['/properties?fbclid=mail', '/properties'],
    ['/properties?fbclid=mail&utm_source=mail', '/properties?utm_source=mail'],
    [`/properties?q=${'x'.repeat(3_000)}`, `/properties?q=${'x'.repeat(199)}%E2%80%A6`],
  ])('%s redirects permanently to %s', async (path, to) => {
    const answer = await get(path, { headers: { 'X-Forwarded-Host': 'evil.example' } });
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, to]);
  });

  test('a campaign’s parameters stay in the address, and the page is the same', async () => {
    const [own, campaign] = [await get('/properties'), await get('/properties?utm_source=mail')];
    expect(campaign.status).toBe(200);
    expect(campaign.headers.get('ETag')).toBe(own.headers.get('ETag'));
  });

  test.each([
    'page=-1',
    'page=1e9',
    'page=NaN',
    'minPrice=%00',
    'minPrice=-1',
    'bedrooms=x&bedrooms=y',
    'city=%F0%9F%8F%A0',
    'city=%ff',
    'a[b][c]=1',
    '__proto__=1',
    'propertyType=constructor',
    '%',
    'page=9007199254740993',
    `city=${'%00'.repeat(600)}`,
    'sort=__proto__',
    '&&&=&=',
  ])('/properties?%s shows a list or redirects to one', async (query) => {
    const { status } = await getAsWritten(`/properties?${query}`);
    expect([200, 308]).toContain(status);
  });

  test('pages accept only GET and HEAD', async () => {
    const answer = await get('/properties', { method: 'POST' });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('every response', () => {
  test.each([
    '/',
    '/properties',
    '/property/1',
    '/nowhere',
    '/%',
    '/properties/',
    '/favicon.svg',
    '/api/properties',
    '/api/nothing',
    '/api/properties?limit=0',
    '/openapi.json',
    '/healthz',
    '/readyz',
    '/metrics',
    '/assets/none.js',
  ])('%s: scores at least 150 points by the Observatory’s rules', async (path) => {
    expect(observatoryScore((await get(path)).headers)).toBeGreaterThanOrEqual(150);
  });

  test('a refused method scores the same', async () => {
    const answer = await get('/properties', { method: 'PUT' });
    expect(observatoryScore(answer.headers)).toBeGreaterThanOrEqual(150);
  });

  test.each(['/', '/nowhere', '/%', '/api/nothing', '/api/properties?limit=0', '/healthz'])(
    '%s does not reveal the software in use',
    async (path) => {
      const answer = await get(path);
      const headers = JSON.stringify([...answer.headers]);
      expect(headers).not.toMatch(/x-powered-by|"server"|node|hono|\/work\/|\d+\.\d+\.\d+/i);
      expect(await answer.text()).not.toMatch(/node_modules|\.tsx?:\d|\bat \S+ \(|Error: /);
    },
  );
});
