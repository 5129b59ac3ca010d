import type { Page } from '@playwright/test';

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

/** The pairs of them that overlap. */
export const overlapsOnMap = (page: Page): Promise<string[]> =>
  page.evaluate((parts) => {
    const shown = parts.flatMap((part) =>
      [...document.querySelectorAll(part)]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map((each) => ({ part, each, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.width * box.height > 0),
    );
    return shown.flatMap((one, place) =>
      shown
        .slice(place + 1)
        .filter(
          ({ box, each }) =>
            !one.each.contains(each) &&
            !each.contains(one.each) &&
            one.box.left < box.right - 1 &&
            box.left < one.box.right - 1 &&
            one.box.top < box.bottom - 1 &&
            box.top < one.box.bottom - 1,
        )
        .map(({ part }) => `${one.part} and ${part}`),
    );
  }, PARTS);
