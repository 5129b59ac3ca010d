import type { Locator, Page } from '@playwright/test';
import { choosePlace, consoleOf, hydrated } from './page-checks.ts';
import { expect, registered, test } from './visitor.ts';
import { DESKTOP } from './window-sizes.ts';

/** Going from page to page: the browser keeps the history, positions and the last press. */

test.use({ viewport: DESKTOP });

const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });

const content = (page: Page) => page.getByRole('main').innerHTML();

async function aHome({ request }: Page): Promise<string> {
  const list = await (await request.get('/api/properties?city=oakville&limit=1')).json();
  return `/property/${list.properties[0].id}`;
}

test('the browser keeps the number of the last change that its page may show', async ({ page }) => {
  const answer = await page.goto('/properties');
  const [, seen = ''] = /data;desc="(\d+)"/.exec(answer?.headers()['server-timing'] ?? '') ?? [];
  expect(seen).not.toBe('');
  await hydrated(page);
  expect(await page.evaluate(() => document.cookie)).toBe(`seen=${seen}`);
});

test('every label and reference points to an element after the start', async ({ page }) => {
  for (const path of [
    '/',
    '/mortgage',
    '/properties',
    '/properties?show=split',
    await aHome(page),
  ]) {
    await page.goto(path);
    await hydrated(page);
    const dangling = await page.evaluate(() =>
      ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'].flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)]
          .flatMap((element) => element.getAttribute(name)?.split(' ') ?? [])
          .filter((id) => !document.getElementById(id)),
      ),
    );
    expect(dangling).toEqual([]);
  }
});

test('filters, order and pages of the list need no more scripts, and back restores each list where it was left', async ({
  page,
}) => {
  const logged = consoleOf(page);
  await page.goto('/properties');
  await hydrated(page);
  // The places to choose from come when their control is pointed at.
  const picker = page.waitForResponse('**/api/properties/neighbourhoods');
  await filters(page).getByLabel('City or area').hover();
  await picker;
  const later = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await later.promise;
    await route.continue();
  });
  const homes = page.getByRole('article');
  const homesShown = () => homes.getByRole('link').evaluateAll((all) => all.map(String));
  const scrolled = () => page.evaluate(() => window.scrollY);

  await choosePlace(filters(page), 'Toronto');
  await expect(page).toHaveURL(/\?city=toronto$/);
  await expect(page.getByRole('link', { name: 'Remove Toronto' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/^1–27 of/)).toBeAttached();
  const first = await homesShown();
  expect(first).toHaveLength(27);
  await page.getByRole('link', { name: 'Page 2' }).scrollIntoViewIfNeeded();
  // Until everything is laid out, the position changes.
  await expect(page.locator('html[data-first-view]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Page 2' }).scrollIntoViewIfNeeded();
  const left = await scrolled();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?city=toronto&page=2$/);
  await expect(page.getByText(/^28–54 of/)).toBeAttached();
  await page.getByLabel('Sort by').selectOption('newest');
  await expect(page).toHaveURL(/\?city=toronto&sort=newest$/);
  await expect(page.getByText(/^1–27 of/)).toBeAttached();

  await page.goBack();
  await expect(page.getByText(/^28–54 of/)).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(/\?city=toronto$/);
  await expect.poll(homesShown).toEqual(first);
  await expect.poll(scrolled).toBe(left);
  await page.goForward();
  await expect(page.getByText(/^28–54 of/)).toBeAttached();
  later.resolve();

  await homes.nth(4).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/property\/\d+$/);
  await page.goBack();
  await expect(page.getByText(/^28–54 of/)).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(/\?city=toronto$/);
  await expect.poll(homesShown).toEqual(first);
  await expect.poll(scrolled).toBe(left);
  expect(logged).toEqual([]);
});

test('the title follows the list', async ({ page }) => {
  await page.goto('/properties');
  await hydrated(page);
  await choosePlace(filters(page), 'Oakville');
  await expect(page).toHaveTitle(/^Available Properties in Oakville/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\?city=oakville$/);
  await page.goBack();
  await expect(page).not.toHaveTitle(/Oakville/);
});

test('a link shows the next page in the same document, and back restores the page and its position', async ({
  page,
}) => {
  const logged = consoleOf(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.goto('/neighborhoods/oakville');
  await hydrated(page);
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^View Details/ })
    .nth(4);
  await link.scrollIntoViewIfNeeded();
  // Until everything is laid out, the position changes.
  await expect(page.locator('html[data-first-view]')).toHaveCount(0);
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL(/\/property\/\d+$/);
  await expect(page.getByRole('link', { name: 'Back to Properties' })).toBeVisible();
  await expect(page).not.toHaveTitle(/Oakville:|Guide/);
  expect(await page.evaluate(() => document.head.querySelectorAll('title').length)).toBe(1);
  expect(
    await page.evaluate(() => document.querySelector('link[rel=canonical]')?.getAttribute('href')),
  ).toContain('/property/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Oakville' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  expect(documents).toHaveLength(1);
  expect(logged).toEqual([]);
});

test('back before a slow page has loaded keeps the first page, and the slow one never appears', async ({
  page,
}) => {
  const logged = consoleOf(page);
  await page.goto('/dream-home');
  await hydrated(page);
  await page.getByLabel('Budget').fill('900000');
  const { promise: isBack, resolve: answer } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(/\/api\/market/, async (route) => {
    asked += 1;
    await isBack;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Market insights' }).click();
  await expect(page).toHaveURL(/\/market-insights$/);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(page.locator('html[data-waiting]')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/dream-home$/);
  await expect(page.locator('html[data-waiting]')).toHaveCount(0);
  answer();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveTitle(/Dream Home/);
  await expect(page.getByLabel('Budget')).toHaveValue(/900/);

  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Properties' }).click();
  await expect(page.getByRole('heading', { name: 'Available Properties' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dream Home' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Available Properties' })).toBeVisible();
  expect(logged).toEqual([]);
});

test('the chat stays open when the visitor goes on from the first page', async ({ page }) => {
  await page.goto('/mortgage');
  await hydrated(page);
  await page.getByRole('link', { name: 'Live chat' }).click();
  const chat = page.getByRole('dialog', { name: /team$/ });
  await expect(chat).toBeVisible();
  await chat.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About Me' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maren Ellery' })).toBeVisible();
  await expect(chat.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
});

test('after a reload, back leads to the page before, at its position', async ({ page }) => {
  await page.goto('/properties');
  await hydrated(page);
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/property\/\d+$/);
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL('/properties');
  await expect(page.getByRole('heading', { name: 'Available Properties' })).toBeVisible();
});

test('offline, a link says so inside the site, and its page loads when the connection returns', async ({
  page,
}) => {
  // Another page each time: one that has been loaded is shown offline, too.
  for (const [path, link] of [
    ['/mortgage', 'Accessibility'],
    ['/privacy-policy', 'Terms of Service'],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    await page.context().setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await expect(page).not.toHaveURL(path);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
  }
});

test('a page whose call fails says so, and Retry loads it', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.route(/\/api\/neighborhoods/, (route) => route.fulfill({ status: 503, body: '' }));
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Neighbourhoods' }).click();
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  await expect(page).toHaveTitle(/didn’t load/);
  await page.unroute(/\/api\/neighborhoods/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Neighborhoods/ })).toBeVisible();
  await expect(page).toHaveTitle(/Neighborhoods/);
});

test('of two presses in a row the last wins', async ({ page }) => {
  const logged = consoleOf(page);
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('header nav a')];
    for (const path of ['/neighborhoods', '/mortgage'])
      links.find(({ pathname }) => pathname === path)?.click();
  });
  await expect(page).toHaveURL('/mortgage');
  await expect(page).toHaveTitle(/Mortgage/);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveTitle(/Mortgage/);
  expect(logged).toEqual([]);
});

test('a press with Control or the middle button opens a tab, and the page stays', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await hydrated(page);
  const link = page.getByRole('main').getByRole('link', { name: 'View Properties' });
  for (const how of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
    // What the tab shows is the browser's work: some headless builds crash a tab in the background.
    const asked = context.waitForEvent('request', (request) => request.isNavigationRequest());
    await link.click(how);
    expect(new URL((await asked).url()).pathname).toBe('/properties');
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1, name: 'Maren Ellery' })).toBeVisible();
  }
});

test('a link that downloads, or opens a tab, leaves the page as it is', async ({
  page,
  context,
}) => {
  const logged = consoleOf(page);
  await page.goto('/mortgage');
  await hydrated(page);
  await page.evaluate(() => {
    const link = (href: string, textContent: string, how: object) =>
      Object.assign(document.createElement('a'), { href, textContent, ...how });
    document
      .querySelector('main')
      ?.prepend(
        link('/feed.xml', 'A file', { download: '' }),
        link('/about', 'A tab', { target: '_blank', rel: 'noopener' }),
      );
    Reflect.set(window, 'isFirstDocument', true);
  });
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'A file' }).click();
  expect((await downloaded).suggestedFilename()).toBe('feed.xml');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'A tab' }).click();
  await expect(await opened).toHaveURL('/about');
  await expect(page).toHaveURL('/mortgage');
  expect(await page.evaluate(() => Reflect.get(window, 'isFirstDocument'))).toBe(true);
  expect(logged).toEqual([]);
});

test('back with a dialog open shows the page before, and the dialog is gone', async ({ page }) => {
  const logged = consoleOf(page);
  await page.goto('/properties?city=oakville');
  await hydrated(page);
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/property\/\d+$/);
  await page.getByRole('button', { name: 'View photos full screen' }).click();
  await expect(page.getByRole('dialog', { name: /^Photos of/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/properties?city=oakville');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(page.getByText('Authentication required')).toBeVisible();
  expect(logged).toEqual([]);
});

test('an address and a link with a part of a page lead to it', async ({ page }) => {
  const top = () =>
    page.evaluate(() => document.getElementById('calculator')?.getBoundingClientRect().top);
  const expectPart = async () => {
    await hydrated(page);
    await expect(page).toHaveURL(/#calculator$/);
    await expect.poll(top).toBeLessThan(300);
    await expect.poll(top).toBeGreaterThan(0);
  };
  await page.goto('/#calculator');
  await expectPart();
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mortgage Calculator' }).click();
  await expectPart();
});

test('the title is announced, and the focus moves to the content of the next page', async ({
  page,
}) => {
  await page.goto('/properties');
  await hydrated(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Neighbourhoods' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('[data-announcer]')).toHaveText(await page.title());
  await page.goBack();
  await expect(page.locator('[data-announcer]')).toHaveText(/Available Properties/);
});

test('in a tab that is open since the last build, a page whose scripts are gone loads as a document', async ({
  page,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto('/about');
  await hydrated(page);
  const isOfPage = /\/assets\/.*\.js$/;
  await page.route(isOfPage, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('main').getByRole('link', { name: 'View Properties' }).click();
  await expect.poll(() => documents).toEqual(['/about', '/properties']);
  await page.unroute(isOfPage);
});

/** Where each page of the walk is left; a text page, a home, the list and its map. */
const POSITIONS = { '/properties': 700, '/about': 300 } as const;

for (const api of ['with', 'without'] as const)
  test(`${api} the Navigation API, back and forward lead ten times through list, home, text and map, each where it was left`, async ({
    page,
  }) => {
    test.slow();
    if (api === 'without')
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, 'navigation');
      });
    const logged = consoleOf(page);
    const scrolled = () => page.evaluate(() => window.scrollY);
    const scrollTo = async (top: number) => {
      // The browser scrolls to the top of a page once it is shown.
      await page.waitForFunction(() => !window.navigation?.transition);
      const jump = () => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
      await jump();
      // Until everything is laid out, the position changes.
      await expect(page.locator('html[data-first-view]')).toHaveCount(0);
      await jump();
      await expect.poll(scrolled).toBe(top);
    };
    await page.goto('/properties?city=toronto');
    await hydrated(page);
    await scrollTo(POSITIONS['/properties']);
    // Playwright's own click scrolls.
    const press = (link: Locator) =>
      link.evaluate((link) => link instanceof HTMLElement && link.click());
    const menu = page.getByRole('navigation', { name: 'Main' });
    await press(page.getByRole('link', { name: /^View Details/ }).nth(3));
    await expect(page).toHaveURL(/\/property\/\d+$/);
    await hydrated(page);
    const home = new URL(page.url()).pathname;
    await press(menu.getByRole('link', { name: 'About Me' }));
    await expect(page).toHaveURL('/about');
    await hydrated(page);
    await scrollTo(POSITIONS['/about']);
    await press(menu.getByRole('link', { name: 'Properties' }));
    await expect(page).toHaveURL('/properties');
    await hydrated(page);
    await press(page.getByRole('link', { name: 'Map', exact: true }).first());
    await expect(page).toHaveURL(/show=map/);
    await hydrated(page);

    const titles = [/Toronto/, / /, /About/, /Available Properties/];
    const paths = ['/properties?city=toronto', home, '/about', '/properties'];
    for (let round = 0; round < 5; round += 1) {
      for (const at of [3, 2, 1, 0]) {
        await page.goBack();
        await expect(page).toHaveURL(paths[at] ?? '');
        await expect(page).toHaveTitle(titles[at] ?? /./);
        if (at === 2) await expect.poll(scrolled).toBe(POSITIONS['/about']);
      }
      await expect(page.getByRole('article')).toHaveCount(27);
      await expect.poll(scrolled).toBe(POSITIONS['/properties']);
      for (const at of [1, 2, 3]) {
        await page.goForward();
        await expect(page).toHaveURL(paths[at] ?? '');
        await expect(page).toHaveTitle(titles[at] ?? /./);
        if (at === 2) await expect.poll(scrolled).toBe(POSITIONS['/about']);
      }
      await page.goForward();
      await expect(page).toHaveURL(/show=map/);
    }
    expect(logged).toEqual([]);
  });

test('without the Navigation API, filters, tabs and the calculator work with documents', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation');
  });
  await page.goto('/properties');
  await hydrated(page);
  await choosePlace(filters(page), 'Toronto');
  await expect(page).toHaveURL(/\?city=toronto$/);
  await expect(page.getByRole('link', { name: 'Remove Toronto' })).toBeVisible();
  await page.goto(await aHome(page));
  await hydrated(page);
  await page.getByRole('tab', { name: 'Features' }).click();
  await expect(page).toHaveURL(/\?tab=features$/);
  await expect(page.getByRole('tabpanel', { name: 'Features' })).toBeVisible();
});

test('without the Navigation API, a link pressed offline opens when the connection returns', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation');
  });
  await page.goto('/mortgage');
  await hydrated(page);
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page.getByText('That page needs a connection')).toBeVisible();
  await expect(page).toHaveURL('/mortgage');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /Accessib/ })).toBeVisible();
});

test('a link to the page that is shown leads to its top, and keeps what was typed', async ({
  page,
}) => {
  for (const [address, link] of [
    ['/', /, home$/],
    ['/contact', /^Contact(?: us)?$/],
    ['/neighborhoods', /^Neighbourhoods$/],
  ] as const) {
    await page.goto(address);
    await hydrated(page);
    if (address === '/contact') await page.getByLabel('First name').fill('Ada');
    await page.evaluate(() => scrollTo(0, 400));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await page.getByRole('link', { name: link }).last().click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    if (address === '/contact') await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page).toHaveURL(address);
  }
});

/** Pages whose content needs no scripts: only the shell around them starts. */

test('around a static page, the menus, the theme, the newsletter and the account work', async ({
  page,
}) => {
  const logged = consoleOf(page);
  await registered(page.request);
  await page.goto('/about');
  await hydrated(page);
  await page.getByText('More', { exact: true }).press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Rent Ready' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Dark' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('link', { name: 'Ada Lovelace' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page.getByText('You have been logged out successfully')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@mail.example');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please confirm with the link we’ve emailed you.')).toBeVisible();
  expect(logged).toEqual([]);
});

test('a static page loads no scripts before its visitor’s first move', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/terms-of-service', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 200);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('after a static page is reloaded, back leads to the page before', async ({ page }) => {
  await page.goto('/properties');
  await hydrated(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About Me' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maren Ellery' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL('/properties');
  await expect(page.getByRole('heading', { level: 1, name: 'Maren Ellery' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Save / }).first()).toBeVisible();
});

test('a static page keeps its content if an extension changed the document before scripts ran', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('header')?.replaceChildren('changed by an extension'),
    );
  });
  await page.goto('/about');
  const before = await content(page);
  await hydrated(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await content(page)).toBe(before);
});

test('a reloaded static page stays where it was scrolled to', async ({ page }) => {
  await page.goto('/privacy-policy');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200);
});
