import type { Page } from '@playwright/test';
import { LAUNCH_WITH_WEBGL } from './launch.ts';
import { overlapsOnMap } from './map-overlaps.ts';
import { consoleOf, expectAccessibleInBothThemes, hydrated } from './page-checks.ts';
import { expect, test } from './visitor.ts';
import {
  DESKTOP,
  LAPTOP,
  LYING_WIDE,
  NARROW_TABLET,
  NARROW_WINDOW,
  PHONE,
  TABLET,
  ZOOMED_WINDOW,
} from './window-sizes.ts';

test.use({ launchOptions: LAUNCH_WITH_WEBGL, viewport: PHONE });
test.describe.configure({ mode: 'default', timeout: 120_000 });

const TORONTO = '/properties?city=toronto&show=map';

const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pad = (page: Page) => page.getByRole('application');
const panel = (page: Page) => page.getByRole('region', { name: 'Draw' });

async function openMap(page: Page, address = TORONTO): Promise<void> {
  await page.goto(address);
  await expect(tool(page, 'Zoom in')).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.live-marker').first()).toBeVisible();
}

/** Keeps the picture until the function returned is called. */
async function holdLiveMap(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('maplibregl-canvas')) await promise;
    await route.fulfill({ response });
  });
  return resolve;
}

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} has no box`);
  return box;
}

/** Draws around the middle of what the map shows, or closer to its top. */
async function drawCircle(page: Page, height = 1 / 2): Promise<void> {
  const box = await pad(page).boundingBox();
  if (!box) throw new Error('the pad has no box');
  const radius = Math.min(box.width, box.height) / 4;
  const at = (turn: number) =>
    [
      box.x + box.width / 2 + radius * Math.cos(turn),
      box.y + box.height * height + radius * Math.sin(turn),
    ] as const;
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let step = 1; step <= 24; step++) await page.mouse.move(...at((step / 24) * 6.2));
  await page.mouse.up();
}

test('a tool pressed on the picture opens once the live map is there, in the same place', async ({
  page,
}) => {
  const logged = consoleOf(page);
  const startLiveMap = await holdLiveMap(page);
  await page.goto(TORONTO);
  await hydrated(page);
  const places = () =>
    Promise.all(['.map-rail-tools', '.map-rail-zoom'].map((rail) => boxOf(page, rail)));
  const before = await places();
  expect(before[0]?.width).toBe(44);
  await tool(page, 'Draw').click();
  await expect(tool(page, 'Draw')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('link', { name: 'Zoom in' })).toBeVisible();
  startLiveMap();
  await expect(pad(page)).toBeFocused({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(tool(page, 'Draw')).toBeFocused();
  await expect(tool(page, 'Zoom in')).toBeVisible();
  expect(await places()).toEqual(before);
  expect(logged).toEqual([]);
});

test('an area is drawn step by step with nothing over anything, and is shown whole above the sheet', async ({
  page,
}) => {
  const logged = consoleOf(page);
  await openMap(page);
  await tool(page, 'Draw').press('Enter');
  await expect(page.getByText('Draw around an area with your finger')).toBeVisible();
  await expect(page.getByRole('link', { name: 'List', exact: true })).toBeHidden();
  await expect(page.locator('.chat-button')).toBeHidden();
  expect(await overlapsOnMap(page)).toEqual([]);

  await drawCircle(page);
  await expect(page.getByText('Drag a point to change it')).toBeVisible();
  await expect(panel(page).getByRole('heading')).toHaveText(/^[\d,]+ propert(y|ies) in your area$/);
  await expect(panel(page)).toContainText(/From \$[\d,]+\. Homes without an exact address aren’t/);
  expect(await overlapsOnMap(page)).toEqual([]);
  await expectAccessibleInBothThemes(page, '#map');

  await tool(page, 'Another area').press('Enter');
  await drawCircle(page);
  await expect(tool(page, 'Remove area 2')).toBeVisible();
  await tool(page, 'Undo').press('Enter');
  await expect(tool(page, 'Remove area 2')).toBeHidden();

  const done = page.getByRole('button', { name: 'Done, show' });
  const [count] = /\d[\d,]*/.exec((await done.textContent()) ?? '') ?? [];
  await done.press('Enter');
  await expect(page.locator('.map-list')).toContainText(`${count} propert`);
  expect(await overlapsOnMap(page)).toEqual([]);
  const [filters, sheet, rail] = await Promise.all(
    ['.filter-bar', '.map-list', '.map-rail-tools'].map((part) => boxOf(page, part)),
  );
  await expect(async () => {
    const shape = await boxOf(page, '.live-outline:not(.reach) .line');
    expect(shape.y).toBeGreaterThan((filters?.y ?? 0) + (filters?.height ?? 0));
    expect(shape.y + shape.height).toBeLessThan(sheet?.y ?? 0);
    expect(shape.x).toBeGreaterThan(0);
    expect(shape.x + shape.width).toBeLessThan(rail?.x ?? 0);
  }).toPass({ timeout: 5_000 });
  expect(logged).toEqual([]);
});

test('every point of an area drawn near the top can be dragged, also once the panel has grown', async ({
  page,
}) => {
  await openMap(page);
  await tool(page, 'Draw').press('Enter');
  await drawCircle(page, 0.3);
  await expect(panel(page)).toContainText('Homes without an exact address aren’t');
  await expect(async () => {
    const [bar, dock] = [await boxOf(page, '.draw-bar'), await boxOf(page, '.map-dock')];
    for (const corner of await page.locator('[data-corner]').all()) {
      const box = await corner.boundingBox();
      expect(box?.y).toBeGreaterThan(bar.y + bar.height);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(dock.y);
    }
  }).toPass({ timeout: 5_000 });
});

test('points set stay where they are on the ground when the window changes', async ({ page }) => {
  await openMap(page);
  await tool(page, 'Draw').press('Enter');
  for (const press of ['ArrowLeft', 'Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(press);
  const fromBubble = async () => {
    const [point, bubble] = [
      await boxOf(page, '.trace-pad circle >> nth=0'),
      await boxOf(page, '.live-bubble >> nth=0'),
    ];
    return Math.round(point.y - bubble.y);
  };
  const before = await fromBubble();
  const { y } = await boxOf(page, '.live-bubble >> nth=0');
  await page.setViewportSize({ ...PHONE, height: 700 });
  await expect.poll(async () => (await boxOf(page, '.live-bubble >> nth=0')).y).toBeLessThan(y);
  await expect.poll(fromBubble).toBe(before);
});

test('offline the panel of the drawing is whole, and says what is missing', async ({
  page,
  context,
}) => {
  await openMap(page);
  await tool(page, 'Draw').press('Enter');
  await context.setOffline(true);
  await drawCircle(page);
  await expect(panel(page)).toContainText('We couldn’t count');
  await expect(tool(page, 'Done')).toBeInViewport({ ratio: 1 });
  expect(await overlapsOnMap(page)).toEqual([]);
});

test('at 400% a destination can be typed and added', async ({ page }) => {
  await page.setViewportSize(ZOOMED_WINDOW);
  await openMap(page);
  await tool(page, 'Travel time').press('Enter');
  const place = page.getByRole('dialog', { name: 'Travel time' }).getByLabel('Station or place');
  await place.fill('Union Station');
  await place.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await expect(place).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/reach=/);
});

test('on a large phone on its side, panels have room for their fields and leave the hint free', async ({
  page,
}) => {
  await page.setViewportSize(LYING_WIDE);
  await openMap(page);
  await tool(page, 'Travel time').press('Enter');
  const place = page.getByRole('dialog', { name: 'Travel time' }).getByLabel('Station or place');
  await place.fill('Union Station');
  await expect(place).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await tool(page, 'Draw').press('Enter');
  await drawCircle(page);
  await expect(panel(page)).toContainText('Homes without an exact address aren’t');
  expect(await overlapsOnMap(page)).toEqual([]);
});

test('a travel time is chosen in the dock, with the map above it', async ({ page }) => {
  const logged = consoleOf(page);
  await openMap(page);
  await tool(page, 'Travel time').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Travel time' });
  await expect(dialog).toBeFocused();
  await dialog.getByLabel('Station or place').fill('Union Station');
  await page.keyboard.press('Enter');
  await expect(page.locator('.reach path.edge')).toHaveAttribute('d', /^M/);
  expect(await overlapsOnMap(page)).toEqual([]);
  await expect(async () => {
    const reach = await boxOf(page, '.reach path.common');
    const [pane, dock] = [await boxOf(page, '#map'), await boxOf(page, '.map-dock')];
    expect(reach.y).toBeGreaterThan(pane.y);
    expect(reach.y + reach.height).toBeLessThan(dock.y);
  }).toPass({ timeout: 5_000 });
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(tool(page, 'Travel time')).toBeFocused();
  expect(logged).toEqual([]);
});

/** The windows in which each layout is usual. */
const WINDOWS = {
  map: [NARROW_WINDOW, PHONE, { width: 740, height: 360 }],
  split: [NARROW_TABLET, TABLET, LYING_WIDE, LAPTOP, DESKTOP],
};

for (const [show, windows] of Object.entries(WINDOWS))
  test(`no two parts of the ${show} overlap, whatever is open and however large the window is`, async ({
    page,
  }) => {
    const check = (when: string) =>
      expect.poll(() => overlapsOnMap(page), { message: when }).toEqual([]);
    const startLiveMap = await holdLiveMap(page);
    await page.goto(TORONTO.replace('map', show));
    for (const size of windows) {
      await page.setViewportSize(size);
      await check(`${size.width}, picture`);
    }
    startLiveMap();
    await expect(tool(page, 'Zoom in')).toBeVisible({ timeout: 60_000 });
    for (const size of windows) {
      await page.setViewportSize(size);
      await check(`${size.width}, live`);
      for (const name of ['Draw', 'Layers', 'Travel time']) {
        await tool(page, name).press('Enter');
        await expect(page.locator('.map-panel')).toBeVisible();
        await check(`${size.width}, ${name}`);
        await page.keyboard.press('Escape');
        await expect(page.locator('.map-panel')).toBeHidden();
      }
    }
  });
