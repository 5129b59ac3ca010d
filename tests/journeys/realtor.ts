import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { runAdmin } from '../program/run-admin.ts';
import { SITE_DATA } from './site-data.ts';
import { expect } from './visitor.ts';

/** Makes a realtor as an operator does, and signs them in. Their name is the username. */
export async function aRealtor(browser: Browser, options: BrowserContextOptions = {}) {
  const username = `realtor-${randomBytes(5).toString('hex')}`;
  const password = `north-window-${username}`;
  const { said } = await runAdmin(
    { DATA_DIR: SITE_DATA },
    ...['create-realtor', username, `${username}@mail.example`, '--name', username],
  );
  const [, token] = /reset-password#([\w-]+)/.exec(said) ?? [];
  const context = await browser.newContext({
    ...options,
    extraHTTPHeaders: { 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` },
  });
  const page = await context.newPage();
  const set = { token, password, confirmPassword: password };
  expect((await page.request.post('/api/password-reset', { data: set })).status()).toBeLessThan(
    300,
  );
  const login = await page.request.post('/api/login', { data: { username, password } });
  expect(login.status()).toBe(200);
  return { username, password, context, page };
}

/** The desk, connected. */
export async function openDesk(page: Page): Promise<void> {
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible();
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
}
