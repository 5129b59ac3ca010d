import type { Locator, Page } from '@playwright/test';
import { consoleOf, expectNoObjection, takenOver, walkByKeyboard } from './every-page.ts';
import { expect, test } from './visitor.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };

/** A house with an address, neither cheap nor dear, so that others are like it. */
async function aHome(page: Page): Promise<string> {
  const query = 'city=mississauga&propertyType=Detached&limit=20&offset=60';
  const { properties } = await (await page.request.get(`/api/properties?${query}`)).json();
  const home = properties.find(({ address }: { address: string | null }) => address !== null);
  return `/property/${home.id}`;
}

async function open(page: Page, tab: 'analysis' | 'assistant'): Promise<void> {
  await page.goto(`${await aHome(page)}?tab=${tab}`);
  await takenOver(page);
}

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const analysis = (page: Page) => panel(page, 'AI Analysis');
const assistant = (page: Page) => panel(page, 'AI Assistant');
const analyze = (page: Page) => analysis(page).getByRole('button', { name: 'Analyze this home' });
const log = (page: Page) => assistant(page).getByRole('log', { name: 'Conversation' });
const figure = (page: Page, label: string): Locator =>
  analysis(page)
    .getByRole('term')
    .filter({ hasText: label })
    .locator('xpath=following-sibling::dd[1]/span[1]');

async function askAssistant(page: Page, question: string): Promise<Locator> {
  // It is loaded when its tab is chosen.
  await expect(log(page)).toBeVisible();
  const before = await log(page).locator('> *').count();
  const input = assistant(page).getByLabel('Your question');
  await input.fill(question);
  await input.press('Enter');
  const turn = log(page).locator('> *').nth(before);
  await expect(turn).toContainText(question);
  await expect(log(page)).toHaveAttribute('aria-busy', 'false');
  return turn;
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

async function tryBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoObjection(page);
  }
}

for (const viewport of [DESKTOP, PHONE])
  test.describe(`in a window ${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('a visitor analyzes a home, changes an assumption and resets it', async ({ page }) => {
      const said = consoleOf(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(await aHome(page));
      await takenOver(page);
      const labels = ['Details', 'Features', 'Mortgage Calculator', 'AI Analysis', 'AI Assistant'];
      await expect(page.getByRole('tab')).toHaveText(labels);
      await page.getByRole('tab', { name: 'AI Analysis' }).click();
      await expect(page).toHaveURL(/\?tab=analysis$/);
      await expect(analyze(page)).toBeVisible();
      expect(asked.filter((url) => url.includes('/api/ai/'))).toEqual([]);

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
      await analysis(page)
        .getByText(/sources?$/)
        .first()
        .click();
      await expect(
        analysis(page)
          .getByText(/Board: ListPrice/)
          .first(),
      ).toBeVisible();
      await tryBothThemes(page);
      await page.setViewportSize(NARROW);
      await expect.poll(() => widthOf(page)).toBe(NARROW.width);
      await analysis(page).getByRole('button', { name: 'Reset', exact: true }).click();
      await expect(analyze(page)).toBeVisible();
      expect(said).toEqual([]);
    });

    test('a description is written, written anew, and copied', async ({ page, context }) => {
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

    test('a visitor asks three questions; what may not be said is refused, and the agent offered', async ({
      page,
    }) => {
      const said = consoleOf(page);
      await open(page, 'assistant');
      await expect(log(page)).toContainText('Ask me about this home');
      const price = await askAssistant(page, 'What is the asking price?');
      await expect(price).toContainText(/\$\d/);
      await price.getByText(/sources?$/).click();
      await expect(price).toContainText('Board: ListPrice');
      const monthly = await askAssistant(page, 'What would I pay monthly with 20% down?');
      await expect(monthly).toContainText(/\$\d/);
      const unknown = await askAssistant(page, 'What is the name of the owner’s cat?');
      await expect(unknown).not.toContainText('trouble');
      const refused = await askAssistant(page, 'Are there many immigrants in this area?');
      await expect(refused).toContainText('Human Rights Code');

      await page.getByRole('tab', { name: 'Details' }).click();
      await page.getByRole('tab', { name: 'AI Assistant' }).click();
      await expect(log(page)).toContainText('What is the asking price?');
      const input = assistant(page).getByLabel('Your question');
      await input.fill('   ');
      await input.press('Enter');
      await expect(log(page).locator('> *')).toHaveCount(5);
      await tryBothThemes(page);
      await page.setViewportSize(NARROW);
      await expect.poll(() => widthOf(page)).toBe(NARROW.width);
      expect(said).toEqual([]);
    });
  });

test.describe('on a low phone', () => {
  for (const viewport of [{ width: 390, height: 664 }, NARROW])
    test(`an answer and the next question are seen together at ${viewport.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await open(page, 'assistant');
      await expect(log(page)).toBeVisible();
      const input = assistant(page).getByLabel('Your question');
      await input.click();
      for (const question of ['What are the property taxes?', 'Are pets allowed?']) {
        await page.keyboard.type(question);
        await page.keyboard.press('Enter');
        const turn = log(page).locator('> *').filter({ hasText: question });
        await expect(turn).toContainText(/property taxes are|pets/i);
        await expect(log(page)).toHaveAttribute('aria-busy', 'false');
      }
      const foot = page.getByRole('complementary', { name: 'Price and tour' });
      await expect
        .poll(async () => {
          const [head, last, field, bar] = await Promise.all(
            [page.locator('body > div > header'), log(page).locator('> *').last(), input, foot].map(
              (each) => each.boundingBox(),
            ),
          );
          if (!head || !last || !field || !bar) return 'missing';
          const isUnderHead = last.y >= head.y + head.height;
          const isAboveBar = field.y + field.height <= bar.y;
          return { isUnderHead, isAboveBar };
        })
        .toEqual({ isUnderHead: true, isAboveBar: true });
    });
});

test.describe('where answers do not come', () => {
  test.use({ viewport: PHONE });

  test('each tool says so, and works again afterwards', async ({ page }) => {
    await open(page, 'analysis');
    await page.route('**/api/ai/*', (route) => route.abort());
    await analyze(page).click();
    await expect(analysis(page).getByRole('alert')).toHaveText(
      'Failed to analyze property. Please try again.',
    );
    await analysis(page).getByRole('button', { name: 'Generate description' }).click();
    await expect(
      page.getByText('Failed to generate property description. Please try again.'),
    ).toBeVisible();
    await tryBothThemes(page);
    await page.getByRole('tab', { name: 'AI Assistant' }).click();
    const trouble = await askAssistant(page, 'What are the taxes?');
    await expect(trouble).toContainText(
      "I'm having trouble responding right now. Please try again later.",
    );
    await page.unroute('**/api/ai/*');
    await expect(await askAssistant(page, 'And the price?')).toContainText(/\$\d/);
    await page.getByRole('tab', { name: 'AI Analysis' }).click();
    await analyze(page).click();
    await expect(analysis(page).getByRole('heading', { name: 'In figures' })).toBeVisible();
  });

  test('a home that the server does not know is asked for, in the server’s words', async ({
    page,
  }) => {
    await open(page, 'analysis');
    for (const [path, message] of [
      ['analyze', 'Property information is required for analysis.'],
      ['description', 'Property information is required to generate a description.'],
    ] as const) {
      const refusal = await page.request.post(`/api/ai/${path}`, { data: {} });
      expect([refusal.status(), await refusal.json()]).toEqual([400, { message }]);
      // The page always names its home; here it is taken from the request.
      await page.route(`**/api/ai/${path}`, (route) => route.continue({ postData: '{}' }));
    }
    await analyze(page).click();
    await expect(page.getByText('Property information is required for analysis.')).toBeVisible();
    await analysis(page).getByRole('button', { name: 'Generate description' }).click();
    await expect(
      page.getByText('Property information is required to generate a description.'),
    ).toBeVisible();
  });
});

test.describe('by keyboard', () => {
  test.use({ viewport: DESKTOP });

  test('every control of a result is reached', async ({ page }) => {
    await open(page, 'analysis');
    await analyze(page).click();
    await expect(analysis(page).getByRole('heading', { name: 'In figures' })).toBeVisible();
    const { reached, ...missed } = await walkByKeyboard(page);
    expect(reached).toBeGreaterThan(30);
    expect(missed).toEqual({ unreached: [], unseen: [] });
  });

  test('a suggested question is asked by Enter, and another by typing', async ({ page }) => {
    await open(page, 'assistant');
    const suggested = assistant(page).getByRole('button', { name: 'Is there parking?' });
    await suggested.focus();
    await page.keyboard.press('Enter');
    await expect(assistant(page).getByLabel('Your question')).toBeFocused();
    await expect(log(page)).toHaveAttribute('aria-busy', 'false');
    await page.keyboard.type('What are the taxes?');
    await page.keyboard.press('Enter');
    await expect(log(page).locator('> *')).toHaveCount(3);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both tabs say how else to reach us', async ({ page }) => {
    for (const tab of ['analysis', 'assistant']) {
      await page.goto(`${await aHome(page)}?tab=${tab}`);
      await expect(page.getByRole('tabpanel').getByRole('note')).toContainText('JavaScript');
    }
  });
});
