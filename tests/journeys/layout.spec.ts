import { exampleOf, hydrated } from './page-checks.ts';
import { expect, test } from './visitor.ts';
import { DESKTOP, NARROW_WINDOW, PHONE } from './window-sizes.ts';

/** Width-dependent layout. every-page.spec.ts checks that no page scrolls sideways, and where the chat button is. */

test('on a phone a home has its actions in one row, and a bar with price, tour and chat above the site’s footer', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(await exampleOf('/property/$id', page));
  await hydrated(page);
  const foot = page.getByRole('complementary', { name: 'Price and tour' });
  await expect(foot).toBeInViewport();
  await expect(foot.getByRole('link', { name: 'Schedule Tour' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Live chat' })).toBeInViewport();
  for (const size of [PHONE, NARROW_WINDOW]) {
    await page.setViewportSize(size);
    const row = [
      page.getByRole('link', { name: 'Back to Properties' }),
      page.getByRole('button', { name: 'Share' }),
      page.getByRole('button', { name: 'Save', exact: true }),
    ];
    const tops = await Promise.all(row.map(async (each) => (await each.boundingBox())?.y));
    expect(new Set(tops).size).toBe(1);
  }
  await page.setViewportSize(PHONE);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [bar, footer] = [await foot.boundingBox(), await page.locator('footer').boundingBox()];
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
});

test('notifications are at most 420 px wide from 768 px on', async ({ page }) => {
  const notes = page.getByRole('region', { name: 'Notifications (F8)' });
  await page.goto('/about');
  for (const width of [768, DESKTOP.width]) {
    await page.setViewportSize({ ...DESKTOP, width });
    expect((await notes.boundingBox())?.width).toBe(420);
  }
});
