import '#platform/ui/browser/scroller.sample.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { ELEMENT_WIDTH } from '#platform/ui/browser/scroller.sample.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { Gallery } from './gallery.tsx';

afterEach(cleanup);

const photos = (count: number) =>
  Array.from({ length: count }, (_, place) => `/assets/photos/${place + 1}.avif`);

const aGallery = (count: number) => (
  <Toasts>
    <Gallery photos={photos(count)} of="48 Sample Road" line="$2,895,000" badge="Detached" />
  </Toasts>
);

const row = () => screen.getByRole('list', { name: 'Photos of 48 Sample Road' });
const press = (key: string) => fireEvent.keyDown(row(), { key });

test.each([
  [['ArrowRight'], '2 of 3'],
  [['ArrowLeft'], '3 of 3'],
  [['ArrowRight', 'ArrowRight', 'ArrowRight'], '1 of 3'],
  [['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'], '3 of 3'],
  [['End'], '3 of 3'],
  [['End', 'ArrowRight'], '1 of 3'],
  [['End', 'Home'], '1 of 3'],
])('keys page through the carousel and wrap around: %j shows "%s"', (keys, position) => {
  render(aGallery(3));
  for (const key of keys) press(key);
  expect(screen.getByText(position)).toBeDefined();
});

test('Alt and an arrow are left to the browser, which goes back', () => {
  render(aGallery(3));
  expect(fireEvent.keyDown(row(), { key: 'ArrowRight', altKey: true })).toBe(true);
  expect(screen.getByText('1 of 3')).toBeDefined();
});

test('the carousel’s buttons wrap around', () => {
  render(aGallery(2));
  fireEvent.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(screen.getByText('2 of 2')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(screen.getByText('1 of 2')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Previous photo' }));
  expect(screen.getByText('2 of 2')).toBeDefined();
});

test('swiping on from the last photo shows the first', () => {
  render(aGallery(3));
  const afterTheLast = 4 * ELEMENT_WIDTH;
  act(() => row().scrollTo({ left: afterTheLast }));
  expect(screen.getByText('1 of 3')).toBeDefined();
  expect(row().scrollLeft).toBe(ELEMENT_WIDTH);
});

test('a single photo is 1 of 1', () => {
  render(aGallery(1));
  expect(screen.getByText('1 of 1')).toBeDefined();
});

test('the position is announced when it changes', () => {
  render(aGallery(24));
  expect(screen.getByText('1 of 24').getAttribute('aria-live')).toBe('polite');
});

test.each([
  [1, 0, null],
  [4, 4, null],
  [6, 6, null],
  [7, 6, '+1'],
  [24, 6, '+18'],
])('%i photos have %i thumbnails, and the sixth is labelled %s', (count, shown, rest) => {
  render(aGallery(count));
  const thumbnails = screen.queryAllByRole('link', { name: /^Photo \d/ });
  expect(thumbnails).toHaveLength(shown);
  expect(screen.queryByText(/^\+\d+$/)?.textContent ?? null).toBe(rest);
});

test('a thumbnail shows its photo', () => {
  render(aGallery(8));
  fireEvent.click(screen.getByRole('link', { name: 'Photo 5' }));
  expect(screen.getByText('5 of 8')).toBeDefined();
  const current = screen.getByRole('link', { current: true });
  expect(current.getAttribute('aria-label')).toBe('Photo 5');
});

test('the room that a photo shows is on the photo and its thumbnail, where the board tells', () => {
  const rooms = new Map([['/assets/photos/2.avif', 'Kitchen']]);
  render(
    <Toasts>
      <Gallery photos={photos(3)} rooms={rooms} of="48 Sample Road" line="$2,895,000" badge="" />
    </Toasts>,
  );
  const slide = within(row()).getByAltText('48 Sample Road, photo 2 of 3').closest('li');
  expect(slide?.textContent).toBe('Kitchen');
  expect(screen.getByRole('link', { name: 'Photo 2, Kitchen' }).textContent).toBe('Kitchen');
  expect(screen.getByRole('link', { name: 'Photo 3' }).textContent).toBe('');
});

test('a gallery without photos shows "No images available"', () => {
  render(aGallery(0));
  expect(screen.getByText('No images available')).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
});

test('a photo that fails to load is replaced by "No Image Available"', () => {
  render(aGallery(1));
  fireEvent.error(within(row()).getByRole('img'));
  expect(within(row()).getByText('No Image Available')).toBeDefined();
});

test('before scripts run every photo is in the row once, and only the first loads eagerly', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(aGallery(3));
  const slides = [...page.querySelectorAll('ul[aria-label] img')];
  expect(slides.map((slide) => slide.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
  expect(slides[0]?.getAttribute('fetchpriority')).toBe('high');
  expect(page.querySelector('a[href="#photo-3"]')).not.toBeNull();
  expect(page.querySelector('#photo-3')).not.toBeNull();
});

test('a photo that the board sends twice is shown once', () => {
  render(
    <Toasts>
      <Gallery
        photos={['/a.avif', '/b.avif', '/a.avif']}
        of="48 Sample Road"
        line="$2,895,000"
        badge=""
      />
    </Toasts>,
  );
  expect(screen.getByText('1 of 2')).toBeDefined();
});
