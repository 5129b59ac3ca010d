import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { SERVICE_RESTART } from '#chat/domain/close-codes.ts';
import { chatClient } from '../../src/chat/server/chat-client.sample.ts';
import { aSiteFolder } from './site-folder.ts';
import {
  everyListing,
  freePort,
  type RunningSite,
  runSite,
  startSite,
  until,
} from './start-site.ts';

const started: RunningSite[] = [];
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'program-'));
});
afterEach(async () => {
  for (const site of started.splice(0)) await site.end('SIGTERM');
  await rm(dataDir, { recursive: true });
});

/** The process of the site's database; undefined if there is none. */
async function databaseServer(): Promise<number | undefined> {
  const note = await readFile(join(dataDir, 'database/files/postmaster.pid'), 'utf8').catch(
    () => '',
  );
  return note ? Number(note.split('\n')[0]) : undefined;
}

/** Replaces the empty folder by one that a site has used before. */
async function useSiteFolder(): Promise<void> {
  await rm(dataDir, { recursive: true });
  dataDir = await aSiteFolder();
}

async function start(settings: Partial<Parameters<typeof startSite>[0]> = {}) {
  const site = await startSite({ dataDir, ...settings });
  started.push(site);
  return site;
}

/** The sandbox's first pass ends by choosing the showcase; the list has the featured homes then or soon after. */
const choiceIsMade = (address: string) =>
  until(async () => {
    const { property } = await (await fetch(`${address}/api/properties/featured-showcase`)).json();
    const { properties } = await (await fetch(`${address}/api/properties/featured`)).json();
    const isKnown = properties.every(({ featured }: { featured: boolean }) => featured);
    return property !== null && properties.length > 0 && isKnown;
  });

describe('a start that fails', () => {
  test('names a variable with a wrong value, but not the value', async () => {
    const env = { FEED_INTERVAL: 'hunter2', TRUST_PROXY: 'hunter2' };
    const { code, output } = await runSite({ dataDir, env });
    expect(code).toBe(2);
    expect(output).toMatch(/FEED_INTERVAL takes .*\n.*TRUST_PROXY takes/);
    expect(output).not.toContain('hunter2');
  });

  test('names a port in use, and leaves nothing running', async () => {
    await useSiteFolder();
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());

    const { code, output } = await runSite({ dataDir, port });
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} of 127.0.0.1 is in use by another program.`);
    expect(await databaseServer()).toBeUndefined();
  });

  test('a sandbox without listings is refused', async () => {
    const { code, output } = await runSite({ dataDir, args: ['--sandbox-listings', 'none'] });
    expect(code).toBe(1);
    expect(output).toContain("Expected a whole number from 1 to 1000000, not 'none'.");
  });

  test('an unknown option is refused', async () => {
    const { code, output } = await runSite({ dataDir, args: ['--prot', '80'] });
    expect(code).toBe(1);
    expect(output).toContain("Unknown option '--prot'");
  });
});

test('--help explains the program', async () => {
  const { code, output } = await runSite({ dataDir, args: ['--help'] });
  expect(code).toBe(0);
  expect(output).toMatch(/npm start.*\.env\.example/s);
});

test('without a terminal it prints one line when it is ready, and its log is JSON', async () => {
  await useSiteFolder();
  const site = await start();
  await site.ready;
  await site.end('SIGTERM');
  expect(site.output()).toMatch(/^The site is ready at .*\n$/);
  const entries = site.log().trim().split('\n');
  expect(entries.map((line) => JSON.parse(line).msg)).toContain('stopping');
});

test('an interrupted start leaves nothing running', async () => {
  const site = await start({ args: ['--sandbox-listings', '2000'] });
  await until(async () => (await fetch(`${site.address}/healthz`)).ok);
  expect(await site.end('SIGTERM')).toBe(0);
  expect(site.output()).toBe('');
  expect(await databaseServer()).toBeUndefined();
});

test('a site whose launcher is killed with SIGKILL shuts down cleanly, and its database with it', async () => {
  await useSiteFolder();
  const launched = await start({ program: 'scripts/start.mjs' });
  await launched.ready;
  expect(await databaseServer()).toBeDefined();
  // Its output pipe stays open for as long as the site runs.
  await launched.end('SIGKILL');
  expect(await databaseServer()).toBeUndefined();
  await expect(fetch(launched.address)).rejects.toThrow('fetch failed');
});

test('with DRAIN set, a stopping site reports not ready to load balancers, asks chats to reconnect, keeps serving for that time, then exits', async () => {
  await useSiteFolder();
  const site = await start({ env: { DRAIN: '3s' } });
  await site.ready;
  const readiness = () => fetch(`${site.address}/readyz?for=reads`);
  await until(async () => (await readiness()).ok);
  const chats = await Promise.all(
    [1, 2, 3, 4, 5].map(() => chatClient(site.address, { origin: site.address })),
  );
  const ended = site.end('SIGTERM');
  await until(async () => (await readiness()).status === 503);
  expect(await (await readiness()).json()).toEqual({ missing: ['stopping'] });
  const page = await fetch(site.address);
  expect([page.status, page.headers.get('Connection')]).toEqual([200, 'close']);
  expect(await Promise.race(chats.map(({ closed }) => closed))).toBe(SERVICE_RESTART);
  // One by one: others are still served.
  const left = chats.filter(({ socket }) => socket.readyState === socket.OPEN);
  const answers = left.map((chat) => {
    chat.send({ type: 'register', userName: 'Ada', userEmail: 'ada@mail.example' });
    return chat.next('registered');
  });
  expect(await Promise.any(answers)).toMatchObject({ userName: 'Ada' });
  expect(await ended).toBe(0);
  await expect(readiness()).rejects.toThrow('fetch failed');
});

test('with DRAIN set, a site that load balancers found ready drains, also if it is stopped during its first reading of the board', async () => {
  await useSiteFolder();
  const site = await start({ env: { DRAIN: '1s' }, args: ['--sandbox-listings', '2000'] });
  const readiness = () => fetch(`${site.address}/readyz`);
  await until(async () => (await readiness()).ok);
  const ended = site.end('SIGTERM');
  await until(async () => (await readiness()).status === 503);
  expect((await fetch(site.address)).status).toBe(200);
  expect(await ended).toBe(0);
});

test('fault 5: a second process on one data folder is refused and gets the address of the first; after a kill the next takes over with every listing', async () => {
  await useSiteFolder();
  const first = await start();
  await first.ready;
  const second = await runSite({ dataDir });
  expect(second.code).toBe(1);
  expect(second.output).toContain(`in use by the site of process ${first.process.pid}`);
  expect(second.output).toContain(first.address);
  expect((await fetch(`${first.address}/healthz`)).ok).toBe(true);

  expect(first.output()).toContain(`(listening at ${first.address})`);
  await until(async () => (await fetch(`${first.address}/readyz`)).ok);
  await choiceIsMade(first.address);
  const before = await everyListing(first.address);
  expect(before.length).toBeGreaterThan(90);
  await first.end('SIGKILL');
  expect(await databaseServer()).toBeDefined();

  const again = await start();
  await again.ready;
  await until(async () => (await fetch(`${again.address}/readyz`)).ok);
  expect(await everyListing(again.address)).toEqual(before);

  expect(await again.end('SIGTERM')).toBe(0);
  expect(await databaseServer()).toBeUndefined();
  await expect(fetch(again.address)).rejects.toThrow('fetch failed');
});
