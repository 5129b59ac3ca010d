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
