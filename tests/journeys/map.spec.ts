import type { Page } from '@playwright/test';
import { coveredOnMap } from './chat-button.ts';
import { LAUNCH_WITHOUT_3D } from './launch.ts';
import {
  consoleOf,
  expectAccessibleInBothThemes,
  expectToFitNarrow,
  hydrated,
} from './page-checks.ts';
import { expect, test, withoutPhotos } from './visitor.ts';
import { DESKTOP, NARROW_WINDOW, PHONE, PHONE_ON_ITS_SIDE, SMALL_PHONE } from './window-sizes.ts';

// The picture alone: live-map.spec.ts is about what replaces it.
test.use({ launchOptions: LAUNCH_WITHOUT_3D });

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
const table = (page: Page) => page.locator('table#areas');

/** The number of properties in the line above the list. */
async function total(page: Page): Promise<number> {
  const line = page.getByText(/^[\d,]+ propert(y|ies) in this view$/);
  return Number((await line.textContent())?.replace(/\D/g, ''));
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('a visitor opens the map from the list, goes closer, and comes back to it from a home, by keyboard alone', async ({
    page,
  }) => {
    const logged = consoleOf(page);
    await visit(page, '/properties?city=toronto');
    await page.getByRole('link', { name: 'Split' }).press('Enter');
    await expect(page).toHaveURL(/\?city=toronto&show=split$/);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Properties for sale in Toronto' }),
    ).toBeVisible();
    const all = await total(page);

    await map(page).getByRole('link', { name: 'Zoom in' }).press('Enter');
    await expect(page).toHaveURL(/\?city=toronto&view=[^&]+&show=split$/);
    await expect.poll(() => total(page)).toBeLessThan(all);
    const closer = page.url();
    await expect(page.getByRole('link', { name: 'Remove In this view' })).toBeVisible();

    await page.getByRole('article').getByRole('link').first().press('Enter');
    await expect(page).toHaveURL(/\/property\/\d+$/);
    await page.getByRole('link', { name: 'Back to Properties' }).press('Enter');
    await expect(page).toHaveURL(closer);
    await expect(page.getByText('Seen')).toBeVisible();

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(closer);
    await page.getByRole('link', { name: 'Remove In this view' }).press('Enter');
    await expect(page).toHaveURL(/\?city=toronto&show=split$/);
    await expect.poll(() => total(page)).toBe(all);
    expect(logged).toEqual([]);
  });

  test('the list opens as it was last shown on this device, and List brings it back', async ({
    page,
  }) => {
    await visit(page, '/properties');
    await page.getByRole('link', { name: 'Split' }).click();
    await expect(page).toHaveURL(/\?show=split$/);
    await expect(map(page)).toBeVisible();
    await page.goto('/properties?city=oakville');
    await expect(page).toHaveURL(/\?city=oakville&show=split$/);
    await hydrated(page);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    await menu.getByRole('link', { name: 'Properties' }).click();
    await expect(page).toHaveURL(/\/properties\?show=split$/);

    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(/\/properties$/);
    await page.goto('/properties?city=oakville');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Available Properties' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\?city=oakville$/);
  });

  test('split and map are accessible, light and dark', async ({ page }) => {
    for (const show of ['split', 'map']) {
      await visit(page, `/properties?city=oakville&show=${show}`);
      await expectAccessibleInBothThemes(page);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the map opens from the list, with the homes in a sheet over it', async ({ page }) => {
    await visit(page, '/properties?city=oakville');
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await expect(page).toHaveURL(/\?city=oakville&show=map$/);
    const heading = page.getByRole('heading', {
      level: 1,
      name: 'Properties for sale in Oakville',
    });
    await expect(heading).toBeVisible();
    const middle = (await heading.boundingBox())?.y ?? 0;
    expect(middle).toBeGreaterThan(PHONE.height * 0.45);

    await page.getByRole('button', { name: 'Show more homes' }).click();
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(200);
    await page.getByRole('button', { name: 'Show the map' }).click();
    await expect.poll(async () => (await heading.boundingBox())?.y).toBe(middle);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(/\?city=oakville$/);
  });

  test('the chat button covers neither ‘List’ nor the map’s controls, nor the sheet when that is raised', async ({
    page,
  }) => {
    const parts = ['[data-holds-bar]', '#map .map-rail', '.filter-bar button', '#homes'];
    for (const size of [PHONE, NARROW_WINDOW, SMALL_PHONE, PHONE_ON_ITS_SIDE]) {
      await page.setViewportSize(size);
      await visit(page, '/properties?city=oakville&show=map');
      expect(await coveredOnMap(page, parts), `at ${size.width} px`).toEqual([]);
      await page.getByRole('button', { name: 'Show more homes' }).press('Enter');
      await page.evaluate(() => scrollTo({ top: 13, behavior: 'instant' }));
      await expect(page.getByRole('link', { name: /^Call / }).last()).toBeInViewport();
      expect(await coveredOnMap(page, ['[data-holds-bar]']), `at ${size.width} px`).toEqual([]);
    }
  });

  test('at 320 pixels the map fits, and is accessible in both themes', async ({ page }) => {
    await page.setViewportSize(NARROW_WINDOW);
    await visit(page, '/properties?city=oakville&show=map');
    await expectToFitNarrow(page);
    await expectAccessibleInBothThemes(page);
  });
});

test('the list loads nothing of the map until Map or Split is chosen', async ({ page }) => {
  const sent = new Map<string, string>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|mjs|css)$/.test(pathname)) sent.set(pathname, await response.text());
  });
  await visit(page, '/properties?city=oakville');
  await page.waitForLoadState('networkidle');
  const ofList = new Set(sent.keys());
  for (const [path, text] of sent)
    if (!path.endsWith('.css'))
      expect([path, /map-pane|maplibre/i.test(text)]).toEqual([path, false]);
  await page.getByRole('link', { name: 'Split' }).click();
  await expect(map(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.removeAllListeners('response', { behavior: 'wait' });
  const ofMap = [...sent].filter(([path]) => !ofList.has(path)).map(([, text]) => text);
  expect(ofMap.some((text) => text.includes('map-pane'))).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: DESKTOP });
  test.beforeEach(({ context }) => withoutPhotos(context));

  test('the map is a picture with links: to homes, closer, sideways, and out again', async ({
    page,
  }) => {
    await page.goto('/properties?city=toronto&show=split');
    await map(page)
      .getByRole('link', { name: /properties around .+ from/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\?city=toronto&view=[^&]+&show=split$/);
    await map(page).getByRole('link', { name: 'Zoom out' }).click();
    await map(page).getByRole('link', { name: 'Move east' }).click();
    await expect(page).toHaveURL(/&view=[^&]+&show=split$/);
    await page.getByLabel('Bedrooms').selectOption('3');
    await page.getByRole('button', { name: 'Show homes', exact: true }).click();
    await expect(page).toHaveURL(/\?city=toronto&minBedrooms=3&view=[^&]+&show=split$/);
    await map(page).getByRole('link', { name: 'Show the whole result' }).click();
    await expect(page).toHaveURL(/\?city=toronto&minBedrooms=3&show=split$/);
    await page.getByLabel('Station or place').fill('Union Station');
    await page.getByRole('button', { name: 'Add destination' }).click();
    await expect(page).toHaveURL(/&reach=union-station%2F40&show=split$/);
    await page.getByRole('link', { name: 'Remove 40 min to Union Station' }).click();
    await expect(page).toHaveURL(/\?city=toronto&minBedrooms=3&show=split$/);
  });

  test('the table adds up to the total, with the homes without an exact address', async ({
    page,
  }) => {
    await page.goto('/properties?city=toronto&show=map');
    const counts = await table(page).locator('td:first-of-type').allTextContents();
    const placed = counts.reduce((sum, text) => sum + Number(text.replace(/\D/g, '')), 0);
    const unplaced = await page
      .getByText(/propert(y|ies) without an exact address match/)
      .textContent();
    const [, without = '0'] = /(\d+) propert(?:y|ies) without/.exec(unplaced ?? '') ?? [];
    expect(placed + Number(without)).toBe(await total(page));
  });

  test('a link leads from the map to its table, which opens', async ({ page }) => {
    await page.goto('/properties?city=oakville&show=split');
    await expect(table(page)).toBeHidden();
    await map(page).getByRole('link', { name: 'Areas as a table' }).click();
    await expect(table(page)).toBeVisible();
  });

  test('a city’s page has a map of its homes, a listing’s one of its surroundings', async ({
    page,
  }) => {
    await page.goto('/city/oakville');
    await expect(page.getByRole('heading', { name: 'Oakville on the map' })).toBeVisible();
    await page.getByRole('link', { name: 'Search Oakville on the map' }).click();
    await expect(page).toHaveURL(/\?city=oakville&homes=1&show=map$/);
    await page.getByRole('article').getByRole('link').first().click();
    await expect(
      page.getByRole('heading', { name: /^Around this (home|neighbourhood)$/ }),
    ).toBeVisible();
  });
});
