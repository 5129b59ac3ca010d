import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/app/site/routes.ts';

/** What stands for the parameters of addresses. */
const EXAMPLES: Record<string, string> = {
  neighborhood: 'rosedale',
  city: 'oakville',
  region: 'toronto',
};

/**
 * Every address of the route table but the one for all others and the desk's, which is there for realtors alone; as it is
 * written there.
 */
export const EVERY_ROUTE: readonly string[] = (routes.children ?? [])
  .flatMap((child) => (child.type === 'route' ? [child.path] : child.type === 'index' ? ['/'] : []))
  .filter((path) => path !== '/$' && path !== '/desk');

/** An address that a route stands for: that of a listing on the market where it takes an id. */
export async function exampleOf(route: string, page: Page): Promise<string> {
  const parts = route.split('/').map(async (part) => {
    if (!part.startsWith('$')) return part;
    const value = part === '$id' ? await aListing(page) : EXAMPLES[part.slice(1)];
    if (value === undefined) throw new Error(`Name an example of ${part} in every-page.ts.`);
    return value;
  });
  return (await Promise.all(parts)).join('/');
}

async function aListing(page: Page): Promise<string> {
  const query = 'city=oakville&propertyType=Detached&limit=1';
  const { properties } = await (await page.request.get(`/api/properties?${query}`)).json();
  return String(properties[0].id);
}

/** What the page writes to the console, or throws, from now on. */
export function consoleOf(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

/** Resolves once scripts answer clicks: React has then marked what it has taken over. */
export const takenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );

/** Fails where axe objects to something. */
export async function expectNoObjection(page: Page): Promise<void> {
  // Colours on their way from one theme to the other are nobody's choice. What waits to be loaded shines without end.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // One that is taken away on its way, with what it moved, has ended too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // The newer way opens a second page each time, which is for frames; there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

/** How a page is put together, as a screen reader walks it. */
export const outlineOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const levels = all('h1, h2, h3, h4, h5, h6')
      .filter((heading) => heading.checkVisibility())
      .map(({ tagName }) => Number(tagName.slice(1)));
    return {
      h1: levels.filter((level) => level === 1).length,
      skipped: levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1),
      landmarks: ['body > div > header', 'main', 'body > div > footer'].map(
        (selector) => all(selector).length,
      ),
      withoutAlt: all('img:not([alt])').map(({ outerHTML }) => outerHTML),
    };
  });

/** Goes down the page and back, until everything that waits for somebody to come near has been loaded. */
export async function seeAll(page: Page): Promise<void> {
  const step = 600;
  for (let at = 0; at < (await page.evaluate(() => document.body.scrollHeight)); at += step)
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), at);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Walks the page with Tab alone: what was not reached, and what does not show that it has focus. */
export async function walkByKeyboard(page: Page) {
  const stops = await page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const isStop = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [type=hidden]') &&
      element.checkVisibility({ visibilityProperty: true });
    // Of radio buttons one is a stop; arrow keys choose among them.
    const groupOf = (element: HTMLElement) =>
      element instanceof HTMLInputElement && element.type === 'radio' && element.name !== ''
        ? element.name
        : element;
    const unreached = new Map(
      [...document.querySelectorAll<HTMLElement>(CONTROLS)]
        .filter(isStop)
        .map((element) => [groupOf(element), element.outerHTML.slice(0, 160)]),
    );
    const unseen: string[] = [];
    const isRinged = (element: Element | null) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    };
    // A card, a label or a drawn box may wear the ring for what is in it.
    const around = (element: Element) => [
      element,
      element.nextElementSibling,
      element.parentElement,
      element.closest('label, article'),
    ];
    let count = 0;
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      unreached.delete(groupOf(target));
      count += 1;
      // A slider's ring is on its thumb, of which scripts are told nothing.
      if (!target.matches('[type=range]') && !around(target).some(isRinged))
        unseen.push(target.outerHTML.slice(0, 160));
    });
    Reflect.set(window, 'walk', () => ({
      reached: count,
      unreached: [...unreached.values()],
      unseen,
    }));
    return unreached.size;
  });
  for (let stop = 0; stop < stops + 5; stop++) await page.keyboard.press('Tab');
  return await page.evaluate<{ reached: number; unreached: string[]; unseen: string[] }>('walk()');
}
