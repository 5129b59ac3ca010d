import { randomBytes } from 'node:crypto';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  request,
} from '@playwright/test';
import { runAdmin } from '../program/run-admin.ts';
import { SITE_DATA } from './site-data.ts';
import { aNetwork, test as base, expect } from './visitor.ts';

type Realtor = { username: string; password: string };
type SignedIn = Realtor & { context: BrowserContext; page: Page };
type SignIn = (which: 0 | 1, options?: BrowserContextOptions) => Promise<SignedIn>;

/**
 * Two realtors shared by all tests of a worker: creating one runs a separate program. Each test signs them in again.
 */
export const test = base.extend<{ signIn: SignIn }, { realtors: readonly [Realtor, Realtor] }>({
  realtors: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use, { project }) => {
      const site = project.use.baseURL ?? '';
      await use([await aRealtor(site), await aRealtor(site)]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signIn: async ({ browser, realtors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (which, options) => {
      const signedIn = await signInAs(browser, realtors[which], options);
      contexts.push(signedIn.context);
      return signedIn;
    });
    for (const context of contexts) await context.close();
  },
});

/** Creates a realtor with the operator's command. The display name is the username. */
async function aRealtor(site: string): Promise<Realtor> {
  const username = `realtor-${randomBytes(5).toString('hex')}`;
  const password = `north-window-${username}`;
  const { output } = await runAdmin(
    { DATA_DIR: SITE_DATA },
    'create-realtor',
    username,
    `${username}@mail.example`,
    '--name',
    username,
  );
  const [, token] = /reset-password#([\w-]+)/.exec(output) ?? [];
  const api = await request.newContext({ baseURL: site });
  const data = { token, password, confirmPassword: password };
  expect((await api.post('/api/password-reset', { data })).ok()).toBe(true);
  await api.dispose();
  return { username, password };
}

async function signInAs(
  browser: Browser,
  { username, password }: Realtor,
  options: BrowserContextOptions = {},
): Promise<SignedIn> {
  const context = await browser.newContext({
    ...options,
    extraHTTPHeaders: { 'X-Forwarded-For': aNetwork() },
  });
  const page = await context.newPage();
  const login = await page.request.post('/api/login', { data: { username, password } });
  expect(login.status()).toBe(200);
  return { username, password, context, page };
}

/** Opens the desk and waits for its connection. */
export async function openDesk(page: Page): Promise<void> {
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible();
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
}
