import type { Page } from '@playwright/test';
import { consoleOf, hydrated } from './page-checks.ts';
import { expect, test } from './visitor.ts';
import { DESKTOP } from './window-sizes.ts';

/** Pages that start without the router where a visit begins, which is loaded when the visitor goes on. */

test.use({ viewport: DESKTOP });

async function aHome({ request }: Page): Promise<string> {
  const list = await (await request.get('/api/properties?city=oakville&limit=1')).json();
  return `/property/${list.properties[0].id}`;
}

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
  const later = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await later.promise;
    await route.continue();
  });
  const homes = page.getByRole('article');
  const homesShown = () => homes.getByRole('link').evaluateAll((all) => all.map(String));
  const scrolled = () => page.evaluate(() => window.scrollY);

  await page.getByLabel('City or area').first().selectOption('toronto');
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
  await page.getByLabel('City or area').first().selectOption('oakville');
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

test('back before the next page has loaded keeps the first page, and its links work', async ({
  page,
}) => {
  const logged = consoleOf(page);
  await page.goto('/dream-home');
  await hydrated(page);
  await page.getByLabel('Budget').fill('900000');
  const { promise: isBack, resolve: answer } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(/\/api\/(properties|map)/, async (route) => {
    asked += 1;
    await isBack;
    await route.continue();
  });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Properties' }).click();
  await expect(page).toHaveURL(/\/properties$/);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/dream-home$/);
  answer();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveTitle(/Dream Home/);
  await expect(page.getByLabel('Budget')).toHaveValue(/900/);

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

test('after the first page is reloaded, back leads to the page from which the router came', async ({
  page,
}) => {
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

test('offline, a link pressed before the router is loaded says so, and the page stays', async ({
  page,
}) => {
  for (const path of ['/mortgage', '/privacy-policy']) {
    await page.goto(path);
    await hydrated(page);
    await page.context().setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
    await expect(page.getByText('That page needs a connection')).toBeVisible();
    await expect(page).toHaveURL(path);
    await page.context().setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Accessib/ })).toBeVisible();
  }
});

test('a page that cannot be loaded says so inside the site', async ({ page }) => {
  await page.goto('/mortgage');
  await hydrated(page);
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForFunction(() => '__TSR_ROUTER__' in window);
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
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
