import type { Page } from '@playwright/test';
import { overlap } from '../../src/platform/domain/box.ts';

/** What the chat button covers on a phone's map, of the parts with these selectors; 'no button' if it is not in view. */
export async function coveredOnMap(page: Page, parts: readonly string[]): Promise<string[]> {
  const seen = await page.evaluate((parts) => {
    const boxOf = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left, top, width, height };
    };
    const button = document.querySelector('aside[aria-label="Live chat"] a[href="/chat"]');
    if (!button?.checkVisibility()) return null;
    const { top, bottom } = button.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) return null;
    const boxes = parts.map((part) =>
      [...document.querySelectorAll(part)].filter((each) => each.checkVisibility()).map(boxOf),
    );
    return { button: boxOf(button), boxes };
  }, parts);
  if (seen === null) return ['no button'];
  const { button, boxes } = seen;
  return parts.filter((_, at) => boxes[at]?.some((box) => overlap(box, button)));
}

/**
 * The controls that the chat button covers at the top, in the middle and at the end of the page, or that the button is
 * out of view. On a phone it is in a full-width bar below the end of the page: at the button's height only the bar's
 * controls can be pressed, and nothing is under it at the end of the page.
 */
export async function coveredByChatButton(page: Page): Promise<string[]> {
  const seen = await page.evaluate(async () => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"], label';
    const isInBar = (control: Element) =>
      control.closest('aside[aria-label="Live chat"], [data-holds-bar]') !== null;
    const name = (control: Element) =>
      `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`.slice(
        0,
        60,
      );
    const boxOf = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left, top, width, height };
    };
    const only = (problems: string[]) => ({ problems, button: null, controls: [] });

    function seenHere() {
      const button = document.querySelector('aside[aria-label="Live chat"] a[href="/chat"]');
      if (!button?.checkVisibility()) return only(['no button']);
      const { top, bottom } = button.getBoundingClientRect();
      if (top < 0 || bottom > window.innerHeight) return only(['the button is out of view']);
      const isPhone = window.innerWidth < 768;
      const isAtEnd = window.scrollY + window.innerHeight >= document.body.scrollHeight - 1;
      if (!isPhone || isAtEnd) {
        const controls = [...document.querySelectorAll(CONTROLS)]
          .filter((control) => control.checkVisibility() && !isInBar(control))
          .map((control) => ({ name: name(control), box: boxOf(control) }));
        return { problems: [], button: boxOf(button), controls };
      }
      const across = Array.from({ length: 20 }, (_, n) => (n / 20) * window.innerWidth + 4);
      return only(
        across.flatMap((x) => {
          const hit = document.elementFromPoint(x, (top + bottom) / 2);
          return hit === null || isInBar(hit) ? [] : [name(hit)];
        }),
      );
    }

    const seen = [];
    for (const share of [0, 0.5, 1]) {
      const top = share * (document.documentElement.scrollHeight - window.innerHeight);
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      seen.push({ down: 100 * share, ...seenHere() });
    }
    return seen;
  });
  return seen.flatMap(({ down, problems, button, controls }) => {
    const covered = controls.filter(({ box }) => button && overlap(box, button));
    return [...problems, ...covered.map(({ name }) => name)].map(
      (each) => `${down}% down: ${each}`,
    );
  });
}
