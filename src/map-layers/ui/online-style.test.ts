import { expect, test } from 'vitest';
import { checkStyle, styleAddress } from './online-style.ts';

const from = {
  url: 'https://maps.example/styles/streets.json',
  origins: ['https://maps.example', 'https://tiles.example'],
};
const layers = [{ id: 'ground', type: 'background' }];
const aStyle = (changes: object = {}) => ({
  version: 8,
  sources: { streets: { type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'] } },
  layers,
  ...changes,
});
const sources = (source: unknown) => aStyle({ sources: { streets: source } });
const refusalOf = (given: unknown) => {
  const checked = checkStyle(given, from);
  return checked.ok ? null : checked.reason;
};

test('a style keeps what draws the ground, with absolute addresses and their placeholders', () => {
  const given = aStyle({
    glyphs: '/fonts/{fontstack}/{range}.pbf',
    sprite: 'sprites/streets',
    center: [0, 0],
    terrain: { source: 'streets' },
  });
  expect(checkStyle(given, from)).toEqual({
    ok: true,
    style: {
      ...aStyle(),
      glyphs: 'https://maps.example/fonts/{fontstack}/{range}.pbf',
      sprite: 'https://maps.example/styles/sprites/streets',
    },
  });
});

test.each<[string, unknown]>([
  ['a text', 'style'],
  ['null', null],
  ['a list', []],
  ['another version', aStyle({ version: 7 })],
  ['no layers', aStyle({ layers: [] })],
  ['100,000 layers', aStyle({ layers: Array(100_000).fill(layers[0]) })],
  ['no sources', aStyle({ sources: null })],
  ['a source that is none', sources('vector')],
  ['a film', sources({ type: 'video', urls: ['https://tiles.example/film.mp4'] })],
  ['tiles from elsewhere', sources({ type: 'vector', tiles: ['https://evil.example/{z}'] })],
  [
    'tiles from a look-alike',
    sources({ type: 'vector', url: 'https://tiles.example.evil.example' }),
  ],
  ['tiles with a user name', sources({ type: 'vector', url: 'https://a@tiles.example/' })],
  ['unencrypted tiles', sources({ type: 'vector', url: 'http://tiles.example/' })],
  ['a script', sources({ type: 'geojson', data: 'javascript:alert(1)' })],
  ['data in the address', sources({ type: 'raster', tiles: ['data:image/png;base64,AA=='] })],
  ['letters from elsewhere', aStyle({ glyphs: 'https://evil.example/{range}.pbf' })],
  ['icons from elsewhere', aStyle({ sprite: [{ id: 'a', url: '//evil.example/a' }] })],
])('a style with %s is refused', (_, given) => {
  expect(refusalOf(given)).toEqual(expect.any(String));
});

test('the address of a style may have a part for the theme', () => {
  expect(styleAddress('https://maps.example/%7Btheme%7D.json?t={theme}', 'dark')).toBe(
    'https://maps.example/dark.json?t=dark',
  );
  expect(styleAddress(from.url, 'light')).toBe(from.url);
});
