import { expect, type Page, test } from '@playwright/test';
import { takenOver } from './every-page.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The address of a large house in Oakville, with more than six photos and others like it. */
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
const position = (page: Page) => photos(page).getByText(/^\d+ of \d+$/);

/** Opens a home's page and waits for its scripts, which make the photos go round by a copy at each end. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(photos(page).locator('li[aria-hidden]')).toHaveCount(2);
}

/** Which slide lies in the gallery's frame. */
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
  // What a browser complains of on the way is a fault, a wrong hydration among them.
  page.on('pageerror', (error) => expect(error).toBeUndefined());
});

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('a visitor comes from the list, looks at every side of a home and goes back', async ({
    page,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.goto('/properties?city=oakville');
    await takenOver(page);
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/property\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('tab', { name: 'Features' }).click();
    await expect(page).toHaveURL(/\?tab=features$/);
    await expect(page.getByRole('tabpanel', { name: 'Features' })).toBeVisible();

    await page.getByRole('link', { name: 'Back to Properties' }).click();
    await expect(page.getByRole('heading', { name: 'Available Properties' })).toBeVisible();
    expect(said).toEqual([]);
  });

  test('the photos go round, by arrows, keys and thumbnails', async ({ page }) => {
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
    await expect(gallery.getByText(`6 of ${total}`)).toBeVisible();
    await gallery.getByRole('button', { name: 'Close' }).click();
    await expect(position(page)).toHaveText(`6 of ${total}`);
    await expect.poll(() => photoInFrame(page)).not.toBe(first);
  });

  test('another home of the same city begins at its own first photo', async ({ page }) => {
    await open(page, await aHome(page));
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expect(position(page)).toHaveText(/^2 of/);
    const before = page.url();
    await expect(page.getByRole('heading', { name: 'Similar homes in Oakville' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page).not.toHaveURL(before);
    await expect(position(page)).toHaveText(/^1 of/);
  });

  test('sharing copies the home’s one address and says so', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const address = await aHome(page);
    await open(page, `${address.replace('property', 'properties')}?tab=features`);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(baseURL + address);
  });

  test('both addresses show the same page and name one of them', async ({ page }) => {
    const address = await aHome(page);
    for (const path of [address, address.replace('property', 'properties')]) {
      await page.goto(path);
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute('href', new RegExp(`${address}$`));
      const told = await page.locator('script[type="application/ld+json"]').allTextContents();
      const types = told.map((text) => JSON.parse(text)['@type']);
      expect(types).toEqual(['RealEstateListing', 'BreadcrumbList']);
    }
  });

  test('a listing that cannot be fetched says so, and Retry fetches it', async ({ page }) => {
    await page.goto('/properties?city=oakville');
    await takenOver(page);
    await page.route('**/api/properties/*', (route) => route.fulfill({ status: 503, body: '' }));
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Error Loading Property' })).toBeVisible();
    await page.unroute('**/api/properties/*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(position(page)).toBeVisible();
  });

  test('a page that is on its way stands in outline', async ({ page }) => {
    await page.goto('/properties?city=oakville');
    await takenOver(page);
    let answer = () => {};
    const asked = new Promise<void>((later) => {
      answer = later;
    });
    await page.route('**/api/properties/*', async (route) => {
      await asked;
      await route.continue();
    });
    await page
      .getByRole('link', { name: /^View Details/ })
      .last()
      .click();
    await expect(page.getByRole('status', { name: 'Loading property' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    answer();
    await expect(position(page)).toBeVisible();
  });

  for (const path of ['/property/abc', '/properties/0', '/property/2147483647']) {
    test(`${path} is Property Not Found`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(/^Property Not Found \|/);
      await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to Properties' }).click();
      await expect(page).toHaveURL(/\/properties$/);
    });
  }

  test('on paper there are one photo, the facts and the brokerage', async ({ page }) => {
    await open(page, await aHome(page));
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

  test('photos have arrows and thumbnails, and fill the screen, which gives focus back', async ({
    page,
  }) => {
    await open(page, await aHome(page));
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expect(page.getByRole('link', { name: /^Photo \d/ })).toHaveCount(6);
    await expect(page.getByRole('link', { name: 'Photo 2', exact: true })).toBeInViewport();
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

  test('price, tour and chat stay at the foot, and leave the site’s foot free', async ({
    page,
  }) => {
    await open(page, await aHome(page));
    const foot = page.getByRole('complementary', { name: 'Price and tour' });
    await expect(foot).toBeInViewport();
    await expect(foot.getByRole('link', { name: 'Schedule Tour' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Live chat' })).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [bar, footer] = [await foot.boundingBox(), await page.locator('footer').boundingBox()];
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  });

  for (const width of [PHONE.width, 320])
    test(`the way back, Share and Save stand in one row at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ ...PHONE, width });
      await open(page, await aHome(page));
      const row = [
        page.getByRole('link', { name: 'Back to Properties' }),
        page.getByRole('button', { name: 'Share' }),
        page.getByRole('button', { name: 'Save', exact: true }),
      ];
      const tops = await Promise.all(row.map(async (each) => (await each.boundingBox())?.y));
      expect(new Set(tops).size).toBe(1);
    });

  for (const width of [PHONE.width, 320])
    test(`nothing makes the page scroll sideways at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ ...PHONE, width });
      await open(page, await aHome(page));
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBe(width);
    });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: DESKTOP });

  test('photos and both panels can be reached', async ({ page }) => {
    const address = await aHome(page);
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Next photo' })).toBeHidden();
    await page.getByRole('link', { name: 'Photo 4' }).click();
    await expect(page.getByAltText(/photo 4 of/)).toBeInViewport();

    await page.getByRole('tab', { name: 'Features' }).click();
    await expect(page).toHaveURL(`${address}?tab=features`);
    await expect(page.getByRole('tabpanel', { name: 'Features' })).toBeVisible();
  });
});
