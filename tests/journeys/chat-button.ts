import type { Page } from '@playwright/test';

/** What the chat button covers on a phone's map, of the parts with these selectors; 'no button' if it is not in view. */
export const coveredOnMap = (page: Page, parts: readonly string[]) =>
  page.evaluate((parts) => {
    const button = document.querySelector('aside[aria-label="Live chat"] a[href="/chat"]');
    const { left, right, top, bottom } = button?.getBoundingClientRect() ?? new DOMRect();
    if (!button?.checkVisibility() || top < 0 || bottom > window.innerHeight) return ['no button'];
    const isCovered = (part: Element) => {
      const box = part.getBoundingClientRect();
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    };
    return parts.filter((part) =>
      [...document.querySelectorAll(part)].some(
        (each) => each.checkVisibility() && isCovered(each),
      ),
    );
  }, parts);

/**
 * The controls that the chat button covers at the top, in the middle and at the end of the page, or that the button is
 * out of view. On a phone it is in a full-width bar below the end of the page: at the button's height only the bar's
 * controls can be pressed, and nothing is under it at the end of the page.
 */
export const coveredByChatButton = (page: Page) =>
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
