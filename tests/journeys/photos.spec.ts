import type { Page } from '@playwright/test';
import { expect, test } from './visitor.ts';
import { DESKTOP, PHONE, TABLET } from './window-sizes.ts';

// Which file is chosen counts, not its picture: the site would make dozens for each screen.
test.beforeEach(({ page }) =>
  page.route('**/image-proxy?*', (route) => route.fulfill({ path: PICTURE })),
);
const PICTURE = 'assets/photos/semi-day-01.avif';

const SCREENS = [
  { viewport: PHONE, densities: [1, 2, 2.6, 3] },
  { viewport: TABLET, densities: [1, 2] },
  { viewport: DESKTOP, densities: [1, 2] },
];

/** For each photo in the first row: the width of its file divided by the pixels that it fills. */
const fits = (page: Page): Promise<number[]> =>
  page
    .getByRole('article')
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => {
      const [first] = images;
      const inRow = images.filter(({ y }) => y === first?.y);
      return inRow.map(({ currentSrc, clientWidth }) => {
        const width = /&w=(\d+)/.exec(currentSrc)?.[1];
        return Number(width) / (clientWidth * devicePixelRatio);
      });
    });

for (const { viewport, densities } of SCREENS)
  for (const deviceScaleFactor of densities)
    test.describe(`on a screen of ${viewport.width} px at density ${deviceScaleFactor}`, () => {
      test.use({ viewport, deviceScaleFactor });

      test('each photo in the list’s first row is within 15% of the width it fills', async ({
        page,
      }) => {
        await page.goto('/properties');
        // Lazy photos have no file until they are laid out.
        await expect(async () => {
          for (const fit of await fits(page)) {
            expect(fit).toBeGreaterThanOrEqual(0.85);
            expect(fit).toBeLessThanOrEqual(1.15);
          }
        }).toPass({ timeout: 10_000 });
      });
    });

test('of the list’s photos only the first is loaded at once, before others', async ({ page }) => {
  await page.goto('/properties');
  const photos = page.getByRole('article').locator('img');
  await expect(photos.first()).toHaveAttribute('fetchpriority', 'high');
  await expect(photos.first()).toHaveAttribute('loading', 'eager');
  expect(await photos.and(page.locator('[loading="eager"]')).count()).toBe(1);
});
