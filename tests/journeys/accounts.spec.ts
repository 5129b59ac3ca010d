import type { Page } from '@playwright/test';
import { consoleOf, expectNoObjection, takenOver, walkByKeyboard } from './every-page.ts';
import {
  aRegistrant,
  expect,
  linkIn,
  mailTo,
  type Registrant,
  registered,
  test,
} from './visitor.ts';

const WINDOWS = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};

const form = (page: Page, name: string) => page.getByRole('form', { name });
const passwordIn = (page: Page, name: string, label = 'Password') =>
  form(page, name).getByLabel(label, { exact: true });

async function open(page: Page, address: string) {
  await page.goto(address);
  await takenOver(page);
}

async function logIn(
  page: Page,
  { username, password }: Pick<Registrant, 'username' | 'password'>,
) {
  await form(page, 'Login').getByLabel('Username').fill(username);
  await passwordIn(page, 'Login').fill(password);
  await form(page, 'Login').getByRole('button', { name: 'Login' }).click();
}

/** From the strip, or on a phone from the menu. */
async function logOut(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Log out' }).click();
}

for (const [name, viewport] of Object.entries(WINDOWS))
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('a visitor registers, logs out, and logs in again', async ({ page }) => {
      const said = consoleOf(page);
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

      await logOut(page);
      await expect(page.getByText('You have been logged out successfully')).toBeVisible();

      await open(page, '/auth');
      await logIn(page, { username, password });
      await expect(page.getByText('Welcome back, Ada Lovelace!')).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      expect(said).toEqual([]);

      await open(page, '/auth?next=/contact');
      await expect(page).toHaveURL(/\/contact$/);
    });

    test('a forgotten password is replaced by the link in a mail, once', async ({ page }) => {
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

      await open(page, '/auth');
      await logIn(page, registrant);
      await expect(page.getByText('Invalid username or password')).toBeVisible();
      await logIn(page, { ...registrant, password });
      await expect(page.getByText('Login successful')).toBeVisible();
    });

    test('an address is verified by its mail, and then the terms are accepted and withdrawn', async ({
      page,
    }) => {
      const said = consoleOf(page);
      const { email } = await registered(page.request);
      await open(page, '/profile');
      await expect(page.getByText(/^Not verified yet/)).toBeVisible();

      await open(page, linkIn(await mailTo(email, '/verify-email#'), '/verify-email#'));
      await page.getByRole('button', { name: 'Verify my address' }).click();
      await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Your profile' }).click();
      await expect(page.getByText(/^Verified:/)).toBeVisible();
      await expectNoObjection(page);

      const terms = page.getByRole('region', { name: 'Sold prices and histories' });
      await terms.getByRole('checkbox').check();
      await terms.getByRole('button', { name: 'Accept' }).click();
      await expect(terms.getByText(/^Accepted/)).toBeVisible();
      await page.getByRole('button', { name: 'Withdraw: Terms for registered visitors' }).click();
      await expect(terms.getByRole('checkbox')).not.toBeChecked();
      expect(said).toEqual([]);
    });

    test('a profile is changed, taken along as a file, and deleted', async ({ page }) => {
      const said = consoleOf(page);
      const { username, password } = await registered(page.request);
      await open(page, '/profile');
      await page.getByLabel('Full name').fill('Ada King');
      await page.getByRole('button', { name: 'Save details' }).click();
      await expect(page.getByText('Details saved')).toBeVisible();

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download as a file' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/\.json$/);

      await page.getByRole('button', { name: 'Delete my account' }).click();
      const dialog = page.getByRole('dialog', { name: `Delete the account of ${username}?` });
      await dialog.getByLabel('Your password', { exact: true }).fill(password);
      await expectNoObjection(page);
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Account deleted')).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      expect(said).toEqual([]);

      await open(page, '/auth');
      await logIn(page, { username, password });
      await expect(page.getByText('Invalid username or password')).toBeVisible();
    });
  });

test.describe('by keyboard', () => {
  test.use({ viewport: WINDOWS.desktop });

  test('a visitor logs in, changes the name and logs out with the keyboard alone', async ({
    page,
  }) => {
    const { username, password } = await registered(page.request);
    await page.context().clearCookies();
    await open(page, '/auth?next=/profile');
    const press = (...keys: string[]) => pressAll(page, keys);

    await page.getByRole('tab', { name: 'Login' }).focus();
    await press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused();
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

    await page.reload();
    await takenOver(page);
    await tabTo(page, 'Log out');
    await press('Enter');
    await expect(page.getByText('You have been logged out successfully')).toBeVisible();
  });

  test('every control of the profile is reached, and shows that it is', async ({ page }) => {
    await registered(page.request);
    await open(page, '/profile');
    await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
    const { reached, ...missed } = await walkByKeyboard(page);
    expect(reached).toBeGreaterThan(20);
    expect(missed).toEqual({ unreached: [], unseen: [] });
  });
});

async function pressAll(page: Page, keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses Tab until what has this name has the focus. */
async function tabTo(page: Page, name: string) {
  const isThere = () =>
    page.evaluate((wanted) => {
      const { activeElement: at } = document;
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent;
      return label?.trim() === wanted;
    }, name);
  for (let presses = 0; presses < 60 && !(await isThere()); presses++)
    await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
}

test('nothing moves when it becomes known who is signed in', async ({ page }) => {
  await page.setViewportSize(WINDOWS.desktop);
  await registered(page.request);
  const heart = page.getByRole('link', { name: 'My Favorites' }).first();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/user', async (route) => {
    await asked;
    await route.continue();
  });
  await open(page, '/about');
  const before = await heart.boundingBox();
  answer();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  expect(await heart.boundingBox()).toEqual(before);
});

test('who logs out in one tab is logged out in the other', async ({ page, context }) => {
  await page.setViewportSize(WINDOWS.desktop);
  await registered(page.request);
  await open(page, '/about');
  const other = await context.newPage();
  await other.setViewportSize(WINDOWS.desktop);
  await open(other, '/profile');
  await expect(other.getByRole('region', { name: 'Details' })).toBeVisible();
  await logOut(page);
  await expect(page.getByText('You have been logged out successfully')).toBeVisible();
  await expect(other).toHaveURL(/\/auth\?next=%2Fprofile$/);
});

test('a session that ended elsewhere leads from the profile to the login and back', async ({
  page,
}) => {
  const registrant = await registered(page.request);
  await open(page, '/profile');
  await expect(page.getByLabel('Full name')).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile$/);
  await logIn(page, registrant);
  await expect(page).toHaveURL(/\/profile$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages of an account say how else to reach us', async ({ page }) => {
    for (const path of ['/auth', '/profile', '/favorites', '/reset-password']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(/a person helps/)).toBeVisible();
    }
  });
});
