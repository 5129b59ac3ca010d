import type { Page } from '@playwright/test';
import { consoleOf, hydrated } from './page-checks.ts';
import { expect, registered, test } from './visitor.ts';
import { DESKTOP } from './window-sizes.ts';

/** Pages whose content needs no scripts: only the shell around them starts, without the router. */

test.use({ viewport: DESKTOP });

const content = (page: Page) => page.getByRole('main').innerHTML();

test('around a static page, the menus, the theme, the newsletter and the account work', async ({
  page,
}) => {
  const logged = consoleOf(page);
  await registered(page.request);
  await page.goto('/about');
  await hydrated(page);
  await page.getByText('More', { exact: true }).press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Rent Ready' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Dark' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('link', { name: 'Ada Lovelace' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page.getByText('You have been logged out successfully')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@mail.example');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please confirm with the link we’ve emailed you.')).toBeVisible();
  expect(logged).toEqual([]);
});

test('a link on a static page loads the next document, and the browser goes back to it', async ({
  page,
}) => {
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'View Properties' }).click();
  await expect(page).toHaveURL('/properties');
  await hydrated(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Maren Ellery' })).toBeVisible();
});

test('after a static page is reloaded, back leads to the page from which the router came', async ({
  page,
}) => {
  await page.goto('/properties');
  await hydrated(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About Me' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maren Ellery' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL('/properties');
  await expect(page.getByRole('heading', { level: 1, name: 'Maren Ellery' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Save / }).first()).toBeVisible();
});

test('a static page keeps its content if an extension changed the document before scripts ran', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('header')?.replaceChildren('changed by an extension'),
    );
  });
  await page.goto('/about');
  const before = await content(page);
  await hydrated(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await content(page)).toBe(before);
});

test('a reloaded static page stays where it was scrolled to', async ({ page }) => {
  await page.goto('/privacy-policy');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200);
});
