import type { Locator, Page } from '@playwright/test';
import { choosePlace, expectAccessibleInBothThemes, hydrated } from './page-checks.ts';
import { expect, test, withoutPhotos } from './visitor.ts';
import { DESKTOP, PHONE } from './window-sizes.ts';

/** The result count shown on the page. */
async function found(page: Page): Promise<number> {
  const text = await page.getByText(/^[\d,]+ properties found$/).textContent();
  return Number(text?.replace(/\D/g, ''));
}

const panel = (page: Page) => page.getByRole('region', { name: 'Filters' });

/** before-hydration.spec.ts covers clicks before hydration. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('a visitor narrows the list, goes back, and gets the same list from the same address', async ({
    page,
  }) => {
    await visit(page, '/properties');
    const all = await found(page);

    await choosePlace(panel(page), 'Oakville');
    await expect(page).toHaveURL(/\/properties\?city=oakville$/);
    await expect(page.getByRole('link', { name: 'Remove Oakville' })).toBeVisible();
    await expect.poll(() => found(page)).toBeLessThan(all);
    const inOakville = await found(page);

    const bedrooms = panel(page).getByRole('group', { name: 'Bedrooms' });
    await bedrooms.getByText('3+').click();
    await expect(page).toHaveURL(/\?city=oakville&minBedrooms=3$/);
    await expect(bedrooms.getByRole('radio', { name: '3+' })).toBeFocused();

    await page.goBack();
    await expect.poll(() => found(page)).toBe(inOakville);
    await expect(bedrooms.getByRole('radio', { name: 'Any' })).toBeChecked();
    await page.goForward();
    await expect(bedrooms.getByRole('radio', { name: '3+' })).toBeChecked();
    await expect.poll(() => found(page)).toBeLessThan(inOakville);

    const narrowed = await found(page);
    await page.reload();
    expect(await found(page)).toBe(narrowed);
    await page.getByRole('link', { name: 'Clear All Filters' }).click();
    await expect(page).toHaveURL(/\/properties$/);
    await expect.poll(() => found(page)).toBe(all);
  });

  test('a neighbourhood is chosen by typing, by keyboard alone, and the list shows it', async ({
    page,
  }) => {
    const { neighbourhoods } = await (
      await page.request.get('/api/properties/neighbourhoods')
    ).json();
    const { key, name, count } = neighbourhoods.find(
      (each: { city: string }) => each.city === 'toronto',
    );
    await visit(page, '/properties');
    const control = panel(page).getByRole('button', { name: /^City or area/ });
    await control.focus();
    await page.keyboard.press('Enter');
    const picker = page.getByRole('dialog', { name: 'City or area' });
    await expect(picker.getByRole('combobox')).toBeFocused();
    await expect(picker.getByRole('option', { name: /more in Toronto$/ })).toBeVisible();
    await expectAccessibleInBothThemes(page, '[role=listbox]');
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();
    await expect(control).toBeFocused();

    await page.keyboard.press('Space');
    await expect(picker.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(name.toUpperCase());
    await expect(picker.getByRole('option', { name }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/properties?city=${key}`);
    await expect(control).toBeFocused();
    await expect(control).toContainText(name);
    await expect(page.getByRole('link', { name: `Remove ${name}` })).toBeVisible();
    await expect.poll(() => found(page)).toBe(count);
  });

  test('a filter shifts no home while its result loads, its first chip takes a row, and focus is never lost', async ({
    page,
  }) => {
    await visit(page, '/properties');
    const homes = page.getByRole('article');
    /** On the page, wherever it is scrolled to. */
    const topOf = (home: Locator) =>
      home.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    await page.evaluate(() => window.scrollTo(0, 1));
    // Until everything is laid out, heights are guesses.
    await expect(page.locator('html[data-first-view]')).toHaveCount(0);
    const [first, last] = [await topOf(homes.first()), await topOf(homes.last())];
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/properties?*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await panel(page).getByRole('group', { name: 'Bedrooms' }).getByText('3+').click();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(1);
    // The chip shows at once, and its row is all that moves.
    const byChip = (await topOf(homes.last())) - last;
    expect(byChip).toBeGreaterThan(0);
    expect(byChip).toBeLessThan(70);
    answer.resolve();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Remove 3+ bedrooms' })).toBeVisible();
    const moved = await topOf(homes.first());
    expect(moved - first).toBe(byChip);
    await panel(page).getByRole('group', { name: 'Bathrooms' }).getByText('2+').click();
    await expect(page.getByRole('link', { name: 'Remove 2+ bathrooms' })).toBeVisible();
    expect(await topOf(homes.first())).toBe(moved);

    const clear = panel(page).getByRole('button', { name: 'Clear' });
    await clear.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/properties$/);
    await expect(clear).toBeDisabled();
    await expect(clear).toBeFocused();
  });

  test('an unknown place has no results, and clearing the filters shows every home', async ({
    page,
  }) => {
    await visit(page, '/properties?city=Atlantis');
    await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Remove Atlantis' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear All Filters' }).press('Enter');
    await expect(page).toHaveURL(/\/properties$/);
    await expect(page.getByRole('article')).toHaveCount(27);
    await expect(page.getByRole('region', { name: 'Homes' })).toBeFocused();
    await page.getByRole('link', { name: 'Page 2' }).press('Enter');
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.getByRole('region', { name: 'Homes' })).toBeFocused();
  });

  test('the list is restored when a visitor comes back', async ({ page }) => {
    await visit(page, '/properties?city=toronto');
    const cards = page.getByRole('link', { name: /^View Details/ });
    const first = await cards.first().getAttribute('href');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(cards.first()).not.toHaveAttribute('href', first ?? '');
    // Once the page is complete, it starts at its first home.
    await expect(page.getByText(/^28–54 of/)).toBeAttached();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(500);
    const card = cards.nth(12);
    await card.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    await card.click();
    await expect(page).toHaveURL(/\/property\/\d+$/);
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\?city=toronto&page=2$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    await page.goForward();
    await page.getByRole('link', { name: 'Back to Properties' }).click();
    await expect(page).toHaveURL(/\?city=toronto&page=2$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);

    // The filters stay in view; the results of a new search begin at the top.
    const bedrooms = panel(page).getByRole('group', { name: 'Bedrooms' });
    await expect(bedrooms).toBeInViewport();
    await bedrooms.getByText('3+').click();
    await expect(page).toHaveURL(/\?city=toronto&minBedrooms=3$/);
    await expect(page.getByRole('article').first()).toBeInViewport();
  });

  test('a double click turns one page, which begins at the top; changing the order returns to page 1', async ({
    page,
  }) => {
    await visit(page, '/properties');
    const first = await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .getAttribute('href');
    await page.getByRole('link', { name: 'Page 2' }).dblclick();
    await expect(page).toHaveURL(/\/properties\?page=2$/);
    await expect(page.getByText(/^28–54 of/)).toBeAttached();
    await expect(page).toHaveURL(/\/properties\?page=2$/);
    const cards = page.getByRole('article');
    await expect(cards.first()).toBeInViewport();
    await expect(cards.first().getByRole('link')).not.toHaveAttribute('href', first ?? '');

    await page.getByLabel('Sort by').selectOption('newest');
    await expect(page).toHaveURL(/\?sort=newest$/);
  });

  test('slider, fields and list set the same price, and a choice finds as many homes as its count says', async ({
    page,
  }) => {
    await visit(page, '/properties');
    const all = await found(page);
    const lowest = panel(page).getByRole('slider', { name: 'Minimum price' });
    await lowest.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\?minPrice=100000$/);
    await expect(panel(page).getByRole('textbox', { name: 'Minimum price' })).toHaveValue(
      '$100,000',
    );

    await panel(page).getByRole('textbox', { name: 'Maximum price' }).fill('900K');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?minPrice=100000&maxPrice=900000$/);
    await expect(page.getByRole('link', { name: 'Remove $100K – $900K' })).toBeVisible();

    await panel(page).getByLabel('Price range').selectOption('Any Price');
    await expect(page).toHaveURL(/\/properties$/);

    await expect.poll(() => found(page)).toBe(all);

    const row = panel(page).locator('label', { hasText: 'Semi-Detached' });
    const promised = Number((await row.textContent())?.replace(/\D/g, ''));
    await row.click();
    await expect.poll(() => found(page)).toBe(promised);
  });

  test('a list that fails to load says why, and Retry loads it', async ({ page }) => {
    await visit(page, '/properties');
    await page.route('**/api/properties?*', (route) => route.fulfill({ status: 503, body: '' }));
    await panel(page).getByText('Freehold').click();
    await expect(page.getByText(/^Error fetching properties: The site is busy/)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.unroute('**/api/properties?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();

    await test.step('offline the list stays, another page shows an error inside the site and loads once online', async () => {
      await page.context().setOffline(true);
      await expect(page.getByText(/^The \d+ propert(y|ies) you last saw/)).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
      await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeFocused();
      await page.context().setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: /Accessib/ })).toBeVisible();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the filters open in a sheet, which says how many homes it will show', async ({ page }) => {
    await visit(page, '/properties');
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await sheet.getByRole('group', { name: 'Bedrooms' }).getByText('4+').click();
    const show = sheet.getByRole('button', { name: /^Show [\d,]+ Properties$/ });
    await expect(page).toHaveURL(/\?minBedrooms=4$/);
    await show.click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters 1 active' })).toBeVisible();

    await page.getByRole('button', { name: 'Filters 1 active' }).click();
    await sheet.getByRole('button', { name: 'Reset All' }).click();
    await expect(page).toHaveURL(/\/properties$/);
    await page.mouse.click(PHONE.width / 2, 20);
    await expect(sheet).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });
  test.beforeEach(({ context }) => withoutPhotos(context));

  test('filters, order, chips and pages work, and there are no hearts', async ({ page }) => {
    await page.goto('/properties');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Save / })).toHaveCount(0);
    await panel(page).getByLabel('City or area').selectOption('toronto');
    await panel(page).getByRole('textbox', { name: 'Maximum price' }).fill('900000');
    await panel(page)
      .getByRole('group', { name: 'Property type' })
      .getByRole('checkbox', { name: /^Condo Apartment/ })
      .check();
    await panel(page).getByRole('button', { name: 'Show properties' }).click();
    await expect(page).toHaveURL(/\?city=toronto&propertyType=Condo\+Apartment&maxPrice=900000$/);

    await page.getByLabel('Sort by').selectOption('newest');
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect(page).toHaveURL(/maxPrice=900000&sort=newest$/);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/sort=newest&page=2$/);
    await page.getByRole('link', { name: 'Remove Toronto' }).click();
    await expect(page).toHaveURL(/\?propertyType=Condo\+Apartment&maxPrice=900000&sort=newest$/);
  });
});
