import type { Page } from '@playwright/test';
import { coveredOnMap } from './chat-button.ts';
import { LAUNCH_WITH_WEBGL } from './launch.ts';
import { testInOnePage } from './one-page.ts';
import { consoleOf, expectAccessibleInBothThemes } from './page-checks.ts';
import { expect } from './visitor.ts';
import { DESKTOP, PHONE, SMALL_DESKTOP, SMALL_PHONE } from './window-sizes.ts';

// One worker's map: without a graphics card, loading it takes a processor for seconds.
const test = testInOnePage({ keepsDocument: true });
test.use({ launchOptions: LAUNCH_WITH_WEBGL, viewport: SMALL_DESKTOP });
test.describe.configure({ mode: 'default', timeout: 120_000 });

const OAKVILLE = '/properties?city=oakville&show=split';

/** Opens the list with a map in a new document, and waits until MapLibre has drawn it. */
async function openMap(page: Page, address = OAKVILLE): Promise<void> {
  await page.goto(address);
  await expectMap(page);
}

/** Goes to the list with a map, in the document of the map that is drawn, if there is one. */
async function showMap(page: Page, address = OAKVILLE): Promise<void> {
  if (await canvas(page).isHidden()) return await openMap(page, address);
  await page.evaluate(
    (address) => window.navigation?.navigate(address).finished?.then(() => {}),
    address,
  );
  await expectMap(page);
}

async function expectMap(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible({ timeout: 60_000 });
  await expect(markers(page).first()).toBeVisible();
}

const markers = (page: Page) => page.locator('.live-marker');
const pills = (page: Page) => page.locator('.live-pill');
const canvas = (page: Page) => page.getByRole('region', { name: 'Map of homes' });

/** The homes on the map's buttons: '52 properties from $879,000', '$749,000, 3 listings at this address', '$1,849,000'. */
async function placed(page: Page): Promise<number> {
  const names = await markers(page).allTextContents();
  return names.reduce(
    (sum, name) =>
      sum + Number(/([\d,]+) (?:properties|listings)/.exec(name)?.[1]?.replace(',', '') ?? 1),
    0,
  );
}

/** The list's total, and how many of its homes have no position. */
async function listed(page: Page): Promise<{ total: number; unplaced: number }> {
  const text = (await page.locator('.map-list').textContent()) ?? '';
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replace(',', '') ?? 0);
  return {
    total: number(/([\d,]+) propert(?:y|ies) in this view/),
    unplaced: number(/([\d,]+) propert(?:y|ies) without/),
  };
}

const expectToAgree = (page: Page) =>
  expect(async () => {
    const { total, unplaced } = await listed(page);
    expect((await placed(page)) + unplaced).toBe(total);
    expect(total).toBeGreaterThan(0);
  }).toPass({ intervals: [100] });

test('list and map agree after every move, and back returns to the whole place', async ({
  page,
}) => {
  const logged = consoleOf(page);
  await showMap(page);
  await expectToAgree(page);
  for (const key of ['+', 'ArrowRight', 'ArrowDown', '-']) {
    const before = page.url();
    await canvas(page).press(key);
    await expect.poll(() => page.url()).not.toBe(before);
    await expectToAgree(page);
  }
  expect(new URL(page.url()).searchParams.get('view')).toMatch(/^\d/);
  while (page.url().includes('view=')) await page.goBack();
  await expectToAgree(page);
  expect(logged).toEqual([]);
});

test('only a visitor’s own move is a search: neither another layout nor another size of the window', async ({
  page,
}) => {
  await openMap(page);
  const entry = () => page.evaluate(() => window.navigation?.currentEntry?.index ?? 0);
  const before = await entry();
  const width = () => canvas(page).evaluate((drawn) => drawn.clientWidth);
  const split = await width();
  await page.getByRole('link', { name: 'Map', exact: true }).first().click();
  await expect.poll(width).toBeGreaterThan(split);
  for (const size of [
    { width: 900, height: 560 },
    { width: 1_400, height: 700 },
  ]) {
    const last = await width();
    await page.setViewportSize(size);
    await expect.poll(width).not.toBe(last);
  }
  await canvas(page).press('+');
  await expect(page).toHaveURL(/show=map.*view=|view=.*show=map/);
  // The layout, and the move.
  expect(await entry()).toBe(before + 2);
  await page.goBack();
  await expect(page).not.toHaveURL(/view=/);
  await page.goBack();
  await expect(page).toHaveURL(/show=split$/);
  await page.goForward();
  await expect(page).toHaveURL(/show=map$/);
});

test('a pill opens its home next to it, and Escape returns to the pill', async ({ page }) => {
  await showMap(page);
  await canvas(page).press('+');
  await expect(page).toHaveURL(/view=/);
  await expectToAgree(page);
  const pill = pills(page).last();
  await pill.press('Enter');
  const card = page.getByRole('dialog', { name: 'Home on the map' });
  await expect(card.getByRole('link')).toHaveAttribute('href', /^\/property\/\d+$/);
  await expectAccessibleInBothThemes(page, '#map');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(pill).toBeFocused();
});

test('with ‘Search as I move’ off, the search follows at the press of a button', async ({
  page,
}) => {
  await showMap(page);
  await page.getByRole('switch', { name: 'Search as I move' }).press('Space');
  await canvas(page).press('+');
  const search = page.getByRole('button', { name: 'Search this area' });
  await expect(search).toBeVisible();
  expect(page.url()).not.toContain('view=');
  await search.click();
  await expect(page).toHaveURL(/view=/);
  await expect(search).toBeHidden();
  await expectToAgree(page);
});

test('an area is drawn, changed and cleared by the keyboard alone', async ({ page }) => {
  await showMap(page);
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Draw' }).press('Enter');
  await expect(page.getByRole('application')).toBeFocused();
  const steps = ['ArrowRight', 'ArrowDown', 'ArrowLeft'].map((arrow) => `Shift+${arrow}`);
  await keyboard.press('Enter');
  for (const step of steps) {
    for (let time = 0; time < 4; time++) await keyboard.press(step);
    await keyboard.press('Enter');
  }
  for (let time = 0; time < 4; time++) await keyboard.press('Shift+ArrowUp');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/area=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties in your drawn area');

  await expect(page.getByRole('button', { name: 'Point 1 of 4' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Point 2 of 5' })).toBeFocused();
  await keyboard.press('Delete');
  await expect(page.getByRole('button', { name: 'Point 1 of 4' })).toBeFocused();
  const drawn = page.url();
  await keyboard.press('ArrowLeft');
  await expect.poll(() => page.url()).not.toBe(drawn);
  await expectAccessibleInBothThemes(page, '#map');
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Draw' })).toBeFocused();
});

test('a freehand line becomes an area, and the map stays where it is', async ({ page }) => {
  await showMap(page);
  await page.getByRole('button', { name: 'Draw' }).click();
  const { x, y, width, height } = (await page.getByRole('application').boundingBox()) ?? never();
  const at = (turn: number) =>
    [x + width / 2 + 150 * Math.cos(turn), y + height * (0.6 + Math.sin(turn) / 4)] as const;
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let step = 1; step <= 40; step++) await page.mouse.move(...at((step / 40) * 6.2));
  await page.mouse.up();
  await expect(page).toHaveURL(/area=/);
  const points = await page.getByRole('button', { name: /^Point \d+ of/ }).count();
  expect(points).toBeGreaterThan(8);
  expect(points).toBeLessThanOrEqual(60);
  await page.getByRole('button', { name: 'Done' }).click();
});

test('a circle needs no dragging', async ({ page }) => {
  await showMap(page);
  await page.getByRole('button', { name: 'Draw' }).click();
  await page.getByRole('button', { name: 'Circle around a place' }).click();
  await page.getByLabel('Around').fill('Burlington');
  await page.getByLabel('Distance (km)').fill('5');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/circle=43\.3255%2F-79\.799%2F5/);
});

test('only the worker’s own URL passes the Trusted Types policy', async ({ page }) => {
  await showMap(page);
  const made = await page.evaluate(() =>
    ['/assets/other.js', 'data:text/javascript,1', 'blob:x'].map((url) => {
      try {
        return `made ${new Worker(url)}`;
      } catch (refusal) {
        return String(refusal);
      }
    }),
  );
  for (const refusal of made) expect(refusal).toMatch(/^TypeError: Not a script of this page/);
});

const notice = (page: Page) =>
  page.getByRole('region', { name: 'Map', exact: true }).getByRole('alert');

test('offline the map says so and keeps its homes, and goes on once there is a connection', async ({
  page,
  context,
}) => {
  // In a new document nothing is cached.
  await openMap(page);
  await expectToAgree(page);
  await context.setOffline(true);
  await expect(notice(page)).toContainText('You’re offline');
  await canvas(page).press('+');
  // The list's answer has failed, and the map's: the homes last shown stay.
  await expect(page.getByText(/^Error fetching properties/)).toBeVisible();
  await expect(notice(page)).toContainText('You’re offline');
  await expect(markers(page).first()).toBeVisible();
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await expectToAgree(page);
});

function never(): never {
  throw new Error('The pad has no box.');
}

test('destinations are chosen, changed and cleared by the keyboard alone, and back and forward follow', async ({
  page,
}) => {
  const logged = consoleOf(page);
  const reach = () => new URL(page.url()).searchParams.get('reach');
  await showMap(page);
  const { keyboard } = page;
  const tool = page.getByRole('button', { name: 'Travel time' });
  await tool.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Travel time' });
  await expect(panel).toBeFocused();
  for (const key of ['Tab', 'Tab', ...'Atlantis', 'Enter']) await keyboard.press(key);
  await expect(panel.getByRole('alert')).toContainText('We don’t know that place.');
  const place = panel.getByLabel('Station or place');
  await expect(place).toBeFocused();
  await place.fill('Oakville GO');
  await keyboard.press('Enter');
  await expect.poll(reach).toBe('oakville-go/40');
  await expect(page.getByRole('article').first()).toContainText(/\d+ min to Oakville GO/);
  await expect(page.locator('.reach path.edge')).toHaveAttribute('d', /^M/);
  await expectAccessibleInBothThemes(page, '#map');

  await panel.getByRole('slider', { name: 'Minutes to Oakville GO' }).press('ArrowLeft');
  await expect.poll(reach).toBe('oakville-go/35');
  await expect(page.getByRole('link', { name: 'Remove 35 min to Oakville GO' })).toBeVisible();
  await page.goBack();
  await expect(panel.getByText('40 min or less')).toBeVisible();
  await page.goForward();
  await expect(panel.getByText('35 min or less')).toBeVisible();

  await panel.getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect.poll(reach).toBeNull();
  await expect(panel).toBeFocused();
  await keyboard.press('Escape');
  await expect(tool).toBeFocused();
  expect(logged).toEqual([]);
});

test('a lost graphics context brings the picture of the same search back, without a word in the console', async ({
  page,
}) => {
  const logged = consoleOf(page);
  await showMap(page);
  await canvas(page).press('+');
  await expect(page).toHaveURL(/view=/);
  await expectToAgree(page);
  await expect(page.locator('#map')).toHaveAttribute('aria-busy', 'false');
  const before = { address: page.url(), ...(await listed(page)) };
  await canvas(page).evaluate((element: HTMLCanvasElement) =>
    element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  );
  const links = page.getByRole('navigation', { name: 'Move the map' });
  await expect(links.getByRole('link', { name: 'Zoom out' })).toBeVisible();
  await expect(canvas(page)).toBeHidden();
  expect({ address: page.url(), ...(await listed(page)) }).toEqual(before);
  await page.getByRole('link', { name: 'Zoom out' }).click();
  await expect(page).not.toHaveURL(before.address);
  expect(logged).toEqual([]);
});

test('where there are no homes, the map says so and zooms out', async ({ page }) => {
  await page.goto('/properties?view=14/42.75/-79.2&show=split');
  const zoomOut = page.getByRole('status').getByRole('button', { name: 'Zoom out' });
  await expect(zoomOut).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('No properties here')).toBeVisible();
  await zoomOut.click();
  await expect(page).toHaveURL(/view=13/);
});

/** Whether the marker that has focus is in the window, with nothing over its middle but another marker. */
const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const marker = document.activeElement;
    if (!marker?.matches('.live-marker')) return null;
    const { left, top, width, height } = marker.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return over?.closest('.live-marker') !== null;
  });

test('the Tab key brings every home into view, out from under the controls', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openMap(page, '/properties?city=toronto&show=map');
  await expectToAgree(page);
  const count = await markers(page).count();
  await canvas(page).focus();
  const address = page.url();
  for (let marker = 0; marker < Math.min(count, 30); marker++) {
    await page.keyboard.press('Tab');
    await expect.poll(() => focusIsSeen(page)).toBe(true);
  }
  expect(page.url()).toBe(address);
});

test('on a phone the chat button covers neither ‘List’, nor the map’s controls and credit, nor the card of a selected home', async ({
  page,
}) => {
  const parts = ['[data-holds-bar]', '#map button:not(.live-marker)', '.map-credit-dock > *'];
  const covered = () => coveredOnMap(page, [...parts, '#homes', '.live-card']);
  for (const size of [SMALL_PHONE, PHONE]) {
    await page.setViewportSize(size);
    await page.goto('/properties?city=oakville&show=map');
    await expect(markers(page).first()).toBeVisible({ timeout: 60_000 });
    expect(await covered()).toEqual([]);
    const card = page.getByRole('dialog', { name: 'Home on the map' });
    // While the map moves, a pill may be replaced before it is pressed.
    await expect(async () => {
      if ((await pills(page).count()) === 0) await canvas(page).press('+', { timeout: 5_000 });
      await pills(page).first().press('Enter', { timeout: 5_000 });
      const link = card.getByRole('link', { name: /^View Details/ });
      await expect(link).toBeVisible({ timeout: 3_000 });
    }).toPass();
    expect(await covered()).toEqual([]);
  }
});

test('layers are turned on by keyboard, named on the map with their source, remembered, and from this site alone', async ({
  page,
}) => {
  const logged = consoleOf(page);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await openMap(page);
  const button = page.getByRole('button', { name: 'Layers' });
  await button.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Layers' })).toBeFocused();
  const neighbourhoods = page.getByRole('switch', { name: 'Neighbourhoods' });
  await neighbourhoods.press('Space');
  await expect(neighbourhoods).toHaveAttribute('aria-checked', 'true');
  await expect(page.locator('.map-credit')).toContainText('Outlines are approximate');
  await expectAccessibleInBothThemes(page, '#map');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await openMap(page);
  await expect(page.locator('.map-credit')).toContainText('Neighbourhoods.');
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect(logged).toEqual([]);
});

test('a stored drawing is outlined, and can be changed after a reload', async ({ page }) => {
  const areas = { area: 'BEwzxa3z1wBA49C_xBAvM39C' };
  const stored = await page.request.post('/api/map/areas', { data: areas });
  expect(stored.status()).toBe(200);
  const { area } = await stored.json();
  await openMap(page, `/properties?area=${area}&show=split`);
  await expect(page.locator('.live-outline .line')).toHaveAttribute('d', /^M.*Z$/);
  await page.getByRole('button', { name: 'Draw' }).click();
  const point = page.getByRole('button', { name: /^Point 1 of/ });
  await point.press('ArrowLeft');
  await expect(page).toHaveURL(/area=BE/);
  await expect(point).toBeFocused();
});
