import type { Locator, Page } from '@playwright/test';
import { consoleOf, hydrated } from './page-checks.ts';
import { expect, registered, test } from './visitor.ts';
import { DESKTOP } from './window-sizes.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Opens a page and holds back its scripts; returns a function that releases them. */
async function openEarly(page: Page, address: string) {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await sent;
    await route.continue();
  });
  // By then its styles apply, too: a script at its end waits for them.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return async () => {
    send();
    await hydrated(page);
  };
}

test('a heart pressed before scripts run saves the home once', async ({ page }) => {
  const logged = consoleOf(page);
  await registered(page.request);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.method());
  });
  const bringScripts = await openEarly(page, '/properties?city=oakville');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first();
  await heart.click();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  await bringScripts();
  await expect(page.getByText('Property added to favorites')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).not.toHaveAttribute('aria-busy');
  expect(writes).toEqual(['POST']);
  expect(logged).toEqual([]);
});

test('the filters open if their button was pressed before scripts run, by mouse or key', async ({
  page,
}) => {
  const logged = consoleOf(page);
  const bringScripts = await openEarly(page, '/properties');
  await page.getByRole('button', { name: 'Filters' }).press('Enter');
  await bringScripts();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  expect(logged).toEqual([]);
});

test('a form submitted before scripts run keeps its input and is sent once they run', async ({
  page,
}) => {
  const logged = consoleOf(page);
  const bringScripts = await openEarly(page, '/contact');
  const form = page.getByRole('main').getByRole('form', { name: 'Inquiry' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByRole('button', { name: /Send/ }).click();
  await bringScripts();
  // Missing fields are shown: the form was validated.
  await expect(form.getByRole('alert').first()).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  expect(logged).toEqual([]);
});

test('a menu opened before scripts run stays as the visitor left it', async ({ page }) => {
  const bringScripts = await openEarly(page, '/about');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await bringScripts();
  await expect(menu).toBeHidden();
});

test('the chat button leads to the chat before scripts run', async ({ page }) => {
  const bringScripts = await openEarly(page, '/about');
  await page.getByRole('link', { name: 'Live chat' }).click();
  await expect(page).toHaveURL('/chat');
  await bringScripts();
  await expect(page.getByText(/^(Leave a message|Connected - Chat in real-time!)$/)).toBeVisible();
});

/** Slows the processor down while something happens, as on a phone. */
async function slowly(page: Page, work: () => Promise<void>) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await work();
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

/** Opens a page, holds back its scripts while `use` uses it, and starts them on a slow machine. */
async function usedEarly(page: Page, address: string, use: (main: Locator) => Promise<void>) {
  const bringScripts = await openEarly(page, address);
  const main = page.getByRole('main');
  await use(main);
  await slowly(page, bringScripts);
  return main;
}

test('the calculator uses what was entered before scripts run', async ({ page }) => {
  const logged = consoleOf(page);
  const main = await usedEarly(page, '/mortgage', async (main) => {
    await main.getByLabel('Property price').fill('700000');
    await main.getByLabel('Interest rate').fill('4');
    await main.getByLabel('Amortization').selectOption('20 years');
    await main.getByLabel('Payment frequency').selectOption('weekly');
  });
  await expect(main.getByLabel('Property price')).toHaveValue('$700,000');
  await main.getByRole('button', { name: 'Calculate' }).click();
  await expect(main.getByRole('heading', { name: /^\$700,000 home/ })).toBeVisible();
  await expect(page).toHaveURL(
    '/mortgage?propertyPrice=700000&interestRate=4&amortizationYears=20&paymentFrequency=weekly&tab=results',
  );
  expect(logged).toEqual([]);
});

test('a field that is being typed into when scripts start keeps its text and caret', async ({
  page,
}) => {
  const bringScripts = await openEarly(page, '/mortgage');
  const price = page.getByLabel('Property price');
  await price.fill('70000');
  await price.press('Home');
  await price.press('ArrowRight');
  await bringScripts();
  await expect(price).toBeFocused();
  await price.pressSequentially('2');
  await expect(price).toHaveValue('720000');
});

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('a list shows the place, order and filters chosen before scripts run', async ({ page }) => {
    const logged = consoleOf(page);
    const main = await usedEarly(page, '/properties', async (main) => {
      await main.getByLabel('Sort by').selectOption('Newest');
      await main.getByLabel('City or area').selectOption({ value: 'oakville' });
      await main.getByRole('group', { name: 'Bedrooms' }).getByText('3+').click();
      await main.getByRole('textbox', { name: 'Minimum price' }).fill('600000');
      await main.getByRole('textbox', { name: 'Minimum price' }).blur();
      await main.getByRole('slider', { name: 'Maximum price' }).fill('2000000');
    });
    await expect(page).toHaveURL(
      '/properties?city=oakville&minPrice=600000&maxPrice=2000000&minBedrooms=3&sort=newest',
    );
    await expect(main.getByLabel('City or area')).toHaveText(/^Oakville/);
    await expect(main.getByLabel('Sort by')).toHaveValue('newest');
    await expect(main.getByText(/^[\d,]+ properties found$/)).toBeVisible();
    expect(logged).toEqual([]);
  });

  test('a list shows what was chosen while its scripts start', async ({ page }) => {
    await slowly(page, async () => {
      await page.goto('/properties', { waitUntil: 'commit' });
      await page.getByLabel('City or area').selectOption({ value: 'oakville' });
      await page.getByLabel('Sort by').selectOption('Newest');
      await hydrated(page);
    });
    await expect(page).toHaveURL('/properties?city=oakville&sort=newest');
    await expect(page.getByLabel('City or area')).toHaveText(/^Oakville/);
  });

  test('an offer and class chosen before scripts run count', async ({ page }) => {
    await usedEarly(page, '/properties', async (main) => {
      await main.getByText('For Lease', { exact: true }).click();
      await main.getByRole('radio', { name: 'Freehold' }).check();
      await main.getByRole('radio', { name: 'Commercial' }).check();
    });
    await expect(page).toHaveURL('/properties?propertyClass=Commercial&transactionType=For+Lease');
  });

  test('the filters above a map count before scripts run', async ({ page }) => {
    await usedEarly(page, '/properties?show=map', async (main) => {
      await main.getByLabel('City or area').selectOption({ value: 'oakville' });
      await main.getByLabel('Bedrooms').selectOption('3+ beds');
      await main.getByLabel('Property type').selectOption('Detached');
      await main.getByLabel('Price range').selectOption({ index: 2 });
    });
    await expect(page).toHaveURL(
      /city=oakville&propertyType=Detached&minPrice=500000&maxPrice=1000000&minBedrooms=3/,
    );
  });
});

test('the home page searches and shows what was chosen before scripts run', async ({ page }) => {
  const figures = page.waitForRequest('**/api/market-stats/oakville');
  const main = await usedEarly(page, '/', async (main) => {
    await main.getByLabel('Location').selectOption('Oakville');
    await main.getByLabel('Bedrooms').selectOption('3+');
    await main.getByLabel('Region').selectOption('Oakville');
  });
  await figures;
  await expect(main.getByLabel('Region')).toHaveValue('oakville');
  await main.getByRole('button', { name: 'Search Properties' }).click();
  await expect(page).toHaveURL('/properties?city=oakville&minBedrooms=3');
});

test('guides are those of the city chosen before scripts run', async ({ page }) => {
  const main = await usedEarly(page, '/neighborhoods', async (main) => {
    await main.getByLabel('City').selectOption('Oakville');
  });
  await expect(page).toHaveURL('/neighborhoods?city=oakville');
  await expect(main.getByLabel('City')).toHaveValue('oakville');
});

test('the advisor goes on from what was entered before scripts run', async ({ page }) => {
  const main = await usedEarly(page, '/buy-rent-advisor', async (main) => {
    const ANSWERS = {
      'Annual income': '150000',
      'Down payment savings': '120000',
      'Credit score': '760',
      'Existing debt': '20000',
      'Monthly budget': '4000',
    };
    for (const [label, text] of Object.entries(ANSWERS)) await main.getByLabel(label).fill(text);
  });
  await main.getByRole('button', { name: 'Next' }).click();
  await expect(main.getByLabel('Years you plan to stay')).toBeVisible();
  await main.getByRole('button', { name: 'Previous' }).click();
  await expect(main.getByLabel('Annual income')).toHaveValue('$150,000');
  await expect(main.getByLabel('Monthly budget')).toHaveValue('$4,000');
});

test('the home page’s first question goes on from what was entered before scripts run', async ({
  page,
}) => {
  const main = await usedEarly(page, '/', async (main) => {
    const income = main.getByLabel('What does your household earn a year, before tax?');
    await income.fill('150000');
    await income.press('Enter');
  });
  await expect(main.getByLabel('Annual income')).toHaveValue('$150,000');
  await expect(page).toHaveURL('/');
});

/** The body of the next request with this path. */
const bodySentTo = async (page: Page, path: string) =>
  (await page.waitForRequest(`**${path}`)).postDataJSON();

test('the dream home has the wishes from before scripts run', async ({ page }) => {
  const main = await usedEarly(page, '/dream-home', async (main) => {
    await main.getByLabel('Budget').fill('1200000');
    await main.getByLabel('Location').selectOption('Oakville');
    const musts = main.getByRole('group', { name: 'Must-have features' }).getByRole('checkbox');
    await musts.first().check();
    await musts.nth(1).check();
    await musts.nth(1).uncheck();
    await main.getByLabel('Architectural style').selectOption('Modern');
    await main.getByLabel('Lifestyle').selectOption({ index: 1 });
    await main.getByLabel('Occupants').selectOption({ index: 1 });
    await main.getByLabel('Someone works from home').check();
    await main.getByLabel('Anything else').fill('no pool');
  });
  const wishes = bodySentTo(page, '/api/dream-home/recommend');
  await main.getByRole('button', { name: 'Generate Dream Home' }).click();
  expect(await wishes).toMatchObject({
    budget: 1_200_000,
    location: 'oakville',
    architecturalStyle: 'Modern',
    workFromHome: true,
    outdoorSpace: false,
    additionalDetails: 'no pool',
    mustHaveFeatures: ['Open concept layout'],
  });
});

type EarlyForm = {
  address: string;
  form: string;
  /** Texts by the labels of their fields. */
  typed: Record<string, string>;
  button: string;
  /** The call, and what it sends. */
  path: string;
  sent: Record<string, unknown>;
};

const TEXT = 'Is the house still for sale?';
const PASSWORDS = { Password: 'north-window', 'Confirm password': 'north-window' };

const FORMS: EarlyForm[] = [
  {
    address: '/contact',
    form: 'Inquiry',
    button: 'Send message',
    path: '/api/inquiries',
    typed: { 'First name': 'Ada', 'Last name': 'Byron', Email: 'ada@mail.example', Message: TEXT },
    sent: { firstName: 'Ada', lastName: 'Byron', email: 'ada@mail.example', message: TEXT },
  },
  {
    address: '/auth',
    form: 'Login',
    button: 'Login',
    path: '/api/login',
    typed: { Username: 'ada-byron', Password: 'north-window' },
    sent: { username: 'ada-byron', password: 'north-window' },
  },
  {
    address: '/auth?tab=register',
    form: 'Register',
    button: 'Register',
    path: '/api/register',
    typed: { Username: 'ada', 'Full name': 'Ada', Email: 'a@b.example', ...PASSWORDS },
    sent: { username: 'ada', email: 'a@b.example', password: 'north-window' },
  },
  {
    address: '/forgot-password',
    form: 'Forgot password',
    button: 'Send the link',
    path: '/api/password-reset/request',
    typed: { Email: 'a@b.example' },
    sent: { email: 'a@b.example' },
  },
];

test('forms send what was typed into them before scripts run', async ({ page }) => {
  for (const { address, form, typed, button, path, sent } of FORMS)
    await test.step(form, async () => {
      const fields = page.getByRole('form', { name: form });
      await usedEarly(page, address, async () => {
        for (const [label, text] of Object.entries(typed))
          await fields.getByLabel(label, { exact: true }).fill(text);
      });
      const body = bodySentTo(page, path);
      await fields.getByRole('button', { name: button, exact: true }).click();
      expect(await body).toMatchObject(sent);
    });
});

test('a tour is asked for as chosen before scripts run', async ({ page }) => {
  const main = await usedEarly(page, '/contact?property=1&tour=1', async (main) => {
    await main.getByText('By video').click();
    await main.getByLabel('First choice').fill('2027-01-04T10:00');
    await main.getByLabel('Inquiry type').selectOption('Buying');
  });
  await expect(main.getByLabel('By video')).toBeChecked();
  await expect(main.getByLabel('First choice')).toHaveValue('2027-01-04T10:00');
  await main.getByRole('button', { name: 'Request a tour' }).click();
  await expect(main.getByRole('alert').first()).toBeVisible();
  await expect(main.getByLabel('Inquiry type')).toHaveValue('buying');
});

test('the newsletter goes to the address typed before scripts run', async ({ page }) => {
  const box = page.getByRole('form', { name: 'Newsletter' });
  await usedEarly(page, '/about', async () => {
    await page.locator('summary', { hasText: 'Newsletter' }).click();
    await box.getByLabel('Email').fill('a@b.example');
  });
  const body = bodySentTo(page, '/api/newsletter');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  expect(await body).toMatchObject({ email: 'a@b.example' });
});

test('a tick from before scripts run agrees to the newsletter', async ({ page }) => {
  const main = await usedEarly(page, `/newsletter/confirm#${'a'.repeat(43)}`, async (main) => {
    await main.getByRole('checkbox').check();
  });
  const body = bodySentTo(page, '/api/newsletter/confirmation');
  await main.getByRole('button', { name: 'Confirm my subscription' }).click();
  expect(await body).toMatchObject({ agrees: true });
});
