import type { Page } from '@playwright/test';
import { consoleOf, expectNoObjection, takenOver } from './every-page.ts';
import { expect, registered, test } from './visitor.ts';

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const NARROW = { width: 320, height: 640 };

const STEPS = ['Your finances', 'Your plans', 'Your home', 'Review your answers'] as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const ask = (page: Page) => page.getByRole('button', { name: 'Get my recommendation' });
const answer = (page: Page) => page.getByRole('region', { name: 'Your recommendation' });
const market = (page: Page) => page.getByRole('region', { name: 'Market data' });

async function open(page: Page): Promise<void> {
  await page.goto('/buy-rent-advisor');
  await takenOver(page);
}

/** From the first step to the review, with what stands in the fields. */
async function goToReview(page: Page): Promise<void> {
  for (const step of STEPS.slice(1)) {
    await next(page).click();
    await expect(heading(page, step)).toBeFocused();
  }
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const viewport of WINDOWS)
  test.describe(`in a window ${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('a guest answers four steps and gets a recommendation with its working', async ({
      page,
    }) => {
      const said = consoleOf(page);
      await open(page);
      await page.getByLabel('Annual income').fill('160000');
      await page.getByLabel('Down payment savings').fill('150000');
      await page.getByLabel('Monthly budget').fill('6000');
      await next(page).click();
      await page.getByLabel('Years you plan to stay').fill('9');
      await page.getByLabel('I prefer stability').check();
      await next(page).click();
      await page.getByLabel('City in Ontario').selectOption('Hamilton');
      await page.getByRole('group', { name: 'Bedrooms' }).getByText('3').click();
      await page.getByLabel('Maximum purchase budget').fill('650000');
      await next(page).click();

      await expect(heading(page, 'Review your answers')).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expect(market(page).getByText('Average price')).toBeVisible();
      await expect(page.getByText('Hamilton, Ontario')).toBeVisible();
      await expectNoObjection(page);

      await ask(page).click();
      await expect(answer(page)).toBeFocused();
      await expect(page.getByText('Analysis Complete')).toBeVisible();
      await expect(
        answer(page)
          .getByText(/^(BUY|RENT)$/)
          .first(),
      ).toBeVisible();
      await expect(answer(page).getByText(/^Over 9 years|Under the stress test/)).toBeVisible();
      await expect(
        answer(page).getByRole('table', { name: 'What would change the answer' }),
      ).toBeVisible();
      await answer(page).getByRole('button', { name: 'Show as table' }).click();
      const years = answer(page).getByRole('table', { name: 'Cost of buying and of renting' });
      await expect(years.getByRole('row')).toHaveCount(20);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectNoObjection(page);
      }
      await page.setViewportSize(NARROW);
      await expect.poll(() => widthOf(page)).toBe(NARROW.width);
      expect(said).toEqual([]);
    });

    test('without market data it goes on with estimates, and answers all the same', async ({
      page,
    }) => {
      await page.clock.install();
      await page.route('**/api/buy-rent-advisor/market-data?*', (route) => route.abort());
      await open(page);
      await goToReview(page);
      await expect(page.getByText('This may take a few moments...')).toBeVisible();
      const unavailable = page.getByText('Market Data Currently Unavailable');
      // Two pauses of two seconds, between which a call has to fail.
      await expect(async () => {
        await page.clock.runFor(2_000);
        await expect(unavailable).toBeVisible({ timeout: 300 });
      }).toPass();
      await expect(page.getByText('Market Data Unavailable', { exact: true })).toBeVisible();
      await expectNoObjection(page);
      await page.getByRole('button', { name: 'Use Estimates' }).click();
      await expect(page.getByText('Using Estimated Market Data')).toBeVisible();
      await expect(market(page).getByText('4.25%')).toBeVisible();
      await ask(page).click();
      await expect(answer(page)).toBeVisible();
    });

    test('the home page holds the wizard, and stays where it is', async ({ page }) => {
      const said = consoleOf(page);
      await page.goto('/#buy-vs-rent');
      await takenOver(page);
      const section = page.locator('#buy-vs-rent');
      await section.scrollIntoViewIfNeeded();
      await expect(section.getByRole('heading', { name: 'Your finances' })).toBeVisible();
      await next(page).click();
      await expect(heading(page, 'Your plans')).toBeFocused();
      await expect(heading(page, 'Your plans')).toBeInViewport();
      await expect(page).toHaveURL(/\/#buy-vs-rent$/);
      expect(said).toEqual([]);
    });
  });

test('the whole way can be gone by keyboard alone', async ({ page }) => {
  await open(page);
  const income = page.getByLabel('Annual income');
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab');
    if (await income.evaluate((field) => field === document.activeElement)) break;
  }
  await expect(income).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('9000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Income must be at least $10,000')).toBeVisible();
  await expect(income).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('110000');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your plans')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('I prefer stability')).toBeChecked();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your home')).toBeFocused();
  for (const _ of ['city', 'type', 'bedrooms']) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Review your answers')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(ask(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answer(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
});

test('a signed-in visitor gets their answers back, and sees the recommendation in the profile', async ({
  page,
}) => {
  await registered(page.request);
  await open(page);
  await page.getByLabel('Annual income').fill('123000');
  await goToReview(page);
  await ask(page).click();
  await expect(
    page.getByText(
      'Your preferences have been saved and analyzed. View your recommendation below.',
    ),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Annual income')).toHaveValue('$123,000');
  await page.goto('/profile');
  const saved = page.getByRole('region', { name: 'Your Buy vs. Rent recommendation' });
  await expect(saved).toContainText(/BUY|RENT/);
  await expect(saved).toContainText('Annual income$123,000');
  await saved.getByRole('link', { name: 'Run again' }).click();
  await expect(page.getByLabel('Annual income')).toHaveValue('$123,000');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says how else to reach us, and the home page leads to it', async ({ page }) => {
    await page.goto('/buy-rent-advisor');
    await expect(page.getByRole('main').getByRole('note')).toContainText(
      'The advisor needs JavaScript.',
    );
    await expect(next(page)).toBeHidden();
    await page.goto('/');
    await page.getByRole('link', { name: 'Compare them' }).click();
    await expect(page).toHaveURL(/\/buy-rent-advisor$/);
  });
});
