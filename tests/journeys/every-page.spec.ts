import { type BrowserContext, test as base, type FullProject, type Page } from '@playwright/test';
import { coveredByChatButton } from './chat-button.ts';
import {
  bytesOfScripts,
  consoleOf,
  EVERY_ROUTE,
  exampleOf,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectEveryControlReached,
  expectToFitNarrow,
  hydrated,
  outlineOf,
  setTheme,
} from './page-checks.ts';
import { aNetwork, expect, withoutPhotos } from './visitor.ts';
import { DESKTOP, LAPTOP, PHONE, TABLET } from './window-sizes.ts';

/**
 * One page for all tests of a worker, because a new one starts a process and compiles every script again. Nothing here
 * signs in or stores state.
 */
const test = base.extend<object, { guest: Page; reader: BrowserContext }>({
  guest: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({
        ...aGuest(project),
        reducedMotion: 'reduce',
      });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  reader: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({
        ...aGuest(project),
        javaScriptEnabled: false,
      });
      await withoutPhotos(context);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ guest }, use) => {
    await guest.setExtraHTTPHeaders({ 'X-Forwarded-For': aNetwork() });
    await use(guest);
    guest.removeAllListeners('console');
    guest.removeAllListeners('pageerror');
    // Ends what the page still does, and leaves nothing to the next test.
    await guest.goto('about:blank');
  },
});

const aGuest = ({ use: { baseURL } }: FullProject) => ({
  viewport: PHONE,
  extraHTTPHeaders: { 'X-Forwarded-For': aNetwork() },
  ...(baseURL !== undefined && { baseURL }),
});

/** Addresses that show something that the path's example does not. */
const STATES = [
  { what: 'a list without homes', path: '/properties?city=Atlantis', status: 200 },
  { what: 'an unknown home', path: '/property/999999999', status: 404 },
  { what: 'guides of an unknown city', path: '/neighborhoods?city=Atlantis', status: 200 },
  { what: 'a guide to an unknown place', path: '/neighborhoods/atlantis', status: 404 },
  { what: 'an unknown city', path: '/city/atlantis', status: 404 },
  { what: 'the market of an unknown region', path: '/market-insights/atlantis', status: 404 },
  { what: 'a mortgage', path: '/mortgage?propertyPrice=750000&tab=results', status: 200 },
  { what: 'registering', path: '/auth?tab=register', status: 200 },
  { what: 'choosing a new password', path: `/reset-password#${'a'.repeat(43)}`, status: 200 },
  { what: 'verifying an address', path: `/verify-email#${'a'.repeat(43)}`, status: 200 },
  { what: 'an unknown address', path: '/nowhere', status: 404 },
];

/** The list has a chip for each filter. */
const QUERIES: Record<string, string> = {
  '/properties': '?city=oakville&minBedrooms=2&minPrice=500000&maxPrice=5000000',
};

/** They show the page of another path. */
const ALIASES = ['/properties/$id', '/market-insights'];

const PAGES = [
  ...EVERY_ROUTE.filter((path) => !ALIASES.includes(path)).map((path) => ({
    what: path,
    path: path + (QUERIES[path] ?? ''),
    status: 200,
  })),
  ...STATES,
];

/** One page of each kind, for the keyboard check. */
const KEYBOARD_PAGES = [
  '/',
  '/properties',
  '/property/$id',
  '/neighborhoods/$neighborhood',
  '/contact',
  '/gta-real-estate-faq',
  '/market-insights/$region',
  '/auth',
];

/** Metadata that search engines and social networks read, once each. */
const METADATA = 'meta[name="description"], meta[property="og:title"], meta[property="og:image"]';

async function open(page: Page, route: string, how: Parameters<Page['goto']>[1] = {}) {
  const [path = '', query] = route.split('?');
  return await page.goto((await exampleOf(path, page)) + (query ? `?${query}` : ''), how);
}

/** The most kB of scripts, as sent, that a page where visits begin may load. */
const MOST_SCRIPTS: Record<string, number> = {
  '/': 128,
  '/properties': 132,
  '/property/$id': 114,
  '/neighborhoods/$neighborhood': 110,
  '/mortgage': 111,
  '/buy-rent-advisor': 116,
  '/contact': 112,
  '/dream-home': 113,
};

/** Pages whose content needs no scripts: only the shell around it starts, with at most 90 kB of them. */
const STATIC_PAGES = [
  '/about',
  '/gta-real-estate-faq',
  '/knowledge-hub',
  '/rent-ready',
  '/preconstruction',
  '/privacy-policy',
  '/terms-of-service',
  '/accessibility',
];
for (const path of STATIC_PAGES) MOST_SCRIPTS[path] = 90;

/** Pages of each layout, for the place of the chat button. */
const LAYOUTS = [
  '/',
  '/properties',
  '/property/$id',
  '/neighborhoods',
  '/mortgage',
  '/market-insights/$region',
  '/dream-home',
  '/buy-rent-advisor',
  '/contact',
  '/chat',
];

// Each page is opened once, for all that any page must do. All accessibility rules in one window and theme, and colour
// rules in the other theme too. The starting window and theme rotate, so that every kind of page is tried with both.
for (const [at, { what, path, status }] of PAGES.entries()) {
  const [first, second] = at % 2 === 0 ? ([PHONE, DESKTOP] as const) : ([DESKTOP, PHONE] as const);
  const isWalked = KEYBOARD_PAGES.includes(what);
  const most = MOST_SCRIPTS[what];

  test(`${what} is accessible in both themes, fits every window and logs nothing${isWalked ? '; Tab reaches every control' : ''}${most ? `; it starts as it was sent, with at most ${most} kB of scripts` : ''}`, async ({
    page,
  }) => {
    const logged = consoleOf(page);
    await page.setViewportSize(first);
    await setTheme(page, at % 4 < 2 ? 'light' : 'dark');
    const answer = await open(page, path);
    const sent = await content(page);
    await hydrated(page);
    if (STATIC_PAGES.includes(what)) expect(await content(page)).toBe(sent);
    if (most) {
      expect(await answer?.text()).toContain(
        await page.getByRole('heading', { level: 1 }).innerHTML(),
      );
      await page.waitForLoadState('networkidle');
      expect(await bytesOfScripts(page)).toBeLessThan(most * 1_000);
    }
    if (path === '/gta-real-estate-faq') await openEveryQuestion(page);
    await expectAccessible(page);
    await page.setViewportSize(second);
    await setTheme(page, at % 4 < 2 ? 'dark' : 'light');
    await expectAccessible(page, { colours: 'only' });
    expect(await outlineOf(page)).toEqual({
      h1: 1,
      skipped: [],
      landmarks: [1, 1, 1],
      withoutAlt: [],
    });
    expect(answer?.status()).toBe(status);
    expect(await page.locator(METADATA).count()).toBe(3);
    if (LAYOUTS.includes(what)) await expectChatButtonToCoverNothing(page);
    if (isWalked) {
      await page.setViewportSize(DESKTOP);
      await expectEveryControlReached(page, { atLeast: 20 });
    }
    await expectToFitNarrow(page);
    // Browsers log every 404 response themselves.
    expect(logged.filter((text) => status === 200 || !text.includes('404'))).toEqual([]);
  });
}

const content = (page: Page) => page.getByRole('main').innerHTML();

/** The chat button is in view and covers no control, at any width and scroll position. */
async function expectChatButtonToCoverNothing(page: Page): Promise<void> {
  for (const size of [PHONE, TABLET, LAPTOP, DESKTOP]) {
    await page.setViewportSize(size);
    // Polled, because a page may still be adjusting to its new width.
    await expect.poll(() => coveredByChatButton(page), `at ${size.width} px`).toEqual([]);
  }
}

async function openEveryQuestion(page: Page): Promise<void> {
  const closed = page.getByRole('main').locator('details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
}

test('every tab of a home is accessible in both themes, and fits every window', async ({
  page,
}) => {
  const logged = consoleOf(page);
  await open(page, '/property/$id?tab=features');
  await hydrated(page);
  for (const name of ['Features', 'Mortgage Calculator', 'AI Analysis', 'AI Assistant']) {
    await page.setViewportSize(PHONE);
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name }).getByRole('status')).toHaveCount(0);
    await expectAccessibleInBothThemes(page, '[role=tabpanel]:not([hidden])');
    await expectToFitNarrow(page);
  }
  expect(logged).toEqual([]);
});

test('the open menu on a phone is accessible in both themes', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the first Tab stop skips the menu', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ page: async ({ reader }, use) => use(await reader.newPage()) });

  test('every page can be read', async ({ page }) => {
    for (const path of EVERY_ROUTE)
      await test.step(path, async () => {
        // Without waiting for pictures, which are not read.
        await open(page, path, { waitUntil: 'domcontentloaded' });
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        const main = page.getByRole('main');
        await expect.soft(main, path).toHaveText(/(.|\n){150}/, { useInnerText: true });
        await expect.soft(main.locator('[aria-busy="true"]'), path).toHaveCount(0);
      });
  });

  /** The text a page shows in place of a form, and the control that would not work. */
  const NEEDS_SCRIPTS = [
    ...['/auth', '/profile', '/favorites', '/reset-password'].map((path) => ({
      path,
      note: /we’ll help/,
      control: 'Login',
    })),
    { path: '/buy-rent-advisor', note: /The advisor needs JavaScript\./, control: 'Next' },
    { path: '/chat', note: /The chat needs JavaScript\./, control: 'Start Chatting' },
    {
      path: '/dream-home',
      note: /The generator needs JavaScript\./,
      control: 'Generate Dream Home',
    },
    { path: '/contact', note: /This form needs JavaScript\./, control: 'Send message' },
    { path: '/property/$id?tab=analysis', note: /JavaScript/, control: 'Analyze this home' },
    { path: '/property/$id?tab=assistant', note: /JavaScript/, control: 'Ask' },
  ];

  test('pages whose forms need scripts offer another way to reach us, and no button that does nothing', async ({
    page,
  }) => {
    for (const { path, note, control } of NEEDS_SCRIPTS)
      await test.step(path, async () => {
        await open(page, path);
        const texts = page.getByRole('main').getByText(note).filter({ visible: true });
        await expect.soft(texts.first(), path).toBeVisible();
        const button = page.getByRole('main').getByRole('button', { name: control, exact: true });
        await expect.soft(button.filter({ visible: true }), path).toHaveCount(0);
        const subscribe = page.getByRole('button', { name: 'Subscribe' });
        await expect.soft(subscribe.filter({ visible: true }), path).toHaveCount(0);
      });
  });

  test('questions expand', async ({ page }) => {
    await page.goto('/gta-real-estate-faq');
    const category = page.getByRole('main').locator('details').first();
    await category.locator('summary').click();
    await expect(category.getByRole('heading', { level: 4 }).first()).toBeVisible();
  });

  test('guides are filtered by city', async ({ page }) => {
    await page.goto('/neighborhoods');
    await page.getByLabel('City').selectOption('Oakville');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/\/neighborhoods\?city=oakville$/);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  });

  test('the search bar finds homes', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('search', { name: 'Search homes' });
    await bar.getByLabel('Location').selectOption('Oakville');
    await bar.getByLabel('Bedrooms').selectOption('3+');
    await bar.getByRole('button', { name: 'Search Properties' }).click();
    await expect(page).toHaveURL(/\/properties\?city=oakville&minBedrooms=3$/);
    await expect(page.getByText(/properties found$/)).toBeVisible();
  });
});
