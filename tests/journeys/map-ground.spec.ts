import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { aTilesFile, aVectorTile } from '../../src/map-layers/tiles-file.sample.ts';
import { freePort, type RunningSite, startSite } from '../program/start-site.ts';
import { LAUNCH_WITH_WEBGL } from './launch.ts';
import { consoleOf, setTheme } from './page-checks.ts';
import { expect, test } from './visitor.ts';
import { SMALL_DESKTOP } from './window-sizes.ts';

// A site of its own, with an operator's tiles and style.
// It knows no proxy, and another host would not accept headers about one.
test.use({ launchOptions: LAUNCH_WITH_WEBGL, viewport: SMALL_DESKTOP, extraHTTPHeaders: {} });
test.describe.configure({ mode: 'default' });

/** Milliseconds for a site to start on a busy machine, and for a test of it. */
const LONG_TIMEOUT = 180_000;
test.beforeEach(() => test.setTimeout(LONG_TIMEOUT));

const STREETS_UNAVAILABLE = 'Streets aren’t available right now.';
const OFFLINE_CREDIT = 'Offline map, drawn by hand';

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'map-ground-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

async function site(env: Record<string, string>): Promise<RunningSite> {
  const port = await freePort();
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  const running = await startSite({
    dataDir: join(folder, 'site'),
    port,
    env: { PUBLIC_URL, ...env },
  });
  await running.ready;
  return running;
}

async function openMap(page: Page, { address }: RunningSite): Promise<void> {
  await page.goto(`${address}/properties?show=split`);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible({ timeout: 60_000 });
}
const credit = (page: Page) => page.locator('.map-credit');

test.describe('an online style', () => {
  /** What the style's server does. */
  type Answers = (path: string, answer: ServerResponse) => void;
  const json = (answer: ServerResponse, given: unknown) => {
    answer.setHeader('Content-Type', 'application/json');
    answer.end(JSON.stringify(given));
  };
  const tileAddress = () => `${origin()}/{z}/{x}/{y}.pbf`;
  const aStyle = (changes: object = {}) => ({
    version: 8,
    sources: {
      streets: { type: 'vector', tiles: [tileAddress()], attribution: '<b>© Streets Inc.</b>' },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': '#ffffff' } },
      { id: 'roads', type: 'line', source: 'streets', 'source-layer': 'roads' },
    ],
    ...changes,
  });
  const works: Answers = (path, answer) => {
    if (path.endsWith('style.json')) return json(answer, aStyle());
    answer.end(aVectorTile());
  };
  const withTiles =
    (tile: (answer: ServerResponse) => void): Answers =>
    (path, answer) =>
      path.endsWith('style.json') ? json(answer, aStyle()) : tile(answer);

  let answers: Answers = works;
  let asked: string[] = [];
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url);
    answer.setHeader('Access-Control-Allow-Origin', '*');
    answers(url, answer);
  });
  const origin = () => {
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  };

  let running: RunningSite;
  test.beforeAll(async () => {
    test.setTimeout(LONG_TIMEOUT);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    running = await site({ MAP_STYLE_URL: `${origin()}/{theme}/style.json` });
  });
  test.afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await running.end('SIGTERM');
  });
  test.beforeEach(() => {
    [answers, asked] = [works, []];
  });

  test('is drawn in the page’s theme, with its credit as text, and its host is allowed on pages of lists only', async ({
    page,
  }) => {
    const logged = consoleOf(page);
    await setTheme(page, 'light');
    await openMap(page, running);
    await expect(credit(page)).toContainText('© Streets Inc.');
    await expect(credit(page).locator('b')).toHaveCount(0);
    await expect.poll(() => asked.some((path) => path.endsWith('.pbf'))).toBe(true);
    await setTheme(page, 'dark');
    await expect.poll(() => asked).toContain('/dark/style.json');
    await expect(credit(page)).not.toContainText(STREETS_UNAVAILABLE);
    expect(logged).toEqual([]);
    const policy = async (path: string) =>
      (await page.request.get(running.address + path)).headers()['content-security-policy'];
    expect(await policy('/properties?show=split')).toContain(origin());
    expect(await policy('/about')).not.toContain(origin());
  });

  test('is drawn too when the visitor comes from another page of the site', async ({ page }) => {
    await page.goto(`${running.address}/contact`);
    await page.getByRole('link', { name: 'Properties', exact: true }).first().click();
    await expect(page).toHaveURL(/\/properties$/);
    await page.getByRole('link', { name: 'Split' }).click();
    await expect(credit(page)).toContainText('© Streets Inc.', { timeout: 60_000 });
  });

  // What else a server may send is in online-files.test.ts and online-style.test.ts.
  const cases: [string, Answers][] = [
    ['fails', (_, answer) => void answer.writeHead(500).end()],
    [
      'has layers that are none',
      (_, answer) => json(answer, aStyle({ layers: [{ id: 'x', type: 'hologram' }] })),
    ],
    ['has tiles that fail', withTiles((answer) => void answer.writeHead(503).end())],
    ['has tiles that are something else', withTiles((answer) => void answer.end('<html>'))],
    [
      'leads to another host',
      withTiles(
        (answer) => void answer.writeHead(302, { Location: 'https://evil.example/' }).end(),
      ),
    ],
  ];
  for (const [how, does] of cases) {
    test(`that ${how} gives way to the site’s own map, with one quiet notice`, async ({ page }) => {
      answers = does;
      await openMap(page, running);
      await expect(credit(page).getByRole('status')).toContainText(STREETS_UNAVAILABLE, {
        timeout: 30_000,
      });
      await expect(credit(page)).toContainText(OFFLINE_CREDIT);
      await expect(page.locator('.live-marker').first()).toBeVisible();
      expect(asked.some((path) => path.includes('evil'))).toBe(false);
    });
  }
});

test.describe('an operator’s tiles', () => {
  /** Tiles of the world at low zooms, and around Toronto at others. */
  const tilesAt = (bytes: Buffer) =>
    Array.from({ length: 11 }, (_, zoom) => {
      const side = 2 ** Math.min(zoom, 4);
      const [x, y] = [286.5, 373.5].map((at) =>
        zoom <= 4 ? 0 : Math.floor(at * 2 ** (zoom - 10)) - side / 2,
      );
      return Array.from({ length: side * side }, (_, at) => ({
        zoom,
        bytes,
        x: (x ?? 0) + (at % side),
        y: (y ?? 0) + Math.floor(at / side),
      }));
    }).flat();

  const withFile = async (bytes: Buffer, then: (running: RunningSite) => Promise<void>) => {
    const path = join(folder, 'gta.pmtiles');
    await writeFile(path, bytes);
    const running = await site({ MAP_TILES: path });
    try {
      await then(running);
    } finally {
      await running.end('SIGTERM');
    }
  };

  test('are drawn in both themes, from this site alone, and credited', async ({ page }) => {
    const logged = consoleOf(page);
    await withFile(aTilesFile({ tiles: tilesAt(aVectorTile()) }), async (running) => {
      const hosts = new Set<string>();
      const ranges: string[] = [];
      page.on('request', (request) => {
        hosts.add(new URL(request.url()).host);
        if (request.url().includes('.pmtiles')) ranges.push(request.headers().range ?? '');
      });
      await openMap(page, running);
      await expect(credit(page).getByRole('link', { name: '© OpenStreetMap' })).toBeVisible();
      await expect.poll(() => ranges.length).toBeGreaterThan(1);
      await setTheme(page, 'dark');
      await expect(credit(page)).not.toContainText(STREETS_UNAVAILABLE);
      expect([...hosts]).toEqual([new URL(running.address).host]);
    });
    expect(logged).toEqual([]);
  });

  test('that are damaged give way to the site’s own map', async ({ page }) => {
    await withFile(aTilesFile({ tiles: tilesAt(Buffer.alloc(500, 0xff)) }), async (running) => {
      await openMap(page, running);
      await expect(credit(page).getByRole('status')).toContainText(STREETS_UNAVAILABLE, {
        timeout: 30_000,
      });
      await expect(credit(page)).toContainText(OFFLINE_CREDIT);
    });
  });
});
