import type { Page } from '@playwright/test';
import { exampleOf, hydrated } from './page-checks.ts';
import { expect, test } from './visitor.ts';
import { DESKTOP, NARROW, PHONE } from './window-sizes.ts';

/** Width-dependent layout. accessibility.spec.ts checks that no page scrolls sideways. */

const PAGES = [
  ...['/', '/properties', '/property/$id', '/neighborhoods', '/mortgage'],
  ...['/market-insights', '/dream-home', '/buy-rent-advisor', '/contact', '/chat'],
];
const SIZES = [PHONE, { width: 820, height: 1180 }, { width: 1024, height: 800 }, DESKTOP];

test('the chat button is on every page and never covers a control, at any width and scroll position', async ({
  page,
}) => {
  // 120 views of ten pages.
  test.slow();
  for (const route of PAGES)
    await test.step(route, async () => {
      await page.setViewportSize(DESKTOP);
      await page.goto(await exampleOf(route, page));
      await hydrated(page);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        // Polled, because a page may still be adjusting to its new width.
        await expect
          .poll(() => coveredByChatButton(page), `${route} at ${size.width} px`)
          .toEqual([]);
      }
    });
});

/**
 * The controls that the chat button covers at the top, in the middle and at the end of the page, or that the button is
 * out of view. On a phone it is in a full-width bar below the end of the page: at the button's height only the bar's
 * controls can be pressed, and nothing is under it at the end of the page.
 */
const coveredByChatButton = (page: Page) =>
  page.evaluate(async () => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"], label';
    const isInBar = (control: Element) =>
      control.closest('aside[aria-label="Live chat"], [data-holds-bar]') !== null;
    const name = (control: Element) =>
      `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`.slice(
        0,
        60,
      );

    function coveredHere(): string[] {
      const button = document.querySelector('aside[aria-label="Live chat"] a[href="/chat"]');
      if (!button?.checkVisibility()) return ['no button'];
      const { left, right, top, bottom } = button.getBoundingClientRect();
      if (top < 0 || bottom > window.innerHeight) return ['the button is out of view'];
      const isPhone = window.innerWidth < 768;
      const isAtEnd = window.scrollY + window.innerHeight >= document.body.scrollHeight - 1;
      const covered = [...document.querySelectorAll(CONTROLS)].filter((control) => {
        const box = control.getBoundingClientRect();
        const isOver = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        return isOver && control.checkVisibility() && !isInBar(control);
      });
      if (!isPhone || isAtEnd) return covered.map(name);
      const across = Array.from({ length: 20 }, (_, n) => (n / 20) * window.innerWidth + 4);
      return across.flatMap((x) => {
        const hit = document.elementFromPoint(x, (top + bottom) / 2);
        return hit === null || isInBar(hit) ? [] : [name(hit)];
      });
    }

    const found: string[] = [];
    for (const share of [0, 0.5, 1]) {
      const top = share * (document.documentElement.scrollHeight - window.innerHeight);
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      found.push(...coveredHere().map((covered) => `${100 * share}% down: ${covered}`));
    }
    return found;
  });

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
  for (const size of [PHONE, NARROW]) {
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
