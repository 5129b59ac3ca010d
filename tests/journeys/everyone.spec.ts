import type { Page } from '@playwright/test';
import {
  consoleOf,
  EVERY_ROUTE,
  exampleOf,
  expectNoObjection,
  outlineOf,
  seeAll,
  takenOver,
  walkByKeyboard,
} from './every-page.ts';
import { expect, registered, test } from './visitor.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };

/** Addresses that show what no route's example does. */
const STATES = [
  { what: 'a list without homes', path: '/properties?city=Atlantis', status: 200 },
  { what: 'a list of one filter', path: '/properties?minBedrooms=3', status: 200 },
  { what: 'features of a home', path: '/property/$id?tab=features', status: 200 },
  { what: 'a home that is not there', path: '/property/999999999', status: 404 },
  { what: 'guides of an unknown city', path: '/neighborhoods?city=Atlantis', status: 200 },
  { what: 'a guide to an unknown place', path: '/neighborhoods/atlantis', status: 404 },
  { what: 'an unknown city', path: '/city/atlantis', status: 404 },
  { what: 'the market of an unknown region', path: '/market-insights/atlantis', status: 404 },
  { what: 'a mortgage', path: '/mortgage?propertyPrice=750000&tab=results', status: 200 },
  { what: 'the calculator beside a home', path: '/property/$id?tab=mortgage', status: 200 },
  { what: 'the analysis of a home', path: '/property/$id?tab=analysis', status: 200 },
  { what: 'the assistant beside a home', path: '/property/$id?tab=assistant', status: 200 },
  { what: 'registering', path: '/auth?tab=register', status: 200 },
  { what: 'choosing a new password', path: `/reset-password#${'a'.repeat(43)}`, status: 200 },
  { what: 'verifying an address', path: `/verify-email#${'a'.repeat(43)}`, status: 200 },
  { what: 'the desk to whoever is no realtor', path: '/desk', status: 404 },
  { what: 'an address of nothing', path: '/nowhere', status: 404 },
];

/** What tells search engines and social networks of a page, once each. */
const DESCRIBED = 'meta[name="description"], meta[property="og:title"], meta[property="og:image"]';

const PAGES = [...EVERY_ROUTE.map((path) => ({ what: path, path, status: 200 })), ...STATES];

async function open(page: Page, route: string) {
  const [path = '', query] = route.split('?');
  return await page.goto((await exampleOf(path, page)) + (query ? `?${query}` : ''));
}

const wear = (page: Page, colorScheme: 'light' | 'dark') =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

async function tryBothThemes(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    await expectNoObjection(page);
  }
}

test.describe('by eye and by ear', () => {
  test.use({ viewport: PHONE });

  // Each page in each theme and each window, but not in every pair of them: colours are the same in both
  // windows, and what stands where is the same in both themes.
  PAGES.forEach(({ what, path, status }, at) => {
    const themes = at % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
    test(`${what} is for everyone, in every window and theme`, async ({ page }) => {
      const said = consoleOf(page);
      await wear(page, themes[0]);
      const answer = await open(page, path);
      await takenOver(page);
      await expectNoObjection(page);
      await page.setViewportSize(DESKTOP);
      await wear(page, themes[1]);
      await expectNoObjection(page);
      expect(await outlineOf(page)).toEqual({
        h1: 1,
        skipped: [],
        landmarks: [1, 1, 1],
        withoutAlt: [],
      });
      await page.setViewportSize(NARROW);
      await expect.poll(() => widthOf(page)).toBe(NARROW.width);
      expect(answer?.status()).toBe(status);
      expect(await page.locator(DESCRIBED).count()).toBe(3);
      // A browser notes each answer of 404 by itself.
      expect(said.filter((text) => status === 200 || !text.includes('404'))).toEqual([]);
    });
  });

  test('the menu', async ({ page }) => {
    await page.goto('/about');
    await takenOver(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await tryBothThemes(page);
  });

  test('the profile of somebody who is signed in', async ({ page }) => {
    await registered(page.request);
    await page.goto('/profile');
    await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
    await tryBothThemes(page);
    await page.setViewportSize(NARROW);
    await expect.poll(() => widthOf(page)).toBe(NARROW.width);
  });

  test('the sheet of filters', async ({ page }) => {
    await page.goto('/properties');
    await takenOver(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await tryBothThemes(page);
  });

  test('a list that cannot be fetched', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/properties');
    await takenOver(page);
    await page.route('**/api/properties?*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('region', { name: 'Filters' }).getByText('Freehold').click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await tryBothThemes(page);
  });

  test('every question with its answer open', async ({ page }) => {
    await page.goto('/gta-real-estate-faq');
    const closed = page.getByRole('main').locator('details:not([open]) > summary');
    while ((await closed.count()) > 0) await closed.first().click();
    await tryBothThemes(page);
    await page.setViewportSize(NARROW);
    await expect.poll(() => widthOf(page)).toBe(NARROW.width);
  });
});

test.describe('by keyboard', () => {
  test.use({ viewport: DESKTOP });

  const KINDS = ['/', '/properties', '/property/$id', '/neighborhoods/$neighborhood', '/contact'];
  for (const path of [...KINDS, '/gta-real-estate-faq', '/market-insights/$region', '/auth'])
    test(`every link and control of ${path} is reached, and shows that it is`, async ({ page }) => {
      await open(page, path);
      await takenOver(page);
      await seeAll(page);
      const { reached, ...missed } = await walkByKeyboard(page);
      expect(reached).toBeGreaterThan(20);
      expect(missed).toEqual({ unreached: [], unseen: [] });
    });

  test('the first stop leads past the menu', async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  for (const path of EVERY_ROUTE)
    test(`${path} can be read`, async ({ page }) => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const main = page.getByRole('main');
      await expect(main).toHaveText(/(.|\n){200}/, { useInnerText: true });
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    });

  test('questions open', async ({ page }) => {
    await page.goto('/gta-real-estate-faq');
    const category = page.getByRole('main').locator('details').first();
    await category.locator('summary').click();
    await expect(category.getByRole('heading', { level: 4 }).first()).toBeVisible();
  });

  test('guides are filtered by city', async ({ page }) => {
    await page.goto('/neighborhoods');
    await page.getByLabel('City').selectOption('Oakville');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/\/neighborhoods\?city=oakville$/);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  });

  test('the search bar finds homes', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('search', { name: 'Search homes' });
    await bar.getByLabel('Location').selectOption('Oakville');
    await bar.getByLabel('Bedrooms').selectOption('3+');
    await bar.getByRole('button', { name: 'Search Properties' }).click();
    await expect(page).toHaveURL(/\/properties\?city=oakville&minBedrooms=3$/);
    await expect(page.getByText(/properties found$/)).toBeVisible();
  });
});
