import type { Locator, Page } from '@playwright/test';
import { consoleOf, expectAccessibleInBothThemes, hydrated } from './page-checks.ts';
import { expect, test, withoutPhotos } from './visitor.ts';
import { DESKTOP, PHONE } from './window-sizes.ts';

const LABEL = 'Place, address or MLS® number';

/** A neighbourhood of the sandbox, whose name nothing else has. */
const LESLIEVILLE = /^Leslieville Neighbourhood in Toronto/;

const combobox = (within: Page | Locator) => within.getByRole('combobox', { name: LABEL });

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** A home that shows its address. */
async function aHome(page: Page): Promise<{ id: number; address: string; city: string }> {
  const { properties } = await (await page.request.get('/api/properties?limit=20')).json();
  return properties.find(({ address }: { address: string | null }) => address);
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('a neighbourhood is found from the front page by keyboard alone; the list has as many homes as its row said, and the way back remembers it', async ({
    page,
  }) => {
    const logged = consoleOf(page);
    await visit(page, '/');
    await page.getByLabel(LABEL).focus();
    await expect(combobox(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.type('leslievi');
    const row = page.getByRole('option', { name: LESLIEVILLE });
    await expect(row).toBeVisible();
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(row).toHaveAttribute('aria-selected', 'true');
    const [, homes] = (await row.textContent())?.match(/(\d+) homes?$/) ?? [];
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/properties\?city=/);
    await expect(page.getByText(/^[\d,]+ propert(y|ies) found$/)).toHaveText(
      new RegExp(`^${homes} `),
    );

    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByLabel(LABEL)).toHaveValue('');
    await page.getByLabel(LABEL).focus();
    await expect(page.getByRole('option').first()).toHaveText('Leslieville');
    expect(logged).toEqual([]);
  });

  test('the header’s button opens the field over a text page and a home; Escape closes it and gives the focus back', async ({
    page,
  }) => {
    const logged = consoleOf(page);
    const { id } = await aHome(page);
    for (const address of ['/about', `/property/${id}`]) {
      await visit(page, address);
      const button = page.getByRole('link', { name: 'Search homes' });
      await button.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await expect(combobox(dialog)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
      await expect(page).toHaveURL(address);
    }
    expect(logged).toEqual([]);
  });

  test('what is chosen in the header’s field replaces the page, and the field is gone', async ({
    page,
  }) => {
    await visit(page, '/about');
    await page.getByRole('link', { name: 'Search homes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await combobox(dialog).fill('leslieville');
    await page.getByRole('option', { name: LESLIEVILLE }).click();
    await expect(page).toHaveURL(/\/properties\?city=/);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/propert(y|ies) found$/)).toBeVisible();
  });

  test('if the header’s field can’t be loaded, its button leads to a page that has it', async ({
    page,
  }) => {
    await visit(page, '/contact');
    await page.route('**/*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Search homes' }).click();
    await expect(page).toHaveURL('/properties');
    await expect(page.getByLabel('Address, street or MLS®')).toBeVisible();
  });

  test('the open field is a combobox with its groups of options, and accessible in both themes', async ({
    page,
  }) => {
    await visit(page, '/');
    await page.getByLabel(LABEL).focus();
    await combobox(page).fill('leslieville');
    const first = page.getByRole('option').first();
    await expect(first).toBeVisible();
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(combobox(page)).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id')) ?? '',
    );
    await expect(combobox(page).locator('..')).toMatchAriaSnapshot(`
      - combobox "${LABEL}" [expanded]: leslieville
      - button "Clear text"
      - status: 1 suggestion
      - listbox "Suggestions":
        - group "Places":
          - text: Places
          - option /Leslieville Neighbourhood in Toronto , \\d+ homes?/ [selected]
        - option "Near me , Asks your browser for your location."
    `);
    await expectAccessibleInBothThemes(page);
  });

  test('without a connection the field says so, and logs nothing', async ({ page, context }) => {
    const logged = consoleOf(page);
    await visit(page, '/about');
    await page.getByRole('link', { name: 'Search homes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect(combobox(dialog)).toBeFocused();
    // What the page loads after the field isn't what is tested.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await combobox(dialog).fill('leslie');
    await expect(
      dialog.getByRole('listbox').getByText('You’re offline. Recent searches still work.'),
    ).toBeVisible();
    expect(logged).toEqual([]);
    await context.setOffline(false);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the field opens over the page, and a home’s row leads to its page', async ({ page }) => {
    const logged = consoleOf(page);
    const { id, address } = await aHome(page);
    await visit(page, '/');
    await page.getByLabel(LABEL).tap();
    const sheet = page.getByRole('dialog', { name: 'Search' });
    await expect(combobox(sheet)).toBeFocused();
    await combobox(sheet).fill(address);
    await expectAccessibleInBothThemes(page, 'dialog[open]');
    await sheet
      .getByRole('option', { name: new RegExp(`^${address}`) })
      .first()
      .tap();
    await expect(page).toHaveURL(`/property/${id}`);
    await expect(sheet).toHaveCount(0);
    expect(logged).toEqual([]);
  });

  test('the sheet of the header’s button gives the focus back to it', async ({ page }) => {
    await visit(page, '/about');
    const button = page.getByRole('link', { name: 'Search homes' });
    await button.tap();
    const sheet = page.getByRole('dialog', { name: 'Search' });
    await expect(combobox(sheet)).toBeFocused();
    await sheet.getByRole('button', { name: 'Back' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a street leads to the list of its homes, and a name with several meanings to all of them', async ({
    page,
    context,
  }) => {
    await withoutPhotos(context);
    const { address, city } = await aHome(page);
    const street = address.replace(/^\S+ /, '');
    const search = async (text: string) => {
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await page.getByLabel(LABEL).fill(text);
      await page.getByLabel(LABEL).press('Enter');
    };
    await search(`${street}, ${city}`);
    await expect(page).toHaveURL(/\/properties\?.*street=/);
    await expect(page.getByText(/propert(y|ies) found$/)).toBeVisible();

    await search(street.slice(0, 1));
    await expect(page).toHaveURL(/\/properties\?.*q=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Matches for/);
    await expect(
      page.getByRole('region', { name: 'Streets' }).getByRole('link').first(),
    ).toBeVisible();
  });
});
