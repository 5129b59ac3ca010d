import { consoleOf, hydrated } from './page-checks.ts';
import { expect, test } from './visitor.ts';

test('the front page has the calculator and the advisor, and loads each on approach', async ({
  page,
}) => {
  const logged = consoleOf(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/');
  await hydrated(page);
  expect(requested.filter((url) => url.includes('calculator-here'))).toEqual([]);

  const calculator = page.locator('#calculator');
  await calculator.scrollIntoViewIfNeeded();
  await calculator.getByRole('button', { name: 'Calculate' }).click();
  await expect(calculator.getByText('$2,574.76').first()).toBeVisible();

  const advisor = page.locator('#buy-vs-rent');
  await advisor.scrollIntoViewIfNeeded();
  await expect(advisor.getByRole('heading', { name: 'Your finances' })).toBeVisible();
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
