import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { consoleOf, expectNoObjection, takenOver } from './every-page.ts';
import { expect, linkIn, mailTo, test } from './visitor.ts';

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

// Else the video above the market would be decoded all the while, by the processor.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DOWNLOAD = '**/api/market-reports/download**';

const section = (page: Page) => page.locator('#market-stats');
const dialog = (page: Page) => page.getByRole('dialog');

/** The front page, as far as its market section. */
async function openMarket(page: Page) {
  await page.goto('/');
  await takenOver(page);
  await section(page).scrollIntoViewIfNeeded();
  return section(page);
}

/** Goes through the preview and fills in the form; the address that the report goes to. */
async function fillIn(page: Page) {
  const email = `ana.${randomBytes(5).toString('hex')}@mail.example`;
  await page.getByRole('button', { name: 'Get a Free Market Report' }).click();
  await dialog(page).getByRole('button', { name: 'Get my report' }).click();
  await dialog(page).getByLabel('First name').fill('Ana');
  await dialog(page).getByLabel('Last name').fill('Sample');
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Phone').fill('416-555-0100');
  return email;
}

const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send my report' }).click();

async function expectPdf(download: Download) {
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-8).toString()).toContain('%%EOF');
}

for (const viewport of WINDOWS)
  test.describe(`in a window ${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('the market of a region: its tabs, its charts and their tables', async ({ page }) => {
      const said = consoleOf(page);
      const market = await openMarket(page);
      await expect(market.getByRole('img', { name: /^Average sold price/ })).toBeVisible();
      await market.getByLabel('Region').selectOption('Oakville');
      await expect(market.getByText(/homes for sale in Oakville/)).toBeVisible();
      for (const tab of ['Sales Activity', 'Inventory Analysis', 'Price Trends']) {
        await market.getByRole('tab', { name: tab }).click();
        await expect(market.getByRole('img', { name: /in Oakville$/ })).toBeVisible();
        await market.getByRole('button', { name: 'Show as table' }).click();
        expect(await market.getByRole('row').count()).toBeGreaterThan(6);
      }
      await market.getByText('I am selling').click();
      await expect(market.getByText(/14-21 days/)).toBeVisible();
      await market.getByText('How this works').click();
      await expectNoObjection(page);
      expect(said).toEqual([]);
    });

    test('a report is asked for, comes by itself, and by the link in the mail once', async ({
      page,
    }) => {
      const said = consoleOf(page);
      await openMarket(page);
      await section(page).getByLabel('Region').selectOption('Oakville');
      const email = await fillIn(page);
      await expectNoObjection(page);
      const coming = page.waitForEvent('download');
      await send(page);
      const sent = dialog(page).getByText(/^Your market report has been sent to your email\./);
      await expect(sent.first()).toBeVisible();
      const download = await coming;
      expect(download.suggestedFilename()).toBe('market-report-oakville.pdf');
      await expectPdf(download);
      await expectNoObjection(page);
      expect(page.url()).not.toContain('mail.example');

      const again = page.waitForEvent('download');
      await dialog(page).getByRole('button', { name: 'Download PDF' }).click();
      await expectPdf(await again);

      await page.goto(linkIn(await mailTo(email, '/market-report'), '/market-report'));
      await takenOver(page);
      const mailed = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download your report' }).click();
      await expectPdf(await mailed);
      await expectNoObjection(page);
      expect(said).toEqual([]);

      await page.reload();
      await takenOver(page);
      await page.getByRole('button', { name: 'Download your report' }).click();
      await expect(page.getByText(/^This link has expired/)).toBeFocused();
      const way = page.getByRole('link', { name: 'Ask for a new report' });
      await expect(way).toHaveAttribute('href', '/#market-stats');
    });

    test('where the figures cannot be fetched, samples stand in and say so', async ({ page }) => {
      await page.route('**/api/market-stats/guelph**', (route) => route.abort());
      await page.route('**/api/market-stats/guelph/**', (route) => route.abort());
      const market = await openMarket(page);
      await market.getByLabel('Region').selectOption('Guelph');
      await expect(market.getByText('Failed to fetch market stats')).toBeVisible();
      await expect(market.getByText('Failed to fetch market trends')).toBeVisible();
      await expect(market.getByText('Sample', { exact: true })).toBeVisible();
      await expectNoObjection(page);
      await page.unrouteAll();
      for (const left of [1, 0]) {
        await market.getByRole('button', { name: 'Try again' }).first().click();
        await expect(market.getByRole('button', { name: 'Try again' })).toHaveCount(left);
      }
      await expect(market.getByText('Failed to fetch')).toHaveCount(0);
      await expect(market.getByText('Sample', { exact: true })).toHaveCount(0);
    });

    test('a download that fails leaves its button', async ({ page }) => {
      await openMarket(page);
      await page.route(DOWNLOAD, (route) => route.abort());
      await fillIn(page);
      await send(page);
      await expect(dialog(page).getByText('Download Issue')).toBeVisible();
      const button = dialog(page).getByRole('button', { name: 'Download PDF' });
      await button.click();
      await expect(dialog(page).getByText('Download Failed')).toBeVisible();
      await page.unrouteAll();
      const coming = page.waitForEvent('download');
      await button.click();
      await expectPdf(await coming);
    });
  });

test('the way to a report by keyboard alone: focus stays inside, Escape closes it and gives focus back', async ({
  page,
}) => {
  await openMarket(page);
  const opener = page.getByRole('button', { name: 'Get a Free Market Report' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const onward = dialog(page).getByRole('button', { name: 'Get my report' });
  await expect(onward).toBeVisible();
  while (!(await onward.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('First name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('First name is required')).toBeVisible();
  await expect(dialog(page).getByLabel('First name')).toBeFocused();
  for (let stop = 0; stop < 20; stop++) {
    await page.keyboard.press('Tab');
    const isInside = () =>
      document.activeElement === document.body ||
      document.activeElement?.closest('dialog') !== null;
    expect(await page.evaluate(isInside)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('without scripts the figures, a table and the way to the others are there', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(section(page).getByText('Average price', { exact: true })).toBeVisible();
  await expect(section(page).getByRole('table')).toBeVisible();
  const other = section(page).getByRole('tab', { name: 'Sales Activity' });
  await expect(other).toHaveAttribute('href', '/market-insights/toronto#sales');
  await other.click();
  await expect(page.locator('#sales').getByRole('table')).toBeVisible();
  await context.close();
});
