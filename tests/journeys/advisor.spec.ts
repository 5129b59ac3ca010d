import type { Page } from '@playwright/test';
import {
  consoleOf,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectToFitNarrow,
  hydrated,
} from './page-checks.ts';
import { expect, registered, test } from './visitor.ts';
import { PHONE } from './window-sizes.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const ask = (page: Page) => page.getByRole('button', { name: 'Get my recommendation' });
const answer = (page: Page) => page.getByRole('region', { name: 'Your recommendation' });
const market = (page: Page) => page.getByRole('region', { name: 'Market data' });

async function open(page: Page): Promise<void> {
  await page.goto('/buy-rent-advisor');
  await hydrated(page);
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a guest completes four steps and gets a recommendation with its calculation', async ({
    page,
  }) => {
    const logged = consoleOf(page);
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
    await expect(market(page).getByText('Average asking price')).toBeVisible();
    await expect(page.getByText('Hamilton, Ontario')).toBeVisible();
    await expectAccessible(page);

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
    await expectAccessibleInBothThemes(page);
    await expectToFitNarrow(page);
    expect(logged).toEqual([]);
  });
});

test('a signed-in visitor uses the advisor with the keyboard alone, and finds the saved answers later', async ({
  page,
}) => {
  await registered(page.request);
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
  await page.keyboard.type('123000');
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
  await expect(
    page.getByText(
      'Your preferences have been saved and analyzed. View your recommendation below.',
    ),
  ).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();

  await page.goto('/profile');
  const saved = page.getByRole('region', { name: 'Your Buy vs. Rent recommendation' });
  await expect(saved).toContainText(/BUY|RENT/);
  await expect(saved).toContainText('Annual income$123,000');
  await saved.getByRole('link', { name: 'Run again' }).click();
  await expect(page.getByLabel('Annual income')).toHaveValue('$123,000');
});
