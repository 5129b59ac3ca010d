import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { proxied } from '../domain/photo-address.ts';
import { Photo } from './photo.tsx';

afterEach(cleanup);

const KITCHEN = proxied('https://photos.example/kitchen.jpg');

const aPhoto = (given: Partial<Parameters<typeof Photo>[0]> = {}) => (
  <Photo address={KITCHEN} alt="Kitchen" sizes="400px" missing="Image unavailable" {...given} />
);

const image = () => screen.getByRole('img', { name: 'Kitchen' });

test('a photo has the fixed widths, and its space is reserved before it loads', () => {
  render(aPhoto());
  const widths = image()
    .getAttribute('srcset')
    ?.match(/\d+(?=w\b)/g);
  expect(widths).toEqual(['320', '384', '480', '640', '768', '960', '1152', '1440']);
  expect(image().getAttribute('sizes')).toBe('400px');
  expect([image().getAttribute('width'), image().getAttribute('height')]).toEqual(['960', '640']);
});

test('the first row loads immediately, the rest as it comes near', () => {
  const { rerender } = render(aPhoto({ eager: true }));
  expect(image().getAttribute('loading')).toBe('eager');
  expect(image().getAttribute('fetchpriority')).toBe('high');
  rerender(aPhoto());
  expect(image().getAttribute('loading')).toBe('lazy');
});

test('our own pictures under /assets/ are used unchanged', () => {
  render(aPhoto({ address: '/assets/hero/hero-poster.webp' }));
  expect(image().getAttribute('src')).toBe('/assets/hero/hero-poster.webp');
  expect(image().getAttribute('srcset')).toBeNull();
});

test.each(['Image unavailable', 'No Image Available', 'Property Image'])(
  'a missing photo shows ‘%s’ instead',
  (missing) => {
    render(aPhoto({ address: undefined, missing }));
    expect(screen.getByText(missing)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  },
);

test('a photo that fails shows its placeholder, and the next photo is still tried', () => {
  const { rerender } = render(aPhoto());
  fireEvent.error(image());
  expect(screen.getByText('Image unavailable')).toBeTruthy();
  rerender(aPhoto({ address: proxied('https://photos.example/bath.jpg') }));
  expect(image().getAttribute('src')).toContain('bath.jpg');
});

test('a photo that failed before hydration shows its placeholder too', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToStaticMarkup(aPhoto());
  const broken = container.querySelector('img');
  if (!broken) throw new Error('no image in the page');
  Object.defineProperty(broken, 'complete', { value: true });
  render(aPhoto(), { container, hydrate: true });
  expect(screen.getByText('Image unavailable')).toBeTruthy();
});

test('a page without JavaScript has the photo, and no inline style', () => {
  const html = renderToStaticMarkup(aPhoto());
  expect(html).toContain('<img src="/api/trreb/image-proxy?url=');
  expect(html).toContain('alt="Kitchen"');
  expect(html).not.toContain('style=');
});

test('a photo of a page that is left stops loading; one that stays goes on', async () => {
  const { rerender, unmount } = render(aPhoto());
  const shown = image();
  Object.defineProperty(shown, 'complete', { value: false });
  rerender(aPhoto({ className: 'rounded-card' }));
  await Promise.resolve();
  expect(shown.getAttribute('src')).toBe(KITCHEN);
  unmount();
  await Promise.resolve();
  expect([shown.getAttribute('src'), shown.getAttribute('srcset')]).toEqual([null, null]);
});
