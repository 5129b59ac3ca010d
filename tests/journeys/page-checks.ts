import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { PAGES } from '../../src/site/pages.ts';
import { NARROW_WINDOW } from './window-sizes.ts';

/** Chooses a place by typing the start of its name. `within` has one control, which is a list until scripts run. */
export async function choosePlace(within: Page | Locator, name: string): Promise<void> {
  const control = within.getByRole('button', { name: /^City or area/ });
  await control.click();
  const page = 'page' in within ? within.page() : within;
  await page.getByRole('combobox', { name: 'Find a city or neighbourhood' }).fill(name);
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
}

/** A value for each variable part of a path. */
const EXAMPLES: Record<string, string> = {
  neighborhood: 'rosedale',
  city: 'oakville',
  region: 'toronto',
};

/** Every path of the table of pages, except the desk's: they have the window to themselves, and most are only for its people. */
export const EVERY_ROUTE: readonly string[] = PAGES.map(([path]) => path).filter(
  (path) => !path.startsWith('/desk'),
);

/** An address of a listed path; an id is that of an active listing. */
export async function exampleOf(route: string, page: Page): Promise<string> {
  const parts = route.split('/').map(async (part) => {
    if (!part.startsWith('$')) return part;
    const value = part === '$id' ? await aListing(page) : EXAMPLES[part.slice(1)];
    if (value === undefined) throw new Error(`Name an example of ${part} in page-checks.ts.`);
    return value;
  });
  return (await Promise.all(parts)).join('/');
}

async function aListing(page: Page): Promise<string> {
  const query = 'city=oakville&propertyType=Detached&limit=1';
  const { properties } = await (await page.request.get(`/api/properties?${query}`)).json();
  return String(properties[0].id);
}

/** Collects console messages and uncaught errors of the page from now on. */
export function consoleOf(page: Page): string[] {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('pageerror', (error) => logged.push(String(error)));
  return logged;
}

/** Resolves once clicks work: React marks the elements it has hydrated. A static page starts with the visitor's first move. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    dispatchEvent(new Event('focusin'));
    const marks = Object.keys(document.querySelector('main') ?? {});
    return marks.some((key) => key.startsWith('__reactFiber'));
  });

/** What axe checks; `colours` are the checks that depend on the theme. */
type AxeScope = { within?: string; colours?: 'only' };

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Fails if axe finds a violation, once nothing is out of date: what is being replaced is dimmed on purpose. */
export async function expectAccessible(page: Page, { within, colours }: AxeScope = {}) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await animationsEnded(page);
  // Loading axe takes longer than running it: each document loads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(colours && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
  };
  const found = await page.evaluate(
    async ([scope, options]) => {
      const { violations }: AxeResults = await Reflect.get(window, 'axe').run(
        scope ?? document,
        options,
      );
      return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
    },
    [within, options] as const,
  );
  expect(found).toEqual([]);
}

/** A colour halfway through a theme transition is not a defect. Placeholder shimmer never ends. */
const animationsEnded = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // A cancelled animation has ended too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

export const setTheme = (page: Page, colorScheme: 'light' | 'dark') =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

/** All rules in the light theme, and colour rules in the dark theme too. */
export async function expectAccessibleInBothThemes(page: Page, within?: string): Promise<void> {
  const scope = within === undefined ? {} : { within };
  await setTheme(page, 'light');
  await expectAccessible(page, scope);
  await setTheme(page, 'dark');
  await expectAccessible(page, { ...scope, colours: 'only' });
}

/** At 320 px the page does not scroll sideways. */
export async function expectToFitNarrow(page: Page): Promise<void> {
  await page.setViewportSize(NARROW_WINDOW);
  // Parts below the first view would hide what is too wide in them.
  await page.evaluate(() => document.documentElement.removeAttribute('data-first-view'));
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(NARROW_WINDOW.width);
}

/** The headings and landmarks that screen readers navigate by. */
export const outlineOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const around = ':is(body, #site) > div';
    const levels = all('h1, h2, h3, h4, h5, h6')
      .filter((heading) => heading.checkVisibility())
      .map(({ tagName }) => Number(tagName.slice(1)));
    return {
      h1: levels.filter((level) => level === 1).length,
      skipped: levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1),
      landmarks: [`${around} > header`, 'main', `${around} > footer`].map(
        (selector) => all(selector).length,
      ),
      withoutAlt: all('img:not([alt])').map(({ outerHTML }) => outerHTML),
    };
  });

/** Scrolls down the page and back, until all lazy parts have loaded. */
async function seeAll(page: Page): Promise<void> {
  const step = 600;
  for (let at = 0; at < (await page.evaluate(() => document.body.scrollHeight)); at += step)
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), at);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Tab alone reaches every control, and each shows a focus indicator. */
export async function expectEveryControlReached(page: Page, { atLeast = 0 } = {}): Promise<void> {
  await seeAll(page);
  const { reached, ...missed } = await walkByKeyboard(page);
  expect(missed).toEqual({ unreached: [], unseen: [] });
  expect(reached).toBeGreaterThan(atLeast);
}

/** Presses of Tab that are sent together, as if it were held: on a busy machine a press takes long to be answered. */
const AT_ONCE = 20;

async function walkByKeyboard(page: Page) {
  const stops = await page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const isStop = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [type=hidden]') &&
      element.checkVisibility({ visibilityProperty: true });
    // A radio group is one tab stop; arrow keys choose within it.
    const groupOf = (element: HTMLElement | SVGElement) =>
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
    // A card, label or custom box may show the focus ring for the control inside it.
    const around = (element: Element) => [
      element,
      element.nextElementSibling,
      element.parentElement,
      element.closest('label, article'),
    ];
    let count = 0;
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
      unreached.delete(groupOf(target));
      count += 1;
      // A slider's focus ring is on its thumb, which scripts cannot see.
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
  const walk = () =>
    page.evaluate<{ reached: number; unreached: string[]; unseen: string[] }>('walk()');
  // Lazy parts add tab stops along the way, so there may be more than were counted.
  for (let stop = 0; stop < 2 * stops; stop += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.press('Tab')));
    if ((await walk()).unreached.length === 0) break;
  }
  return await walk();
}

/** The bytes of the scripts that a page has loaded, as sent, also if they came from the browser's cache. */
export const bytesOfScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce(
        (sum, entry) =>
          sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0),
        0,
      ),
  );
