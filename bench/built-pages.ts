import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import playwright from '../playwright.config.ts';
import { freePort, startSite } from '../tests/program/start-site.ts';
import { buildSite } from './build-site.ts';

/** A page of each kind that visitors land on. */
const LANDING_PAGES = [
  '/',
  '/properties',
  '/property/{id}',
  '/mortgage',
  '/buy-rent-advisor',
  '/neighborhoods/rosedale',
  '/gta-real-estate-faq',
  '/knowledge-hub',
  '/about',
  '/privacy-policy',
];

export type BuiltPages = {
  /** Each kind of page, with an example address. */
  pages: { kind: string; url: string }[];
  browser: Browser;
  /** The browser's remote debugging port. */
  debuggingPort: number;
  close(): Promise<void>;
};

/** The program as `npm start` serves it, with a sandbox of so many listings, and a browser to load it. */
export async function openBuiltPages({ listings = 1_500 } = {}): Promise<BuiltPages> {
  await buildSite();
  const dataDir = await mkdtemp(join(tmpdir(), 'pages-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const args = ['--sandbox-listings', String(listings)];
  const site = await startSite({ dataDir, port, env: { PUBLIC_URL: address }, args });
  await site.ready;
  const debuggingPort = await freePort();
  const { args: flags = [], ...options } = playwright.use?.launchOptions ?? {};
  const browser = await chromium.launch({
    ...options,
    args: [...flags, `--remote-debugging-port=${debuggingPort}`],
  });
  const list = await fetch(`${address}/api/properties?city=oakville&propertyType=Detached`);
  const { properties }: { properties: { id: number }[] } = await list.json();
  return {
    pages: LANDING_PAGES.map((kind) => ({
      kind,
      url: address + kind.replace('{id}', String(properties[0]?.id)),
    })),
    browser,
    debuggingPort,
    async close() {
      await browser.close();
      await site.end('SIGTERM');
      await rm(dataDir, { recursive: true });
    },
  };
}
