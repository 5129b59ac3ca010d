import type { Page } from '@playwright/test';
import {
  consoleOf,
  expectAccessibleInBothThemes,
  expectEveryControlReached,
  expectToFitNarrow,
  hydrated,
} from './page-checks.ts';
import { expect, test } from './visitor.ts';
import { DESKTOP, PHONE } from './window-sizes.ts';

async function open(page: Page): Promise<void> {
  await page.goto('/dream-home');
  await hydrated(page);
}

const generate = (page: Page) => page.getByRole('button', { name: 'Generate Dream Home' });
const results = (page: Page) => page.getByRole('heading', { name: 'Closest matches' });

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Budget').fill('1.45M');
  await page.getByLabel('Location').selectOption('Oakville');
  await page.getByLabel('Garage').check();
  await page.getByLabel('Fireplace').check();
  await page.getByLabel('Lifestyle').selectOption('Family-focused');
  await page.getByLabel('Occupants').selectOption('Small family (3-4)');
}

test('a visitor gets homes with reasons, views one, comes back, and takes the wishes to the chat', async ({
  page,
}) => {
  const logged = consoleOf(page);
  await page.setViewportSize(PHONE);
  await open(page);
  await generate(page).click();
  await expect(page.getByLabel('Budget')).toBeFocused();
  for (const message of [
    'Budget is required',
    'Location is required',
    'Lifestyle is required',
    'Select at least one must-have feature',
    'Occupants is required',
  ])
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await fillIn(page);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await generate(page).click();
  await expect(results(page)).toBeFocused();
  await expect(results(page)).toBeInViewport();
  await expect(page.getByText('Dream Home Generated!')).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards.first()).toContainText(/\$\d/);
  expect(await cards.count()).toBeLessThanOrEqual(12);
  await expectAccessibleInBothThemes(page);
  await expectToFitNarrow(page);

  await test.step('the result is restored on coming back from a home', async () => {
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/property\/\d+$/);
    await expect(page.getByRole('link', { name: 'Back to Properties' })).toBeVisible();
    await page.goBack();
    await expect(results(page)).toBeVisible();
  });
  await test.step('Start Over keeps the wishes', async () => {
    await page.getByRole('button', { name: 'Start Over' }).click();
    await expect(page.getByLabel('Budget')).toHaveValue('$1,450,000');
    await expect(page.getByLabel('Garage')).toBeChecked();
    await expect(cards).toHaveCount(0);
  });
  await test.step('the first message to an agent lists the wishes', async () => {
    await generate(page).click();
    await page.getByRole('link', { name: 'Chat with an Agent' }).click();
    await expect(page).toHaveURL(/\/chat$/);
    await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
    const form = page.getByRole('form', { name: 'Start chatting' });
    await form.getByLabel('Email').fill('ada@mail.example');
    await form.getByRole('button', { name: 'Start Chatting' }).click();
    const message = page.getByRole('form', { name: 'Write to the team' }).getByLabel('Message');
    await expect(message).toHaveValue(/Oakville/);
  });
  expect(logged).toEqual([]);
});

test('Tab reaches every control of the form, and the printed page has the homes without buttons', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await open(page);
  await expectEveryControlReached(page, { atLeast: 30 });
  await fillIn(page);
  await generate(page).click();
  await expect(results(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
