import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isProxied,
  photoSrcSet,
  pictureVersion,
  placed,
  proxied,
  versioned,
} from './photo-address.ts';

test('a board’s address goes through the proxy and comes out as it went in', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (address) => {
      const [path, query] = proxied(address).split('?');
      expect(path).toBe('/api/trreb/image-proxy');
      expect([...new URLSearchParams(query)]).toEqual([['url', address]]);
    }),
  );
});

test('a picture’s time stands in the site’s address, apart from the board’s', () => {
  const address = 'https://photos.example/a.jpg?l=1';
  const modifiedAt = '2026-01-02T03:04:05.000Z';
  const query = proxied(versioned({ address, modifiedAt })).split('?')[1];
  const version = pictureVersion(modifiedAt);
  expect(version).toMatch(/^[a-z0-9]+$/);
  expect([...new URLSearchParams(query)]).toEqual([
    ['url', address],
    ['v', version],
  ]);
  expect(pictureVersion('2026-01-02T03:04:05.001Z')).not.toBe(version);
  expect(pictureVersion('2026-01-01T22:04:05-05:00')).toBe(version);
});

test.each([null, '', 'soon'])('a time of %j makes no version', (modifiedAt) => {
  const address = 'https://photos.example/a.jpg';
  expect(versioned({ address, modifiedAt })).toBe(address);
});

test('a photo’s place stands in the site’s address in place of the board’s', () => {
  const [path, query] = placed('W 1&at=2', 3).split('?');
  expect(path).toBe('/api/trreb/image-proxy');
  expect([...new URLSearchParams(query)]).toEqual([
    ['of', 'W 1&at=2'],
    ['at', '3'],
  ]);
});

test('only what comes through the proxy comes in several widths', () => {
  expect(isProxied(proxied('https://photos.example/a.jpg'))).toBe(true);
  expect(isProxied(placed('W1', 0))).toBe(true);
  expect(isProxied('/assets/photos/a.jpg')).toBe(false);
});

test('a srcset names each width once, and holds no comma or space of the address’s own', () => {
  const address = proxied('https://photos.example/rs:fit:960:960/a, b.jpg');
  expect(photoSrcSet(address, [320, 1440])).toBe(`${address}&w=320 320w, ${address}&w=1440 1440w`);
  expect(address).not.toMatch(/[\s,]/);
});
