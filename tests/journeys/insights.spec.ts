import type { Locator, Page } from '@playwright/test';
import {
  consoleOf,
  expectAccessibleInBothThemes,
  expectEveryControlReached,
  expectToFitNarrow,
  hydrated,
} from './page-checks.ts';
import { expect, test } from './visitor.ts';
import { DESKTOP, NARROW_WINDOW, PHONE } from './window-sizes.ts';

/** A mid-priced house with an address, so that there are comparables. */
async function aHome(page: Page): Promise<string> {
  const search = '/api/properties?city=mississauga&propertyType=Detached';
  const { total } = await (await page.request.get(`${search}&limit=1`)).json();
  const middle = `${search}&limit=20&offset=${Math.floor(total / 2)}`;
  const { properties } = await (await page.request.get(middle)).json();
  const home = properties.find(({ address }: { address: string | null }) => address !== null);
  return `/property/${home.id}`;
}

async function open(page: Page, tab: 'analysis' | 'assistant'): Promise<void> {
  await page.goto(`${await aHome(page)}?tab=${tab}`);
  await hydrated(page);
}

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const analysis = (page: Page) => panel(page, 'AI Analysis');
const assistant = (page: Page) => panel(page, 'AI Assistant');
const analyze = (page: Page) => analysis(page).getByRole('button', { name: 'Analyze this home' });
const log = (page: Page) => assistant(page).getByRole('log', { name: 'Conversation' });
const question = (page: Page) => assistant(page).getByLabel('Your question');
const figure = (page: Page, label: string): Locator =>
  analysis(page)
    .getByRole('term')
    .filter({ hasText: label })
    .locator('xpath=following-sibling::dd[1]/span[1]');

async function ask(page: Page, text: string): Promise<Locator> {
  // The assistant loads when its tab is selected.
  await expect(log(page)).toBeVisible();
  const before = await log(page).locator('> *').count();
  await question(page).fill(text);
  await question(page).press('Enter');
  const turn = log(page).locator('> *').nth(before);
  await expect(turn).toContainText(text);
  await expect(log(page)).toHaveAttribute('aria-busy', 'false');
  return turn;
}

test('a visitor analyzes a home, changes an assumption and starts over', async ({ page }) => {
  const logged = consoleOf(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.setViewportSize(DESKTOP);
  await page.goto(await aHome(page));
  await hydrated(page);
  const labels = ['Details', 'Features', 'Mortgage Calculator', 'AI Analysis', 'AI Assistant'];
  await expect(page.getByRole('tab')).toHaveText(labels);
  await page.getByRole('tab', { name: 'AI Analysis' }).click();
  await expect(page).toHaveURL(/\?tab=analysis$/);
  await expect(analyze(page)).toBeVisible();
  expect(requested.filter((url) => url.includes('/api/ai/'))).toEqual([]);

  await analyze(page).click();
  await expect(page.getByRole('heading', { name: 'AI Analysis' })).toBeFocused();
  await expect(
    analysis(page)
      .getByText(/ the median$/)
      .first(),
  ).toBeVisible();
  const before = await figure(page, 'Gross yield').textContent();
  await analysis(page).getByLabel('Rent a month').fill('9000');
  await expect(figure(page, 'Gross yield')).not.toHaveText(before ?? '');
  await expect(analysis(page).getByText(/^Yours; we took/)).toBeVisible();
  await expect(analysis(page).getByText('Computed from board data.').first()).toBeVisible();
  await expect(analysis(page).getByText(/isn’t an appraisal/)).toBeVisible();
  await test.step('Tab reaches every control of the result', async () => {
    await expectEveryControlReached(page, { atLeast: 30 });
  });
  await analysis(page)
    .getByText(/sources?$/)
    .first()
    .click();
  await expect(
    analysis(page)
      .getByText(/Board: ListPrice/)
      .first(),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page, '[role=tabpanel]:not([hidden])');
  await expectToFitNarrow(page);
  await analysis(page).getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(analyze(page)).toBeVisible();
  expect(logged).toEqual([]);
});

test('a description is written, regenerated, and copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'analysis');
  await analysis(page).getByRole('button', { name: 'Generate description' }).click();
  const text = analysis(page).locator('[aria-labelledby=description-title] p').first();
  await expect(text).toBeFocused();
  const first = await text.textContent();
  expect(first?.length).toBeGreaterThan(100);
  await analysis(page).getByRole('button', { name: 'Regenerate' }).click();
  await expect(text).toBeFocused();
  await expect(text).not.toHaveText(first ?? '');
  await analysis(page).getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Description copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await text.textContent());
});

test('a visitor asks a suggested and a typed question; improper questions are refused, and the conversation survives switching tabs', async ({
  page,
}) => {
  const logged = consoleOf(page);
  await page.setViewportSize(PHONE);
  await open(page, 'assistant');
  await expect(log(page)).toContainText('Ask me about this home');
  await assistant(page).getByRole('button', { name: 'Is there parking?' }).focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeFocused();
  await expect(log(page)).toHaveAttribute('aria-busy', 'false');
  const price = await ask(page, 'What is the asking price?');
  await expect(price).toContainText(/\$\d/);
  await price.getByText(/sources?$/).click();
  await expect(price).toContainText('Board: ListPrice');
  const monthly = await ask(page, 'What would I pay monthly with 20% down?');
  await expect(monthly).toContainText(/\$\d/);
  const refused = await ask(page, 'Are there many immigrants in this area?');
  await expect(refused).toContainText('Human Rights Code');

  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('tab', { name: 'AI Assistant' }).click();
  await expect(log(page).locator('> *')).toHaveCount(5);
  await expectAccessibleInBothThemes(page, '[role=tabpanel]:not([hidden])');
  await expectToFitNarrow(page);
  expect(logged).toEqual([]);
});

for (const viewport of [{ width: 390, height: 664 }, NARROW_WINDOW])
  test(`on a short phone screen an answer and the next question fit together at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, 'assistant');
    await expect(log(page)).toBeVisible();
    await question(page).click();
    await askByKeyboard(page, 'What are the property taxes?', /property taxes are/i);
    await askByKeyboard(page, 'Are pets allowed?', /pets/i);
    await expectAnswerAndFieldInSight(page);
  });

async function askByKeyboard(page: Page, text: string, answer: RegExp): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(log(page).locator('> *').filter({ hasText: text })).toContainText(answer);
  await expect(log(page)).toHaveAttribute('aria-busy', 'false');
}

async function expectAnswerAndFieldInSight(page: Page): Promise<void> {
  const foot = page.getByRole('complementary', { name: 'Price and tour' });
  const parts = [page.getByRole('banner'), log(page).locator('> *').last(), question(page), foot];
  await expect
    .poll(async () => {
      const [head, last, field, bar] = await Promise.all(parts.map((each) => each.boundingBox()));
      if (!head || !last || !field || !bar) return 'missing';
      const isUnderHead = last.y >= head.y + head.height;
      const isAboveBar = field.y + field.height <= bar.y;
      return { isUnderHead, isAboveBar };
    })
    .toEqual({ isUnderHead: true, isAboveBar: true });
}
