import type { Page } from '@playwright/test';
import { consoleOf, expectNoObjection, takenOver, walkByKeyboard } from './every-page.ts';
import { expect, test } from './visitor.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };

async function open(page: Page): Promise<void> {
  await page.goto('/dream-home');
  await takenOver(page);
}

const generate = (page: Page) => page.getByRole('button', { name: 'Generate Dream Home' });
const results = (page: Page) => page.getByRole('heading', { name: 'Closest matches' });

async function wish(page: Page, budget = '1.45M'): Promise<void> {
  await page.getByLabel('Budget').fill(budget);
  await page.getByLabel('Location').selectOption('Oakville');
  await page.getByLabel('Garage').check();
  await page.getByLabel('Fireplace').check();
  await page.getByLabel('Lifestyle').selectOption('Family-focused');
  await page.getByLabel('Occupants').selectOption('Small family (3-4)');
}

async function tryBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoObjection(page);
  }
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const viewport of [DESKTOP, PHONE])
  test.describe(`in a window ${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('from an empty form to homes with their reasons, and back', async ({ page }) => {
      const said = consoleOf(page);
      await open(page);
      await generate(page).click();
      await expect(page.getByLabel('Budget')).toBeFocused();
      for (const message of [
        ...['Budget is required', 'Location is required', 'Lifestyle is required'],
        ...['Select at least one must-have feature', 'Occupants is required'],
      ])
        await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await tryBothThemes(page);

      await wish(page);
      await expect(page.getByLabel('Budget')).toHaveValue('$1,450,000');
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await generate(page).click();
      await expect(results(page)).toBeFocused();
      await expect(results(page)).toBeInViewport();
      await expect(page.getByText('Dream Home Generated!')).toBeVisible();
      const cards = page.getByRole('article');
      await expect(cards.first()).toBeVisible();
      expect(await cards.count()).toBeLessThanOrEqual(12);
      await expect(cards.first()).toContainText(/\$\d/);
      await tryBothThemes(page);
      await page.setViewportSize(NARROW);
      await expect.poll(() => widthOf(page)).toBe(NARROW.width);
      await page.setViewportSize(viewport);

      await page.getByRole('button', { name: 'Start Over' }).click();
      await expect(page.getByLabel('Budget')).toHaveValue('$1,450,000');
      await expect(cards).toHaveCount(0);
      expect(said).toEqual([]);
    });

    test('whoever looks at a home and comes back finds the result', async ({ page }) => {
      await open(page);
      await wish(page);
      await generate(page).click();
      await expect(results(page)).toBeVisible();
      await page
        .getByRole('link', { name: /^View Details/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/property\/\d+$/);
      await page.goBack();
      await expect(results(page)).toBeVisible();
      await page.getByRole('button', { name: 'Start Over' }).click();
      await expect(page.getByLabel('Garage')).toBeChecked();
    });

    test('a chat with an agent is begun with the wishes', async ({ page }) => {
      await open(page);
      await wish(page);
      await generate(page).click();
      await page.getByRole('link', { name: 'Chat with an Agent' }).click();
      await expect(page).toHaveURL(/\/chat$/);
      const kept = await page.evaluate(() => sessionStorage.getItem('chat-prompt'));
      expect(kept).toContain('Oakville');
    });

    test('a budget that buys nothing is answered plainly', async ({ page }) => {
      await open(page);
      await wish(page, '1000');
      await generate(page).click();
      await expect(
        page.getByText(
          'No matching properties found at this time. Please try adjusting your preferences.',
        ),
      ).toBeVisible();
      await tryBothThemes(page);
    });

    test('a server that does not answer leaves the form as it is', async ({ page }) => {
      await open(page);
      await page.route('**/api/dream-home/recommend', (route) => route.abort());
      await wish(page);
      await generate(page).click();
      await expect(page.getByText('Generation Failed')).toBeVisible();
      await expect(
        page.getByText('Failed to generate dream home recommendation. Please try again.'),
      ).toBeVisible();
      await expect(page.getByLabel('Budget')).toHaveValue('$1,450,000');
      await expect(generate(page)).toBeEnabled();
    });
  });

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('every control of the form is reached by keyboard', async ({ page }) => {
    await open(page);
    const { reached, ...missed } = await walkByKeyboard(page);
    expect(reached).toBeGreaterThan(30);
    expect(missed).toEqual({ unreached: [], unseen: [] });
  });

  test('on paper the homes stand, and nothing to press', async ({ page }) => {
    await open(page);
    await wish(page);
    await generate(page).click();
    await expect(results(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says how else to reach us', async ({ page }) => {
    await page.goto('/dream-home');
    await expect(page.getByRole('main').getByRole('note').first()).toContainText(
      'The generator needs JavaScript.',
    );
    await expect(generate(page)).toBeHidden();
  });
});
