import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isProxied, photoSrcSet, placed, proxied, roomOf, storedPhoto } from './photo-address.ts';

test('a board’s address survives the trip through the proxy URL', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (address) => {
      const [path, query] = proxied(address).split('?');
      expect(path).toBe('/api/trreb/image-proxy');
      expect([...new URLSearchParams(query)]).toEqual([['url', address]]);
    }),
  );
});

test('the picture’s version is in the site’s URL, separate from the board’s address', () => {
  const address = 'https://photos.example/a.jpg?l=1';
  const query = proxied(storedPhoto({ address, version: 'k_3-x' })).split('?')[1];
  expect([...new URLSearchParams(query)]).toEqual([
    ['url', address],
    ['v', 'k_3-x'],
  ]);
  expect(storedPhoto({ address, version: '' })).toBe(address);
});

test.each(['k_3-x', ''])(
  'the room that a photo shows is stored with version “%s”, and is not in its URL',
  (version) => {
    const address = 'https://photos.example/a.jpg';
    const stored = storedPhoto({ address, version, room: 'Living room' });
    expect(roomOf(stored)).toBe('Living room');
    expect(proxied(stored)).toBe(proxied(storedPhoto({ address, version })));
    expect(roomOf(storedPhoto({ address, version }))).toBeNull();
  },
);

test('a URL by position does not contain the board’s address', () => {
  const [path, query] = placed('W 1&at=2', 3).split('?');
  expect(path).toBe('/api/trreb/image-proxy');
  expect([...new URLSearchParams(query)]).toEqual([
    ['of', 'W 1&at=2'],
    ['at', '3'],
  ]);
});

test('only proxied photos come in several widths', () => {
  expect(isProxied(proxied('https://photos.example/a.jpg'))).toBe(true);
  expect(isProxied(placed('W1', 0))).toBe(true);
  expect(isProxied('/assets/photos/a.jpg')).toBe(false);
});

test('a srcset lists each width once and escapes commas and spaces in the address', () => {
  const address = proxied('https://photos.example/rs:fit:960:960/a, b.jpg');
  expect(photoSrcSet(address, [320, 1440])).toBe(`${address}&w=320 320w, ${address}&w=1440 1440w`);
  expect(address).not.toMatch(/[\s,]/);
});
