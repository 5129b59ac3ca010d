import { bytesOfScripts, consoleOf, hydrated } from './page-checks.ts';
import { expect, test } from './visitor.ts';
import { DESKTOP, NARROW_WINDOW } from './window-sizes.ts';

test('the front page answers first, and loads the calculator and the advisor when they are asked for', async ({
  page,
}) => {
  const logged = consoleOf(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/');
  await hydrated(page);

  const calculator = page.locator('#calculator');
  await calculator.scrollIntoViewIfNeeded();
  await expect(calculator.getByText('$2,557')).toBeVisible();
  const advisor = page.locator('#buy-vs-rent');
  await advisor.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const atFirst = requested.length;
  await calculator.getByRole('button', { name: 'Change the numbers' }).click();
  await calculator.getByRole('button', { name: 'Calculate' }).click();
  await expect(calculator.getByText('$2,574.76').first()).toBeVisible();
  expect(requested.length).toBeGreaterThan(atFirst);

  const income = advisor.getByLabel('What does your household earn a year, before tax?');
  await income.fill('123k');
  await advisor.getByRole('button', { name: 'Next' }).click();
  await expect(advisor.getByLabel('Annual income')).toHaveValue('$123,000');
  await expect(advisor.getByLabel('Down payment savings')).toBeFocused();
  await advisor.getByRole('button', { name: 'Next' }).click();
  const step = advisor.getByRole('heading', { name: 'Your plans', exact: true });
  await expect(step).toBeFocused();
  await expect(step).toBeInViewport();
  await expect(page).toHaveURL('/');
  expect(logged).toEqual([]);
});

for (const [width, height] of [
  [390, 844],
  [360, 740],
  [360, 640],
] as const) {
  test(`on a phone the search card’s button is in the first screen, above the call bar, at ${width} x ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Search Properties' });
    const bar = page.getByText('Call 416').locator('..');
    await expect(button).toBeInViewport({ ratio: 1 });
    const [card, call] = [await button.boundingBox(), await bar.boundingBox()];
    expect(call?.height).toBe(64);
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(call?.y ?? 0);
    await expect(page.getByRole('link', { name: 'View Properties' })).toBeVisible();
  });
}

test('the search field loads what suggests on focus, at most 8 kB of it, and searches without it too', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  // The first focus also loads what the page keeps for its visitor's first move.
  await page.getByLabel('Location').focus();
  await page.waitForLoadState('networkidle');
  const before = await bytesOfScripts(page);
  const field = page.getByLabel('Place, address or MLS® number');
  await field.focus();
  const combobox = page.getByRole('combobox', { name: 'Place, address or MLS® number' });
  await expect(combobox).toHaveAttribute('aria-expanded', 'true');
  expect(await bytesOfScripts(page)).toBeLessThan(before + 8_000);

  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  await field.fill('Leslie Street');
  const searched = page.waitForRequest(/\/properties\?q=Leslie\+Street/);
  await field.press('Enter');
  await searched;
});

test('what was unfolded is still open after a reload, and nothing moves', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const advice = page.locator('#market-advice');
  await advice.getByText('Advice for buyers and sellers').click();
  await advice.getByText('I am selling').click();
  await expect(advice.getByText(/14-21 days/)).toBeVisible();
  await page.addInitScript(() => {
    const noted = Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      noted.shifts += list.getEntries().length;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await hydrated(page);
  await expect(advice.getByRole('heading', { name: 'Personalized advice' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0);
});

for (const window of [DESKTOP, NARROW_WINDOW])
  test(`a link to a section leads right below the header, at ${window.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(window);
    const header = page.locator('header').first();
    for (const section of ['market-stats', 'buy-vs-rent', 'calculator', 'contact']) {
      await page.goto('about:blank');
      await page.goto(`/#${section}`);
      await hydrated(page);
      const below = async () => {
        const [bar, top] = [await header.boundingBox(), page.locator(`#${section}`)];
        return ((await top.boundingBox())?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0));
      };
      await expect.poll(below).toBeGreaterThanOrEqual(0);
      expect(await below()).toBeLessThan(64);
    }
  });
