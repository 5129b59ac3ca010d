import { LAUNCH_WITHOUT_3D } from './launch.ts';
import { consoleOf, hydrated } from './page-checks.ts';
import { expect, test } from './visitor.ts';

test.use({ launchOptions: LAUNCH_WITHOUT_3D });

test('without WebGL the map stays a picture with links, without a word in the console', async ({
  page,
}) => {
  const logged = consoleOf(page);
  await page.goto('/properties?city=oakville&show=split');
  await hydrated(page);
  const map = page.getByRole('region', { name: 'Map', exact: true });
  await map.hover();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden();
  await map
    .getByRole('link', { name: /properties around .+ from/ })
    .first()
    .click();
  await expect(page).toHaveURL(/view=/);
  await expect(map.getByRole('link', { name: 'Zoom out' })).toBeVisible();
  expect(logged).toEqual([]);
});

test('a circle searched is a circle on the picture, with nothing around it', async ({ page }) => {
  await page.goto('/properties?circle=43.65/-79.38/3&show=map');
  const shape = page.locator('.map-ground path.drawn');
  await expect(shape).toHaveAttribute('d', /^M/);
  await expect(shape).toHaveCSS('outline-style', 'none');
});
