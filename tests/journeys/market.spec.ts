import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { consoleOf, expectAccessible, hydrated } from './page-checks.ts';
import { expect, linkIn, mailTo, test } from './visitor.ts';
import { DESKTOP, PHONE } from './window-sizes.ts';

const section = (page: Page) => page.locator('#market-stats');
const dialog = (page: Page) => page.getByRole('dialog');

/** The front page, scrolled to its market section. */
async function openMarket(page: Page) {
  await page.goto('/');
  await hydrated(page);
  await section(page).scrollIntoViewIfNeeded();
  return section(page);
}

async function expectPdf(download: Download) {
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-8).toString()).toContain('%%EOF');
}

test('a region’s market page has tabs, charts and their tables', async ({ page }) => {
  const logged = consoleOf(page);
  await page.setViewportSize(PHONE);
  const market = await openMarket(page);
  await expect(market.getByRole('img', { name: /^Average sold price/ })).toBeVisible();
  await market.getByLabel('Region').selectOption('Mississauga');
  for (const tab of ['Sales Activity', 'Inventory Analysis', 'Price Trends']) {
    await market.getByRole('tab', { name: tab }).click();
    await expect(market.getByRole('img', { name: /in Mississauga$/ })).toBeVisible();
    await market.getByRole('button', { name: 'Show as table' }).click();
    expect(await market.getByRole('row').count()).toBeGreaterThan(6);
  }
  await market.getByText('Advice for buyers and sellers').click();
  await market.getByText('I am selling').click();
  await expect(market.getByText(/14-21 days/)).toBeVisible();
  await market.getByText('Sales activity and inventory').click();
  await market.getByText('How this works').click();
  await expectAccessible(page, { within: '#market-stats' });
  expect(logged).toEqual([]);
});

test('a report is requested by keyboard, downloads automatically, and again by the mailed link', async ({
  page,
}) => {
  // Three downloads and a mail.
  test.slow();
  const logged = consoleOf(page);
  const email = `ana.${randomBytes(5).toString('hex')}@mail.example`;
  await page.setViewportSize(DESKTOP);
  await openMarket(page);
  await section(page).getByLabel('Region').selectOption('Oakville');
  await openFormByKeyboard(page);
  await dialog(page).getByLabel('First name').fill('Ana');
  await dialog(page).getByLabel('Last name').fill('Sample');
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Phone').fill('416-555-0100');
  await expectAccessible(page, { within: 'dialog[open]' });

  const coming = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Send my report' }).click();
  const sent = dialog(page).getByText(/^Your market report has been sent to your email\./);
  await expect(sent.first()).toBeVisible();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('market-report-oakville.pdf');
  await expectPdf(download);
  await expectAccessible(page, { within: 'dialog[open]' });
  expect(page.url()).not.toContain('mail.example');

  const again = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download PDF' }).click();
  await expectPdf(await again);

  await page.goto(linkIn(await mailTo(email, '/market-report'), '/market-report'));
  await hydrated(page);
  const mailed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your report' }).click();
  await expectPdf(await mailed);
  await expectAccessible(page);
  expect(logged).toEqual([]);

  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Download your report' }).click();
  await expect(page.getByText(/^This link has expired/)).toBeFocused();
  const way = page.getByRole('link', { name: 'Ask for a new report' });
  await expect(way).toHaveAttribute('href', '/#market-stats');
});

/** Focus stays inside the dialog; Escape closes it and restores focus. */
async function openFormByKeyboard(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Get a Free Market Report' });
  const onward = dialog(page).getByRole('button', { name: 'Get my report' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(onward).toBeVisible();
  for (let stop = 0; stop < 10; stop++) {
    await page.keyboard.press('Tab');
    expect(await isFocusInDialog(page)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(onward).toBeVisible();
  while (!(await onward.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('First name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('First name is required')).toBeVisible();
  await expect(dialog(page).getByLabel('First name')).toBeFocused();
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    expect(await isFocusInDialog(page)).toBe(true);
  }
}

const isFocusInDialog = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement === document.body ||
      document.activeElement?.closest('dialog') !== null,
  );

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the figures, a table, what is folded and the links to the other tabs are there', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(section(page).getByText('Average sold price, last 12 months')).toBeVisible();
    await expect(section(page).getByRole('table')).toBeVisible();
    await section(page).getByText('Advice for buyers and sellers').click();
    await expect(section(page).getByRole('link', { name: 'Chat Now' })).toBeVisible();
    const other = section(page).getByRole('tab', { name: 'Sales Activity' });
    await expect(other).toHaveAttribute('href', '/market-insights/toronto#sales');
    await other.click();
    await expect(page.locator('#sales').getByRole('table')).toBeVisible();
  });
});
