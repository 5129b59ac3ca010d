import type { Page } from '@playwright/test';
import { consoleOf, hydrated } from './page-checks.ts';
import { expect, registered, test } from './visitor.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Opens a page and holds back its scripts; returns a function that releases them. */
async function openEarly(page: Page, address: string) {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    send();
    await hydrated(page);
  };
}

test('a heart pressed before scripts run saves the home once', async ({ page }) => {
  const logged = consoleOf(page);
  await registered(page.request);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.method());
  });
  const bringScripts = await openEarly(page, '/properties?city=oakville');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first();
  await heart.click();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  await bringScripts();
  await expect(page.getByText('Property added to favorites')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).not.toHaveAttribute('aria-busy');
  expect(writes).toEqual(['POST']);
  expect(logged).toEqual([]);
});

test('the filters open if their button was pressed before scripts run, by mouse or key', async ({
  page,
}) => {
  const logged = consoleOf(page);
  const bringScripts = await openEarly(page, '/properties');
  await page.getByRole('button', { name: 'Filters' }).press('Enter');
  await bringScripts();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  expect(logged).toEqual([]);
});

test('a form submitted before scripts run keeps its input and is sent once they run', async ({
  page,
}) => {
  const logged = consoleOf(page);
  const bringScripts = await openEarly(page, '/contact');
  const form = page.getByRole('main').getByRole('form', { name: 'Inquiry' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByRole('button', { name: /Send/ }).click();
  await bringScripts();
  // Missing fields are shown: the form was validated.
  await expect(form.getByRole('alert').first()).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  expect(logged).toEqual([]);
});

test('a menu opened before scripts run stays as the visitor left it', async ({ page }) => {
  const bringScripts = await openEarly(page, '/about');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await bringScripts();
  await expect(menu).toBeHidden();
});

test('the chat button leads to the chat before scripts run', async ({ page }) => {
  const bringScripts = await openEarly(page, '/about');
  await page.getByRole('link', { name: 'Live chat' }).click();
  await expect(page).toHaveURL('/chat');
  await bringScripts();
  await expect(page.getByText(/^(Leave a message|Connected - Chat in real-time!)$/)).toBeVisible();
});
