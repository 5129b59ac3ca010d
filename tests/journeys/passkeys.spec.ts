import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort, type RunningSite, startSite } from '../program/start-site.ts';
import { consoleOf, hydrated } from './page-checks.ts';
import { expect, registered, test } from './visitor.ts';
import { PHONE } from './window-sizes.ts';

// A site of its own, because browsers refuse passkeys for the IP address of the others.
test.use({ extraHTTPHeaders: {} });
test.describe.configure({ mode: 'default' });

/** Milliseconds for a site to start on a busy machine, and for a test of it. */
const LONG_TIMEOUT = 180_000;

let folder = '';
let running: RunningSite;
let address = '';
test.beforeAll(async () => {
  test.setTimeout(LONG_TIMEOUT);
  folder = await mkdtemp(join(tmpdir(), 'passkeys-'));
  const port = await freePort();
  address = `http://localhost:${port}`;
  running = await startSite({
    dataDir: join(folder, 'site'),
    port,
    env: { PUBLIC_URL: address },
  });
  await running.ready;
});
test.afterAll(async () => {
  await running.end('SIGTERM');
  await rm(folder, { recursive: true });
});

/** Gives the browser a screen lock that always recognizes its owner. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a visitor adds a passkey, signs out, and signs in with it', async ({ browser }) => {
  test.setTimeout(LONG_TIMEOUT);
  const page = await browser.newPage({ baseURL: address, viewport: PHONE });
  const logged = consoleOf(page);
  await addAuthenticator(page);
  await registered(page.request);
  await page.goto('/profile');
  await hydrated(page);
  const passkeys = page.getByRole('region', { name: 'Your passkeys' });
  await passkeys.getByLabel('Name of the new passkey').fill('My phone');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toContainText('My phone');

  await page.request.post('/api/logout');
  await page.goto('/auth?next=/profile');
  await hydrated(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(passkeys).toContainText(/Used /);
  expect(logged).toEqual([]);
  await page.close();
});
