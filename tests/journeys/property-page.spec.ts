import type { Page } from '@playwright/test';
import { consoleOf, hydrated } from './page-checks.ts';
import { expect, test } from './visitor.ts';
import { DESKTOP, PHONE } from './window-sizes.ts';

// The gallery scrolls smoothly, as for most visitors.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The address of a large house in Oakville with more than six photos and similar homes. */
async function aHome(page: Page): Promise<string> {
  const query = 'city=oakville&propertyType=Detached&minBedrooms=4&limit=20';
  const list = await (await page.request.get(`/api/properties?${query}`)).json();
  for (const { id } of list.properties) {
    const { property } = await (await page.request.get(`/api/properties/${id}`)).json();
    if (property.imageUrls.length > 6 && property.address) return `/property/${id}`;
  }
  throw new Error('the board has no such house');
}

const photos = (page: Page) => page.getByRole('region', { name: 'Photos' });
// The first: until it has faded, the full-screen gallery has one, too.
const position = (page: Page) =>
  photos(page)
    .getByText(/^\d+ of \d+$/)
    .first();

/** Opens a home's page and waits for its scripts, which clone a photo at each end so that the gallery loops. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(photos(page).locator('li[aria-hidden]')).toHaveCount(2);
}

/** The photo shown in the gallery. */
const photoInFrame = (page: Page) =>
  photos(page)
    .getByRole('list', { name: /^Photos of/ })
    .evaluate((row) => {
      const { left, width } = row.getBoundingClientRect();
      const shown = document.elementFromPoint(
        left + width * 0.4,
        row.getBoundingClientRect().top + 90,
      );
      return shown?.closest('li')?.querySelector('img')?.getAttribute('src');
    });

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => expect(error).toBeUndefined());
});

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('a visitor comes from the list, reads every tab of a home and goes back', async ({
    page,
  }) => {
    const logged = consoleOf(page);
    await page.goto('/properties?city=oakville');
    await hydrated(page);
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/properties/*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page
      .getByRole('link', { name: /^View Details/ })
      .last()
      .click();
    await test.step('a skeleton is shown from the top while the home loads', async () => {
      await expect(page.getByRole('status', { name: 'Loading property' })).toBeVisible();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      answer.resolve();
    });
    await expect(page).toHaveURL(/\/property\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('tab', { name: 'Features' }).click();
    await expect(page).toHaveURL(/\?tab=features$/);
    await expect(page.getByRole('tabpanel', { name: 'Features' })).toBeVisible();

    await page.getByRole('link', { name: 'Back to Properties' }).click();
    await expect(page.getByRole('heading', { name: 'Available Properties' })).toBeVisible();
    expect(logged).toEqual([]);
  });

  test('the gallery loops by arrows, keys and thumbnails, and another home starts with its first photo', async ({
    page,
  }) => {
    await open(page, await aHome(page));
    const total = Number((await position(page).textContent())?.split(' ').at(-1));
    const first = await photoInFrame(page);

    await page.getByRole('button', { name: 'Previous photo' }).click();
    await expect(position(page)).toHaveText(`${total} of ${total}`);
    await page.getByRole('button', { name: 'Next photo' }).click();
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expect(position(page)).toHaveText(`2 of ${total}`);
    await page.keyboard.press('ArrowLeft');
    await expect(position(page)).toHaveText(`1 of ${total}`);
    await expect.poll(() => photoInFrame(page)).toBe(first);

    await page.keyboard.press('End');
    await expect(position(page)).toHaveText(`${total} of ${total}`);
    await page.keyboard.press('ArrowRight');
    await expect(position(page)).toHaveText(`1 of ${total}`);
    await page.getByRole('link', { name: /^Photo 6, and \d+ more$/ }).click();
    const gallery = page.getByRole('dialog', { name: /^Photos of/ });
    const count = gallery.getByText(`6 of ${total}`);
    for (const control of [count, gallery.getByRole('button', { name: 'Save' })])
      await expect(control).toBeInViewport({ ratio: 1 });
    const { x = 0, width = 0 } = (await count.boundingBox()) ?? {};
    expect(x + width / 2).toBeCloseTo(DESKTOP.width / 2, -1);
    await gallery.getByRole('button', { name: 'Close' }).click();
    await expect(gallery).toBeHidden();
    await expect(position(page)).toHaveText(`6 of ${total}`);
    await expect.poll(() => photoInFrame(page)).not.toBe(first);

    const before = page.url();
    await expect(page.getByRole('heading', { name: 'Similar homes in Oakville' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page).not.toHaveURL(before);
    await expect(position(page)).toHaveText(/^1 of/);
  });

  test('sharing copies the home’s canonical address; the printed page has one photo, the facts and the brokerage', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const address = await aHome(page);
    await open(page, `${address.replace('property', 'properties')}?tab=features`);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(baseURL + address);

    await page.getByRole('tab', { name: 'Details' }).click();
    await page.emulateMedia({ media: 'print' });
    const shown = await page
      .locator('main img')
      .evaluateAll((all) => all.filter((image) => image.getClientRects().length > 0).length);
    expect(shown).toBe(1);
    await expect(page.getByText('Property type')).toBeVisible();
    await expect(page.getByText('Listed by', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('photos have arrows and thumbnails, open full screen, and focus returns on closing', async ({
    page,
  }) => {
    await open(page, await aHome(page));
    await test.step('a photo takes 45% of the screen’s height, and is cropped instead of stretched', async () => {
      const photo = page.getByAltText(/, photo 1 of/);
      const { width, height } = (await photo.boundingBox()) ?? {};
      expect(width).toBe(PHONE.width);
      expect(height).toBeCloseTo(PHONE.height * 0.45, 0);
      await expect(photo).toHaveCSS('object-fit', 'cover');
    });
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expect(page.getByRole('link', { name: /^Photo \d/ })).toHaveCount(6);
    await expect(page.getByRole('link', { name: /^Photo 2\b/ })).toBeInViewport();
    // The row scrolls smoothly, and full screen opens with the photo that it shows.
    await expect(position(page)).toHaveText(/^2 of/);
    const opener = page.getByRole('button', { name: 'View photos full screen' });
    await opener.click();
    const gallery = page.getByRole('dialog', { name: /^Photos of/ });
    const photo = gallery.getByAltText(/, photo 2 of/);
    await expect(photo).toBeInViewport();
    expect((await photo.boundingBox())?.width).toBe(PHONE.width);
    await photo.dblclick();
    await expect(gallery.getByText('250%')).toBeVisible();
    await gallery.getByRole('button', { name: 'Next photo' }).click();
    await expect(gallery.getByText('100%')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(gallery).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(position(page)).toHaveText(/^3 of/);
  });
});

test.describe('with a lost connection', () => {
  test.use({ viewport: PHONE });

  test('photos that can’t open full screen have addresses of their own, and open once it is back', async ({
    page,
  }) => {
    await open(page, await aHome(page));
    await page.route('**/assets/*.js', (route) => route.abort());
    const opener = page.getByRole('button', { name: 'View photos full screen' });
    await opener.click();
    await expect(page.getByText('Full screen didn’t load')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open photo' })).toHaveAttribute(
      'href',
      /^\/api\/trreb\/image-proxy/,
    );
    await page.unroute('**/assets/*.js');
    await page.reload();
    await hydrated(page);
    await opener.click();
    await expect(page.getByRole('dialog', { name: /^Photos of/ })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: DESKTOP });

  test('photos and both panels are reachable', async ({ page }) => {
    const address = await aHome(page);
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Next photo' })).toBeHidden();
    await page.getByRole('link', { name: 'Photo 4' }).click();
    await expect(page.getByAltText(/photo 4 of/)).toBeInViewport();

    await expect(page.getByRole('tabpanel', { name: 'Details' })).toContainText('Property type');
    await page.getByRole('tab', { name: 'Features' }).click();
    await expect(page).toHaveURL(`${address}?tab=features`);
    await expect(page.getByRole('tabpanel', { name: 'Features' })).toContainText('Room by room');
  });
});
