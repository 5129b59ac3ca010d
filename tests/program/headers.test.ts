import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { observatoryScore } from '#platform/server/http/observatory.sample.ts';
import { PAGES } from '../../src/site/pages.ts';
import { isPersonal as isPersonalPage } from '../../src/site/server/personal-pages.ts';
import { addressFor, bodyFor } from './call-examples.ts';
import { CALLS } from './calls.ts';
import { readPage } from './read-page.ts';
import { aSiteFolder } from './site-folder.ts';
import { type RunningSite, startSite } from './start-site.ts';
import { aPerson, aVisitor, registered, type Visitor } from './visitor.ts';

let dataDir: string;
let site: RunningSite;
let guest: Visitor;

beforeAll(async () => {
  dataDir = await aSiteFolder();
  const env = { PUBLIC_URL: 'https://homes.example', TRUST_PROXY: 'true' };
  site = await startSite({ dataDir, env });
  await site.ready;
  guest = aVisitor(site.address);
});
afterAll(async () => {
  await site.end('SIGTERM');
  await rm(dataDir, { recursive: true });
});

/** An address of every path in the table. */
const ADDRESSES = PAGES.map(([path]) =>
  addressFor({ method: 'GET', path: path.replaceAll(/\$(\w+)/g, '{$1}') }),
);

/** Calls about one person, and those that accept personal input. */
const isPersonal = ({ path, method }: { path: string; method: string }): boolean =>
  method !== 'GET' || /^\/api\/(user|profile|favorites|hidden)/.test(path);

/** Every response of every call, to a guest and to a signed-in visitor. */
async function* everyAnswer() {
  // Calls that sign out or delete the account come last.
  const calls = [...CALLS].sort((one, other) => Number(endsIt(one)) - Number(endsIt(other)));
  const registrant = aVisitor(site.address);
  await registered(registrant, aPerson(`ada-${randomBytes(4).toString('hex')}`));
  for (const visitor of [aVisitor(site.address), registrant]) {
    for (const call of calls) {
      const answer = await visitor.ask(call.method, addressFor(call), { body: bodyFor(call) });
      yield { call, name: `${call.method} ${call.path}`, answer };
      await answer.body?.cancel();
    }
  }
}

const endsIt = ({ path }: { path: string }) => /logout|deletion/.test(path);

test('fault 65: every response of every call, cookies included, scores at least 150 points by the Observatory’s rules', async () => {
  const poor: [string, number][] = [];
  let cookies = 0;
  for await (const { name, answer } of everyAnswer()) {
    const score = observatoryScore(answer.headers);
    if (score < 150) poor.push([name, score]);
    for (const cookie of answer.headers.getSetCookie()) {
      cookies += 1;
      expect(cookie, name).toMatch(/; ?Secure/i);
      expect(cookie, name).toMatch(/; ?SameSite=(Lax|Strict)/i);
      if (!cookie.startsWith('signed-in=')) expect(cookie, name).toMatch(/^__Host-.*; ?HttpOnly/i);
    }
  }
  expect(poor).toEqual([]);
  expect(cookies).toBeGreaterThan(1);
});

test.each([...ADDRESSES, '/nowhere', '/%', '/properties/', '/favicon.svg', '/newsletter/nowhere'])(
  'fault 65: %s scores at least 150 points by the Observatory’s rules, also as a 304 and as a refusal',
  async (path) => {
    const answer = await guest.ask('GET', path);
    expect(observatoryScore(answer.headers)).toBeGreaterThanOrEqual(150);
    const etag = answer.headers.get('ETag');
    const again = await guest.ask('GET', path, { headers: { 'If-None-Match': etag ?? '"none"' } });
    if (etag && answer.status === 200) expect(again.status).toBe(304);
    // Headers missing from a 304 keep the values the browser has stored.
    const stored = new Headers(answer.headers);
    for (const [name, value] of again.headers) stored.set(name, value);
    expect(observatoryScore(stored)).toBeGreaterThanOrEqual(150);
    const refused = await guest.ask('PUT', path);
    expect(refused.status).toBe(405);
    expect(observatoryScore(refused.headers)).toBeGreaterThanOrEqual(150);
  },
);

test('no response about one person, or to personal input, may be cached', async () => {
  const cacheable: unknown[] = [];
  for await (const { name, call, answer } of everyAnswer()) {
    const cache = answer.headers.get('Cache-Control') ?? '';
    if (isPersonal(call) && cache !== 'no-store') cacheable.push([name, answer.status, cache]);
    if (answer.headers.getSetCookie().length > 0) expect(cache, name).toBe('no-store');
  }
  expect(cacheable).toEqual([]);
});

test('a personal page is not cached, sends no referrer to other sites, and is not indexed', async () => {
  const map = await (await guest.ask('GET', '/sitemap-pages.xml')).text();
  const personal = ADDRESSES.filter(isPersonalPage);
  for (const path of personal) {
    const answer = await guest.ask('GET', path);
    const { meta } = readPage(await answer.text());
    expect([path, answer.status, meta.robots]).toEqual([path, 200, 'noindex, follow']);
    expect(map).not.toContain(`<loc>https://homes.example${path}</loc>`);
    const { headers } = answer;
    expect([path, headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual([
      path,
      'no-store',
      'no-referrer',
    ]);
    expect(headers.has('ETag')).toBe(false);
  }
  expect(personal).toHaveLength(13);
});

test('the site serves every call that a slice defines, and its document lists them all', async () => {
  const { paths } = await (await guest.ask('GET', '/api/docs')).json();
  const listed = Object.entries<object>(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.sort()).toEqual(CALLS.map(({ method, path }) => `${method} ${path}`).sort());
});
