import type { Page } from '@playwright/test';
import { exampleOf, takenOver } from './every-page.ts';
import { expect, test } from './visitor.ts';

const PAGES = [
  ...['/', '/properties', '/property/$id', '/neighborhoods', '/mortgage'],
  ...['/market-insights', '/dream-home', '/buy-rent-advisor', '/contact', '/chat'],
];
const SIZES = [
  ...[
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
  ],
  ...[1024, 1280, 1440].map((width) => ({ width, height: 800 })),
];

test('the chat button is on every page, and no control lies under it, at whatever width and wherever one has scrolled to', async ({
  page,
}) => {
  // Fifty views of ten pages.
  test.setTimeout(300_000);
  for (const route of PAGES) {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto(await exampleOf(route, page));
    await takenOver(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const place of [0, 0.25, 0.5, 0.75, 1]) {
        await scrollTo(page, place);
        const where = `${route} at ${size.width} px, ${100 * place}% down`;
        await expect(page.getByRole('link', { name: 'Live chat' }), where).toBeInViewport();
        expect(await coveredBy(page), where).toEqual([]);
      }
    }
  }
});

/** What is below may load, and make the page longer. */
const scrollTo = (page: Page, place: number) =>
  page.evaluate(async (share) => {
    const { scrollingElement } = document;
    if (!scrollingElement) return;
    const top = share * (scrollingElement.scrollHeight - window.innerHeight);
    window.scrollTo({ top, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }, place);

/**
 * The controls that the chat button lies over. On a phone it stands in a bar as wide as the screen, under which the page
 * ends: there nothing but what the bar holds may be pressed at the button's height, and at the page's end nothing lies under it.
 */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"], label';
    const button = document.querySelector('aside[aria-label="Live chat"] a[href="/chat"]');
    if (!button) return ['no button'];
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const isInBar = (control: Element) =>
      control.closest('aside[aria-label="Live chat"], [data-holds-bar]') !== null;
    const name = (control: Element) =>
      `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`.slice(
        0,
        60,
      );
    const isPhone = window.innerWidth < 768;
    const isAtEnd = window.scrollY + window.innerHeight >= document.body.scrollHeight - 1;
    const lies = [...document.querySelectorAll(CONTROLS)].filter((control) => {
      const box = control.getBoundingClientRect();
      const isOver = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      return isOver && control.checkVisibility() && !isInBar(control);
    });
    if (!isPhone || isAtEnd) return lies.map(name);
    const across = Array.from({ length: 20 }, (_, n) => (n / 20) * window.innerWidth + 4);
    return across.flatMap((x) => {
      const hit = document.elementFromPoint(x, (top + bottom) / 2);
      return hit === null || isInBar(hit) ? [] : [name(hit)];
    });
  });
