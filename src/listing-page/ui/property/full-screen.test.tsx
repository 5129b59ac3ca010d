import '#platform/ui/dialog.sample.ts';
import '#platform/ui/browser/scroller.sample.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ELEMENT_WIDTH } from '#platform/ui/browser/scroller.sample.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { Gallery } from './gallery.tsx';

// The test DOM doesn't implement scrolling into view.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

/** Opens the photos in full screen, beginning with the first. */
async function open(count = 3) {
  const photos = Array.from({ length: count }, (_, place) => `/assets/photos/${place + 1}.avif`);
  render(
    <Toasts>
      <Gallery photos={photos} of="48 Sample Road" line="$2,895,000" badge="Detached" />
    </Toasts>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'View photos full screen' }));
  return within(await openDialog());
}

const NAME = { name: 'Photos of 48 Sample Road' };
const dialog = () => screen.getByRole('dialog', NAME);
/** Its code is loaded first. */
const openDialog = () => screen.findByRole('dialog', NAME);
const press = (key: string, more = {}) => fireEvent.keyDown(dialog(), { key, ...more });

/** Finger movements on the photo shown, by finger number, in pixels from its left edge. */
function touch(kind: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number, pointerId = 1) {
  const photo = within(dialog()).getByAltText(/^48 Sample Road, photo/);
  fireEvent[kind](photo, { pointerId, clientX: x, clientY: 0 });
}

function tap(x = ELEMENT_WIDTH / 2) {
  touch('pointerDown', x);
  touch('pointerUp', x);
}

test.each([
  [['ArrowRight'], '2 of 3'],
  [['ArrowLeft'], '3 of 3'],
  [['End'], '3 of 3'],
  [['End', 'ArrowRight'], '1 of 3'],
  [['End', 'Home'], '1 of 3'],
])('keys change photos and wrap around: %j shows "%s"', async (keys, position) => {
  const gallery = await open();
  for (const key of keys) press(key);
  expect(gallery.getByText(position).getAttribute('aria-live')).toBe('polite');
});

test('buttons and the photo strip change photos', async () => {
  const gallery = await open(24);
  fireEvent.click(gallery.getByRole('button', { name: 'Previous photo' }));
  expect(gallery.getByText('24 of 24')).toBeDefined();
  fireEvent.click(gallery.getByRole('button', { name: 'Photo 9' }));
  fireEvent.click(gallery.getByRole('button', { name: 'Next photo' }));
  expect(gallery.getByText('10 of 24')).toBeDefined();
  const current = gallery.getByRole('button', { current: true });
  expect(current.getAttribute('aria-label')).toBe('Photo 10');
});

test('a swipe to the left shows the next photo, and a short one doesn’t', async () => {
  const gallery = await open();
  touch('pointerDown', 300);
  touch('pointerMove', 260);
  touch('pointerUp', 260);
  expect(gallery.getByText('1 of 3')).toBeDefined();
  touch('pointerDown', 300);
  touch('pointerMove', 200);
  touch('pointerUp', 200);
  expect(gallery.getByText('2 of 3')).toBeDefined();
});

test('buttons and keys zoom from 100% to 400% only', async () => {
  const gallery = await open();
  expect(gallery.getByRole('button', { name: 'Zoom out' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  fireEvent.click(gallery.getByRole('button', { name: 'Zoom in' }));
  expect(gallery.getByText('150%')).toBeDefined();
  press('-');
  press('-');
  expect(gallery.getByText('100%')).toBeDefined();
  for (let times = 0; times < 9; times++) press('+');
  expect(gallery.getByText('400%')).toBeDefined();
});

test('Ctrl zoom is left to the browser', async () => {
  const gallery = await open();
  press('+', { ctrlKey: true });
  expect(gallery.getByText('100%')).toBeDefined();
});

test('arrow keys move an enlarged photo, and the next photo is shown whole', async () => {
  const gallery = await open();
  press('+');
  press('ArrowRight');
  expect(gallery.getByText('1 of 3')).toBeDefined();
  fireEvent.click(gallery.getByRole('button', { name: 'Next photo' }));
  expect(gallery.getByText('2 of 3')).toBeDefined();
  expect(gallery.getByText('100%')).toBeDefined();
});

test('the wheel zooms', async () => {
  const gallery = await open();
  const photo = gallery.getByAltText(/^48 Sample Road, photo/);
  const isLeftToBrowser = fireEvent.wheel(photo, { deltaY: -300 * Math.log(2) });
  expect(isLeftToBrowser).toBe(false);
  expect(gallery.getByText('200%')).toBeDefined();
});

test('two fingers pinch: twice the distance is twice the size, and doesn’t swipe', async () => {
  const gallery = await open();
  touch('pointerDown', 150, 1);
  touch('pointerDown', 250, 2);
  touch('pointerMove', 100, 1);
  touch('pointerMove', 300, 2);
  touch('pointerUp', 100, 1);
  touch('pointerUp', 300, 2);
  expect(gallery.getByText('200%')).toBeDefined();
  expect(gallery.getByText('1 of 3')).toBeDefined();
});

test('a double tap zooms in, another shows the whole photo', async () => {
  const gallery = await open();
  tap();
  expect(gallery.getByText('100%')).toBeDefined();
  tap();
  expect(gallery.getByText('250%')).toBeDefined();
  tap();
  tap();
  expect(gallery.getByText('100%')).toBeDefined();
});

test('after closing, the gallery shows the photo that was shown last', async () => {
  await open();
  press('ArrowRight');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('2 of 3')).toBeDefined();
});

test('the sixth thumbnail, which shows how many more there are, opens all photos', async () => {
  const photos = Array.from({ length: 9 }, (_, place) => `/${place}.avif`);
  render(
    <Toasts>
      <Gallery photos={photos} of="48 Sample Road" line="$2,895,000" badge="Detached" />
    </Toasts>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Photo 6, and 3 more' }));
  expect(within(await openDialog()).getByText('6 of 9')).toBeDefined();
});

test('a photo that failed to load can be retried', async () => {
  const gallery = await open();
  fireEvent.error(gallery.getByAltText('48 Sample Road, photo 1 of 3'));
  fireEvent.click(gallery.getByRole('button', { name: 'Retry' }));
  expect(gallery.getByAltText('48 Sample Road, photo 1 of 3')).toBeDefined();
});

test('full screen names the room that a photo shows, where the board tells', async () => {
  const rooms = new Map([['/2.avif', 'Kitchen']]);
  const photos = ['/1.avif', '/2.avif'];
  render(
    <Toasts>
      <Gallery photos={photos} rooms={rooms} of="48 Sample Road" line="$2,895,000" badge="" />
    </Toasts>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'View photos full screen' }));
  const gallery = within(await openDialog());
  expect(gallery.queryByText('Kitchen')).toBeNull();
  fireEvent.click(gallery.getByRole('button', { name: 'Photo 2, Kitchen' }));
  expect(gallery.getByText('Kitchen')).toBeDefined();
});

test('a single photo has neither arrows nor a strip', async () => {
  const gallery = await open(1);
  press('ArrowRight');
  expect(gallery.getByText('1 of 1')).toBeDefined();
  expect(gallery.queryByRole('button', { name: 'Next photo' })).toBeNull();
  expect(gallery.queryByRole('list')).toBeNull();
});
