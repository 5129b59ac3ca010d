import type { Page } from '@playwright/test';
import { overlap } from '../../src/platform/domain/box.ts';

/** What may lie on the map: its tools, what is at its bottom, messages, and what floats over it. */
const PARTS = [
  'header',
  '.filter-bar',
  '.map-rail',
  '.map-pan',
  '.map-switch',
  '.map-message > *',
  '.draw-bar > *',
  '.map-dock > *',
  '.map-credit-dock > *',
  '.map-list',
  '.map-list > [data-holds-bar]',
  '.chat-button',
];

/** The pairs of them that overlap by more than a pixel. */
export async function overlapsOnMap(page: Page): Promise<string[]> {
  const shown = await page.evaluate((parts) => {
    const elements = parts.flatMap((part) =>
      [...document.querySelectorAll(part)]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map((each) => ({ part, each, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.width * box.height > 0),
    );
    return elements.map(({ part, each, box: { left, top, width, height } }) => ({
      part,
      box: { left, top, width, height },
      /** The places of those that it is in, and of those in it. */
      related: elements.flatMap((other, place) =>
        other.each.contains(each) || each.contains(other.each) ? [place] : [],
      ),
    }));
  }, PARTS);
  return shown.flatMap((one, place) =>
    shown
      .filter((_, other) => other > place && !one.related.includes(other))
      .filter(({ box }) => overlap(one.box, box, 1))
      .map(({ part }) => `${one.part} and ${part}`),
  );
}
