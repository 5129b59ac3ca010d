import type { Page } from '@playwright/test';
import {
  consoleOf,
  exampleOf,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectEveryControlReached,
  expectToFitNarrow,
  hydrated,
} from './page-checks.ts';
import {
  aRegistrant,
  expect,
  linkIn,
  mailTo,
  type Registrant,
  registered,
  test,
} from './visitor.ts';
import { DESKTOP, PHONE } from './window-sizes.ts';

const form = (page: Page, name: string) => page.getByRole('form', { name });
const passwordIn = (page: Page, name: string, label = 'Password') =>
  form(page, name).getByLabel(label, { exact: true });

async function open(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
}

async function signIn(
  page: Page,
  { username, password }: Pick<Registrant, 'username' | 'password'>,
) {
  await form(page, 'Login').getByLabel('Username').fill(username);
  await passwordIn(page, 'Login').fill(password);
  await form(page, 'Login').getByRole('button', { name: 'Login' }).click();
}

/** The status of the site's response to a login. */
async function statusOfLogin(page: Page, { username, password }: Registrant): Promise<number> {
  return (await page.request.post('/api/login', { data: { username, password } })).status();
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a visitor registers, signs out, and signs in again', async ({ page }) => {
    const logged = consoleOf(page);
    const { username, fullName, email, password } = aRegistrant();
    await open(page, '/auth?next=/about');
    await page.getByRole('tab', { name: 'Register' }).click();
    await form(page, 'Register').getByLabel('Username').fill(username);
    await form(page, 'Register').getByLabel('Full name').fill(fullName);
    await form(page, 'Register').getByLabel('Email').fill(email);
    await passwordIn(page, 'Register').fill(password);
    await passwordIn(page, 'Register', 'Confirm password').fill(password);
    await form(page, 'Register').getByRole('button', { name: 'Register' }).click();

    await expect(page.getByText('Registration successful')).toBeVisible();
    await expect(page.getByText('Welcome, Ada Lovelace!')).toBeVisible();
    await expect(page).toHaveURL(/\/about$/);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You have been logged out successfully')).toBeVisible();

    await open(page, '/auth');
    await signIn(page, { username, password });
    await expect(page.getByText('Welcome back, Ada Lovelace!')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect(logged).toEqual([]);

    await open(page, '/auth?next=/contact');
    await expect(page).toHaveURL(/\/contact$/);
  });

  test('a visitor verifies an address by email, accepts the terms, sees a home’s history, and withdraws consent', async ({
    page,
  }) => {
    const logged = consoleOf(page);
    const { email } = await registered(page.request);
    await open(page, '/profile');
    await expect(page.getByText(/^Not verified yet/)).toBeVisible();

    await open(page, linkIn(await mailTo(email, '/verify-email#'), '/verify-email#'));
    await page.getByRole('button', { name: 'Verify my address' }).click();
    await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Your profile' }).click();
    await expect(page.getByText('You’ve verified this address.')).toBeVisible();
    await expectAccessible(page);

    const terms = page.getByRole('region', { name: 'Sold prices and histories' });
    await terms.getByRole('checkbox').check();
    await terms.getByRole('button', { name: 'Accept' }).click();
    await expect(terms.getByText(/^Accepted/)).toBeVisible();

    await open(page, await exampleOf('/property/$id', page));
    await expect(page.getByText('Days on market')).toBeVisible();
    await expect(page.getByText('Original price')).toBeVisible();
    await expectAccessible(page);

    await open(page, '/profile');
    await page.getByRole('button', { name: 'Withdraw: Terms for registered visitors' }).click();
    await expect(terms.getByRole('checkbox')).not.toBeChecked();
    expect(logged).toEqual([]);
  });

  test('a profile can be changed, downloaded, and deleted', async ({ page }) => {
    const logged = consoleOf(page);
    const registrant = await registered(page.request);
    await open(page, '/profile');
    await page.getByLabel('Full name').fill('Ada King');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(page.getByText('Details saved')).toBeVisible();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as a file' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.json$/);
    await expectAccessibleInBothThemes(page);
    await expectToFitNarrow(page);

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', {
      name: `Delete the account of ${registrant.username}?`,
    });
    await dialog.getByLabel('Your password', { exact: true }).fill(registrant.password);
    await expectAccessible(page, { within: 'dialog[open]' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Account deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect(logged).toEqual([]);
    expect(await statusOfLogin(page, registrant)).toBe(401);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('a password reset link works once', async ({ page }) => {
    const registrant = await registered(page.request);
    await page.context().clearCookies();
    await open(page, '/auth');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page
      .getByRole('form', { name: 'Forgot password' })
      .getByLabel('Email')
      .fill(registrant.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('If that address belongs to an account')).toBeVisible();

    const link = linkIn(await mailTo(registrant.email, '/reset-password#'), '/reset-password#');
    const password = `${registrant.password}-new`;
    const choose = async () => {
      await open(page, link);
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Save the new password' }).click();
    };
    await choose();
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
    await page.goto('about:blank');
    await choose();
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

    expect(await statusOfLogin(page, registrant)).toBe(401);
    expect(await statusOfLogin(page, { ...registrant, password })).toBe(200);
  });

  test('a visitor signs in, changes the name and signs out using only the keyboard', async ({
    page,
  }) => {
    const { username, password } = await registered(page.request);
    await page.context().clearCookies();
    await open(page, '/auth?next=/profile');
    const press = (...keys: string[]) => pressAll(page, keys);

    await page.getByRole('tab', { name: 'Login' }).focus();
    await press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused();
    // This site is at an IP address, for which browsers have no passkeys.
    await press('ArrowLeft', 'Tab', 'Tab');
    await expect(form(page, 'Login').getByLabel('Username')).toBeFocused();
    await press('Enter');
    await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
    await page.keyboard.type(username);
    await press('Tab');
    await page.keyboard.type(password);
    await press('Tab', 'Space');
    await expect(passwordIn(page, 'Login')).toHaveAttribute('type', 'text');
    await press('Shift+Tab', 'Enter');
    await expect(page.getByText('Login successful')).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);

    await expect(page.getByLabel('Full name')).toBeVisible();
    await tabTo(page, 'Full name');
    await press('Control+A');
    await page.keyboard.type('Ada King');
    await press('Enter');
    await expect(page.getByText('Details saved')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ada King' })).toBeVisible();

    await test.step('Tab reaches every control of the profile', async () => {
      await page.reload();
      await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
      await expectEveryControlReached(page, { atLeast: 20 });
    });
    await tabTo(page, 'Sign out');
    await press('Enter');
    await expect(page.getByText('You have been logged out successfully')).toBeVisible();
  });

  test('the layout does not shift when the session loads, and a logout in one tab reaches the other', async ({
    page,
    context,
  }) => {
    await registered(page.request);
    const heart = page.getByRole('link', { name: 'My Favorites' }).first();
    const session = Promise.withResolvers<void>();
    await page.route('**/api/user', async (route) => {
      await session.promise;
      await route.continue();
    });
    await open(page, '/about');
    const before = await heart.boundingBox();
    session.resolve();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    expect(await heart.boundingBox()).toEqual(before);

    const other = await context.newPage();
    await open(other, '/profile');
    await expect(other.getByRole('region', { name: 'Details' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You have been logged out successfully')).toBeVisible();
    await expect(other).toHaveURL(/\/auth\?next=%2Fprofile$/);
  });
});

async function pressAll(page: Page, keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses Tab until the control with this name has focus. */
async function tabTo(page: Page, name: string) {
  const isFocused = () =>
    page.evaluate((wanted) => {
      const { activeElement: at } = document;
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent;
      return label?.trim() === wanted;
    }, name);
  for (let presses = 0; presses < 150 && !(await isFocused()); presses++)
    await page.keyboard.press('Tab');
  expect(await isFocused()).toBe(true);
}
