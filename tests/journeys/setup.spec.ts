import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type RunningSite, startSite } from '../program/start-site.ts';
import { consoleOf, expectAccessible, hydrated } from './page-checks.ts';
import { expect, test } from './visitor.ts';

// A site of its own, because only one without an owner prints a setup link.
test.use({ extraHTTPHeaders: {} });

/** Milliseconds for a site to start on a busy machine, and for a test of it. */
const LONG_TIMEOUT = 180_000;

let folder = '';
let running: RunningSite;
test.beforeAll(async () => {
  test.setTimeout(LONG_TIMEOUT);
  folder = await mkdtemp(join(tmpdir(), 'setup-'));
  const port = await freePort();
  running = await startSite({
    dataDir: join(folder, 'site'),
    port,
    env: { PUBLIC_URL: `http://localhost:${port}` },
  });
  await running.ready;
});
test.afterAll(async () => {
  await running.end('SIGTERM');
  await rm(folder, { recursive: true });
});

/** The link that the program prints for the first owner. */
async function setupLink(): Promise<string> {
  let link = '';
  await expect(() => {
    link = /http:\S+\/desk\/setup\?token=[\w-]+/.exec(running.output())?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return link;
}

test('the first owner follows the setup link, names the brokerage, and finds the name on the front page', async ({
  browser,
}) => {
  test.setTimeout(LONG_TIMEOUT);
  const link = await setupLink();
  const page = await browser.newPage();
  const logged = consoleOf(page);
  await page.goto(link);
  await hydrated(page);
  await page.getByLabel('Your name').fill('Maren Ellery');
  await page.getByLabel('Email').fill('maren@mail.example');
  await page.getByRole('radio', { name: 'Password' }).check();
  await page.getByLabel('Password', { exact: true }).fill('a lake in november');
  await page.getByLabel('Confirm password').fill('a lake in november');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Your brokerage' })).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/setup\/brokerage$/);
  await page.getByLabel('Name clients know').fill('Harbour Homes');
  await page.getByLabel('Legal name').fill('Harbour Homes Inc., Brokerage');
  await page.getByLabel('Postal code').fill('M5V 2T');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByLabel('Postal code')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Postal code').fill('M5V 2T6');
  await page.getByRole('button', { name: 'Save and continue' }).click();

  for (const heading of ['Logo and colours', 'Your agents', 'Your board', 'Mail server']) {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.getByRole('link', { name: 'Skip for now' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  await page.goto(new URL('/', link).href);
  await expect(page.getByRole('banner')).toContainText('Harbour');
  expect(logged).toEqual([]);

  await page.goto(link);
  await expect(page.getByText('This setup link has been used. Sign in instead.')).toBeVisible();
  await page.close();
});
