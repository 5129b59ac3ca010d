import type { Page } from '@playwright/test';
import { consoleOf, expectAccessible, expectEveryControlReached, hydrated } from './page-checks.ts';
import { expect, test } from './visitor.ts';
import { DESKTOP, PHONE } from './window-sizes.ts';

async function open(page: Page, path = '/mortgage') {
  await page.goto(path);
  await hydrated(page);
}

const results = (page: Page) => page.getByRole('tabpanel', { name: 'Results' });

test('a visitor calculates with the defaults, reads the result and goes back', async ({ page }) => {
  const logged = consoleOf(page);
  await page.setViewportSize(PHONE);
  await open(page);
  await expect(page.getByRole('tab', { name: 'Results' })).toBeDisabled();
  // Awaited from before the click, because it lasts only half a second.
  const calculating = page.getByRole('button', { name: /Calculating\.\.\./ }).waitFor();
  await page.getByRole('button', { name: 'Calculate' }).click();
  await calculating;
  await expect(results(page).getByText('$2,574.76').first()).toBeVisible();
  for (const figure of ['$400,000', '$772,428', '$372,428', '$2,556.85'])
    await expect(results(page).getByText(figure).first()).toBeVisible();
  const chart = { name: 'Principal and interest of each year' };
  await page.getByRole('figure', chart).scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', chart).locator('svg').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).first().click();
  await expect(page.getByRole('region', chart).getByRole('row')).toHaveCount(26);
  await page.getByRole('button', { name: 'Show all 25 years' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to Calculator' }).click();
  await expect(page.getByLabel('Property price')).toBeVisible();
  expect(logged).toEqual([]);
});

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('a visitor calculates with the keyboard alone; a shared link shows the same result to others, in print too', async ({
    page,
    context,
  }) => {
    await open(page);
    await page.getByLabel('Property price').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('900K');
    await page.keyboard.press('Enter');
    const heading = { name: /^\$900,000 home/ };
    await expect(results(page).getByRole('heading', heading)).toBeFocused();
    await page.getByRole('tab', { name: 'Results' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Calculator' })).toBeFocused();
    await expect(page.getByLabel('Property price')).toHaveValue('$900,000');

    await page.getByRole('tab', { name: 'Calculator' }).click();
    const downPayment = page.getByRole('textbox', { name: 'Down payment' });
    await downPayment.fill('10');
    await downPayment.blur();
    await expect(downPayment).toHaveValue('$65,000');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(results(page).getByRole('heading', heading)).toBeFocused();
    await page.getByLabel('Where').selectOption('Oakville');
    await expect(page).toHaveURL(
      /\/mortgage\?propertyPrice=900000&downPayment=65000&place=oakville&tab=results$/,
    );

    const other = await context.newPage();
    await open(other, page.url());
    await expect(results(other).getByRole('heading', heading)).toBeVisible();
    await expect(other.getByLabel('Where')).toHaveValue('oakville');
    await expect(results(other).getByText('Default insurance', { exact: true })).toBeVisible();
    await expectEveryControlReached(other, { atLeast: 20 });

    await other.emulateMedia({ media: 'print' });
    const table = other.getByRole('table', { name: /^Principal, interest and balance/ });
    await expect(table.getByRole('row', { name: /^25 / })).toBeVisible();
    await expect(other.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(other.getByRole('main').getByRole('tab')).toHaveCount(0);
  });

  test('on a home’s page the calculator starts with its price', async ({ page }) => {
    const list = await page.request.get('/api/properties?city=oakville&limit=1');
    const [{ id, price }] = (await list.json()).properties;
    await open(page, `/property/${id}`);
    await page.getByRole('tab', { name: 'Mortgage Calculator' }).click();
    const shown = `$${Number(price).toLocaleString('en-CA')}`;
    await expect(page.getByLabel('Property price')).toHaveValue(shown);
    await expect(page.getByLabel('Interest rate')).toHaveValue('4.59%');
    const panel = page.getByRole('tabpanel', { name: 'Mortgage Calculator' });
    const month = panel.getByRole('region', { name: 'A month' });
    await expect(month.getByText(/4\.59% over 25 years/)).toBeVisible();
    await expect(panel.getByRole('region', { name: 'Cash to close' })).toBeVisible();
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByRole('heading', { name: /home, .* down/ })).toBeFocused();
    await expect(page.getByLabel('Where')).toHaveValue('oakville');
    await expect(page.getByLabel('Annual property tax')).not.toHaveValue('');
    await expect(page).toHaveURL(/\?tab=mortgage$/);
  });

  test('the mortgage tab of a lease leads to the advisor with its rent filled in', async ({
    page,
  }) => {
    const list = await page.request.get(
      '/api/properties?transactionType=For+Lease&homes=1&city=oakville&limit=1',
    );
    const [{ id, price }] = (await list.json()).properties;
    await open(page, `/property/${id}?tab=mortgage`);
    await expect(page.getByText('The mortgage calculator is for homes for sale.')).toBeVisible();
    await page.getByRole('link', { name: 'Compare renting with buying' }).click();
    await expect(page.getByRole('heading', { name: 'Your finances' })).toBeVisible();
    for (const step of ['Your plans', 'Your home']) {
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('heading', { name: step })).toBeFocused();
    }
    await expect(page.getByLabel('City in Ontario')).toHaveValue('oakville');
    const rent = `$${Number(price).toLocaleString('en-CA')}`;
    await expect(page.getByLabel('Maximum monthly rent')).toHaveValue(rent);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('the form leads to its result, with the whole schedule', async ({ page }) => {
    await page.goto('/mortgage');
    await page.getByLabel('Property price').fill('$650,000');
    await page.getByLabel('Payment frequency').selectOption('Weekly');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByText('Weekly payment', { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /^25 / }).first()).toBeVisible();
  });
});
