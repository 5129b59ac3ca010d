import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chatClient } from '../../src/chat/server/chat-client.sample.ts';
import { aCaddy, anNginx, type RunningProxy } from './proxies.ts';
import { aSiteFolder } from './site-folder.ts';
import { type RunningSite, startSite, until } from './start-site.ts';

const ORIGIN = 'http://homes.example';

let folder: string;
let site: RunningSite;

beforeAll(async () => {
  folder = await aSiteFolder();
  site = await startSite({ dataDir: folder, env: { TRUST_PROXY: 'true', PUBLIC_URL: ORIGIN } });
  await site.ready;
  await until(async () => (await fetch(`${site.address}/readyz`)).ok);
});
afterAll(async () => {
  await site.end('SIGTERM');
  await rm(folder, { recursive: true });
});

describe.each([
  ['nginx', anNginx],
  ['Caddy', aCaddy],
])('behind %s', (_name, aProxy) => {
  describe('the site', () => {
    let proxy: RunningProxy;

    beforeAll(async () => {
      proxy = await aProxy(Number(new URL(site.address).port));
    });
    afterAll(() => proxy.close());

    test('answers a page that no cache may keep without asking, compressed, as the site sends it', async () => {
      const names = ['Content-Encoding', 'Cache-Control', 'Content-Security-Policy', 'ETag'];
      const pageOf = async (address: string) => {
        const answer = await fetch(`${address}/about`);
        const headers = names.map((name) => [name, answer.headers.get(name)]);
        return { status: answer.status, headers, text: await answer.text() };
      };
      // A site that has just started may draw a page again, with what it has learned since.
      await until(async () =>
        isDeepStrictEqual(await pageOf(proxy.address), await pageOf(site.address)),
      );
      const { status, headers } = await pageOf(proxy.address);
      expect(status).toBe(200);
      expect(headers).toContainEqual(['Cache-Control', 'public, no-cache']);
    });

    test('answers the files of its build', async () => {
      const page = await (await fetch(`${proxy.address}/about`)).text();
      const asset = /"(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
      const answer = await fetch(`${proxy.address}${asset}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toContain('immutable');
    });

    test('says how new a list is', async () => {
      const answer = await fetch(`${proxy.address}/api/properties?limit=1`);
      expect(answer.headers.get('Server-Timing')).toMatch(/\d/);
    });

    test('opens the chat’s sockets', async () => {
      const client = await chatClient(proxy.address, { origin: ORIGIN });
      expect((await client.next('welcome')).registered).toBeNull();
      await client.close();
    });
  });

  describe('a process', () => {
    let got: IncomingHttpHeaders[];
    let server: Server;
    let proxy: RunningProxy;

    beforeAll(async () => {
      got = [];
      server = createServer((request, response) => {
        got.push(request.headers);
        request.resume().on('end', () => response.end());
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('It has no port.');
      proxy = await aProxy(address.port);
    });
    afterEach(() => {
      got = [];
    });
    afterAll(async () => {
      await proxy.close();
      server.closeAllConnections();
      server.close();
    });

    test('hears the visitor’s address from the proxy, last of all, and not from the visitor', async () => {
      await fetch(`${proxy.address}/forged`, {
        headers: { 'X-Forwarded-For': '203.0.113.9', Forwarded: 'for=203.0.113.9' },
      });
      const heard = got.find((headers) => headers['x-forwarded-for']?.includes('127.0.0.1'));
      expect(heard?.['x-forwarded-for']).toMatch(/(^|, )127\.0\.0\.1$/);
      expect(heard?.forwarded).toBeUndefined();
    });

    test('gets the cookie that says what the visitor has seen', async () => {
      await fetch(proxy.address, { headers: { Cookie: 'theme=dark; seen=42' } });
      expect(got.map(({ cookie }) => cookie)).toContain('theme=dark; seen=42');
    });

    test('gets no request with more than a megabyte', async () => {
      const send = (body: string) =>
        fetch(proxy.address, { method: 'POST', body }).then(({ status }) => status);
      expect(await send('x'.repeat(900_000))).toBe(200);
      // Caddy 2.6 answers 502.
      expect([413, 502]).toContain(await send('x'.repeat(1_100_000)));
    });
  });
});

test('behind Caddy a visitor waits for the only process while it restarts, instead of getting an error', async () => {
  const answers = () =>
    createServer((_request, response) => {
      response.end('here');
    });
  const first = answers().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const address = first.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  const proxy = await aCaddy(address.port);
  first.closeAllConnections();
  first.close();
  await once(first, 'close');

  const visit = fetch(proxy.address).then((answer) => answer.text());
  expect(await Promise.race([visit, pause(3_000, 'waiting')])).toBe('waiting');
  const second = answers().listen(address.port, '127.0.0.1');
  expect(await visit).toBe('here');
  await proxy.close();
  second.closeAllConnections();
  second.close();
});
