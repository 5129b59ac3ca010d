import type { Page } from '@playwright/test';
import { consoleOf, expectAccessible, hydrated } from './page-checks.ts';
import { expect, registered, test } from './visitor.ts';
import { DESKTOP, PHONE } from './window-sizes.ts';

const hearts = (page: Page, pressed = false) =>
  page.getByRole('main').getByRole('button', { name: /^Save /, pressed });

async function openList(page: Page): Promise<void> {
  await page.goto('/properties?city=oakville');
  await hydrated(page);
}

/** Presses the first unpressed heart; returns the home's address line. */
async function saveFirst(page: Page): Promise<string> {
  const heart = hearts(page).first();
  const name = (await heart.getAttribute('aria-label')) ?? '';
  await heart.click();
  return name.replace('Save ', '');
}

/** The stored favourites: the heart changes before the server has responded. */
const favouritesOf = async (page: Page): Promise<unknown[]> =>
  (await (await page.request.get('/api/favorites')).json()).favorites;

test('a visitor saves homes from the list and from a home’s page, and removes them from My Favorites', async ({
  page,
}) => {
  const logged = consoleOf(page);
  await page.setViewportSize(PHONE);
  const { fullName } = await registered(page.request);
  await openList(page);
  const name = await saveFirst(page);
  await expect(page.getByText('Property added to favorites')).toBeVisible();

  await page
    .getByRole('link', { name: /^View Details/ })
    .nth(1)
    .click();
  const save = page.getByRole('button', { name: /^Saved?$/ });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expect.poll(() => favouritesOf(page)).toHaveLength(2);
  await page.reload();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/verify your email address/)).toBeVisible();

  await page.goto('/favorites');
  await expect(page.getByRole('heading', { level: 1, name: 'My Favorites' })).toBeVisible();
  await expect(page.getByText(`Welcome back, ${fullName}!`)).toBeVisible();
  const saved = page.getByRole('region', { name: 'Saved homes' });
  await expect(saved.getByRole('heading', { name })).toBeVisible();
  await expectAccessible(page);

  for (const left of [1, 0]) {
    await hearts(page, true).first().click();
    await expect(hearts(page, true)).toHaveCount(left);
  }
  await expect(page.getByText('Property removed from favorites')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Browse Properties' }).click();
  await expect(page).toHaveURL(/\/properties$/);
  expect(logged).toEqual([]);
});

test('My Favorites sends a guest to the login, and the home that the guest chose is saved after it', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const registrant = await registered(page.request);
  await page.request.post('/api/logout');
  await page.goto('/favorites');
  await expect(page).toHaveURL(/\/auth\?next=%2Ffavorites$/);

  await openList(page);
  const name = await saveFirst(page);
  await expect(page.getByText('Authentication required')).toBeVisible();
  await expect(page.getByText('Please log in to save favorites')).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByText(`Sign in or create an account to save ${name}.`)).toBeVisible();

  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Username').fill(registrant.username);
  await form.getByLabel('Password', { exact: true }).fill(registrant.password);
  await form.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/properties\?city=oakville$/);
  await expect(hearts(page, true)).toHaveCount(1);
  await expect.poll(() => favouritesOf(page)).toHaveLength(1);
});
