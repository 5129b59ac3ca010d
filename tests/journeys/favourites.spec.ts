import type { Page } from '@playwright/test';
import { consoleOf, expectNoObjection, takenOver } from './every-page.ts';
import { expect, linkIn, mailTo, registered, test } from './visitor.ts';

const WINDOWS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

const hearts = (page: Page, pressed = false) =>
  page.getByRole('main').getByRole('button', { name: /^Save /, pressed });

async function openList(page: Page): Promise<void> {
  await page.goto('/properties?city=oakville');
  await takenOver(page);
}

/** Presses the first heart that is not pressed; answers the home's address line. */
async function saveFirst(page: Page): Promise<string> {
  const heart = hearts(page).first();
  const name = (await heart.getAttribute('aria-label')) ?? '';
  await heart.click();
  return name.replace('Save ', '');
}

for (const [what, viewport] of Object.entries(WINDOWS))
  test.describe(`in the window of a ${what}`, () => {
    test.use({ viewport });

    test('a home saved from the list stands among my favorites, and can be removed there', async ({
      page,
    }) => {
      const said = consoleOf(page);
      const { fullName } = await registered(page.request);
      await openList(page);
      const name = await saveFirst(page);
      await expect(page.getByText('Property added to favorites')).toBeVisible();

      await page.goto('/favorites');
      await expect(page.getByRole('heading', { level: 1, name: 'My Favorites' })).toBeVisible();
      await expect(page.getByText(`Welcome back, ${fullName}!`)).toBeVisible();
      const saved = page.getByRole('region', { name: 'Saved homes' });
      await expect(saved.getByRole('heading', { name })).toBeVisible();
      await expectNoObjection(page);

      await hearts(page, true).click();
      await expect(page.getByText('Property removed from favorites')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
      await expectNoObjection(page);
      await page.getByRole('link', { name: 'Browse Properties' }).click();
      await expect(page).toHaveURL(/\/properties$/);
      expect(said).toEqual([]);
    });

    test('a home wanted while signed out is saved after logging in', async ({ page }) => {
      const somebody = await registered(page.request);
      await page.request.post('/api/logout');
      await openList(page);
      const name = await saveFirst(page);
      await expect(page.getByText('Authentication required')).toBeVisible();
      await expect(page.getByText('Please log in to save favorites')).toBeVisible();
      await page.getByRole('link', { name: 'Log in', exact: true }).click();
      await expect(page.getByText(`Log in and we save ${name} for you.`)).toBeVisible();

      const form = page.getByRole('form', { name: 'Login' });
      await form.getByLabel('Username').fill(somebody.username);
      await form.getByLabel('Password', { exact: true }).fill(somebody.password);
      await form.getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL(/\/properties\?city=oakville$/);
      await expect(hearts(page, true)).toHaveCount(1);
      // The heart says so before the server does.
      const favourites = async () =>
        (await (await page.request.get('/api/favorites')).json()).favorites;
      await expect.poll(favourites).toHaveLength(1);
    });

    test('the Save button of a home’s own page says whether it is saved', async ({ page }) => {
      await registered(page.request);
      await openList(page);
      await page
        .getByRole('link', { name: /^View Details/ })
        .first()
        .click();
      const save = page.getByRole('button', { name: /^Saved?$/ });
      await expect(save).toHaveAttribute('aria-pressed', 'false');
      await save.click();
      await expect(page.getByText('Property added to favorites')).toBeVisible();
      await page.reload();
      await expect(save).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText(/verify your email address/)).toBeVisible();
    });
  });

test('three quick clicks save, and nothing else', async ({ page }) => {
  await registered(page.request);
  await openList(page);
  const heart = hearts(page).first();
  const name = (await heart.getAttribute('aria-label')) ?? '';
  await heart.evaluate((button: HTMLElement) => {
    for (let click = 0; click < 3; click++) button.click();
  });
  await expect(page.getByText('Property added to favorites')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name, pressed: true })).toBeVisible();
});

test('a saved home that has left the market is named, and can be removed', async ({ page }) => {
  await registered(page.request);
  // The site's own answer with its home gone: what the board withdraws is no visitor's to withdraw.
  const gone = { propertyId: 1, addedAt: new Date().toISOString(), property: null };
  let isSaved = true;
  await page.route('**/api/favorites', (route) =>
    route.fulfill({
      json: { favorites: isSaved ? [{ ...gone, name: 'A home in Oakville' }] : [] },
    }),
  );
  await page.route('**/api/favorites/1', (route) => {
    isSaved = false;
    return route.fulfill({ json: { isFavorite: false } });
  });
  await page.goto('/favorites');
  await expect(page.getByRole('heading', { name: 'A home in Oakville' })).toBeVisible();
  await expect(page.getByText('This home is no longer on the market.')).toBeVisible();
  await expectNoObjection(page);
  await page.getByRole('button', { name: 'Remove A home in Oakville' }).click();
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
});

test('somebody who is not signed in is led to sign in, and back', async ({ page }) => {
  await page.goto('/favorites');
  await expect(page).toHaveURL(/\/auth\?next=%2Ffavorites$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no heart is offered that nobody would take', async ({ page }) => {
    await page.goto('/properties?city=oakville');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Save / })).toHaveCount(0);
  });
});

test('a registrant who has verified the address and accepted the terms sees a listing’s history', async ({
  page,
}) => {
  const { email } = await registered(page.request);
  const link = linkIn(await mailTo(email, /\/verify-email#/), '/verify-email#');
  const token = link.replace(/.*#/, '');
  expect((await page.request.post('/api/email-verification', { data: { token } })).ok()).toBe(true);
  const { vowTerms } = await (await page.request.get('/api/profile')).json();
  const accepted = { data: { version: vowTerms.version } };
  expect((await page.request.post('/api/profile/vow-terms', accepted)).ok()).toBe(true);

  await openList(page);
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByText('Days on market')).toBeVisible();
  await expect(page.getByText('Original price')).toBeVisible();
  await expectNoObjection(page);
});
