import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { LAUNCH_WITH_WEBGL } from './journeys/launch.ts';
import { hydrated } from './journeys/page-checks.ts';
import { PHONE } from './journeys/window-sizes.ts';
import { runAdmin } from './program/run-admin.ts';
import { freePort, startSite } from './program/start-site.ts';

// Takes the README's pictures of a demonstration that it starts for them: npm run pictures.

const FOLDER = join(import.meta.dirname, '../docs/pictures');
const WINDOW = { width: 1280, height: 800 };
/** Bytes: a clone holds every picture that there ever was. */
const MAX_PICTURE_SIZE = 150_000;

type Opening = { address: string; viewport?: typeof WINDOW; ready?(page: Page): Promise<unknown> };

/** What each picture shows. */
const PICTURES: Record<string, Opening> = {
  home: { address: '/' },
  list: { address: '/properties?city=oakville' },
  map: {
    address: '/properties?city=toronto&show=split',
    // Without a graphics card the first map takes seconds.
    ready: (page) => page.locator('.live-marker').first().waitFor({ timeout: 60_000 }),
  },
  listing: { address: '' },
  phone: { address: '/properties?city=oakville', viewport: PHONE },
};

const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
const port = await freePort();
const site = await startSite({
  dataDir,
  port,
  program: 'scripts/start.mjs',
  args: ['--sandbox-listings', '2000'],
  env: { PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn' },
});
try {
  console.log('Starting a demonstration, about a minute …');
  await site.ready;
  const browser = await chromium.launch(LAUNCH_WITH_WEBGL);
  for (const [name, opening] of Object.entries(PICTURES)) await picture(browser, name, opening);
  await pictureOfDesk(browser);
  await browser.close();
} finally {
  await site.end('SIGTERM');
  await rm(dataDir, { recursive: true });
}

async function open(browser: Browser, viewport = WINDOW): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.address,
    viewport,
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function picture(browser: Browser, name: string, { address, viewport, ready }: Opening) {
  const page = await open(browser, viewport);
  await page.goto(address || (await aListing(page)));
  await hydrated(page);
  await ready?.(page);
  await save(page, name);
  await page.context().close();
}

/** The address of a detached house. */
async function aListing(page: Page): Promise<string> {
  const query = 'city=oakville&propertyType=Detached&limit=1';
  const { properties } = await (await page.request.get(`/api/properties?${query}`)).json();
  return `/property/${properties[0].id}`;
}

/** The desk, with a visitor's question and a realtor's answer. */
async function pictureOfDesk(browser: Browser): Promise<void> {
  const visitor = await open(browser);
  await ask(visitor);
  const desk = await open(browser);
  await signIn(desk);
  await desk.goto('/desk');
  await desk.locator('[data-entry]').first().click();
  await desk.getByRole('textbox', { name: 'Answer' }).fill('It is. Would Saturday at 11 suit you?');
  await desk.keyboard.press('Enter');
  await desk.getByText('· read').waitFor();
  await save(desk, 'desk');
}

async function ask(page: Page): Promise<void> {
  await page.goto(await aListing(page));
  await hydrated(page);
  await page.getByRole('link', { name: 'Live chat' }).filter({ visible: true }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Priya Sample');
  const form = page.getByRole('form', { name: 'Start chatting' });
  await form.getByLabel('Email').fill('priya@mail.example');
  await page.getByRole('button', { name: 'Start Chatting' }).click();
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  await message.fill('Is it still available? We could come on the weekend.');
  await message.press('Enter');
  await page.getByText('Sending...').waitFor({ state: 'detached' });
}

async function signIn(page: Page): Promise<void> {
  const [username, password] = ['realtor', 'a password for one picture'];
  const { output } = await runAdmin(
    { DATA_DIR: dataDir },
    'create-realtor',
    username,
    'realtor@mail.example',
    '--name',
    'Ada Sample',
  );
  const [, token] = /reset-password#([\w-]+)/.exec(output) ?? [];
  const chosen = { token, password, confirmPassword: password };
  await page.request.post('/api/password-reset', { data: chosen });
  await page.request.post('/api/login', { data: { username, password } });
}

/** Stores what the window shows. Throws if that takes too many bytes. */
async function save(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const path = join(FOLDER, `${name}.webp`);
  await sharp(await page.screenshot())
    .webp({ quality: 80, effort: 6 })
    .toFile(path);
  const { size } = await stat(path);
  if (size > MAX_PICTURE_SIZE)
    throw new Error(`${path} takes ${size} bytes, and may take ${MAX_PICTURE_SIZE}.`);
  console.log(`${name}.webp: ${Math.round(size / 1000)} kB`);
}
