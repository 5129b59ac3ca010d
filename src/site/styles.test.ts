import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MAP_COLOURS } from '#map/domain/map-colours.ts';
import { FIRST_TOKENS } from '#settings/domain/tokens.ts';

const css = [
  new URL('./styles.css', import.meta.url),
  new URL('../map/ui/map-tokens.css', import.meta.url),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Every theme colour by name: its light and its dark value. */
const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(
    ([, name, light, dark]) => [name, { light, dark }],
  ),
);

test.each([
  // Text needs 4.5, in both themes.
  ['ink', 'ground', 13.1, 15.6],
  ['ink', 'card', 14.8, 13.7],
  ['ink', 'sunk', 11.9, 16.3],
  ['ink-2', 'ground', 6.5, 10.3],
  ['ink-2', 'card', 7.4, 9.1],
  ['ink-2', 'sunk', 5.9, 10.8],
  ['ink-3', 'ground', 5.0, 7.1],
  ['ink-3', 'card', 5.7, 6.2],
  ['ink-3', 'sunk', 4.6, 7.4],
  ['on-primary', 'primary', 14.8, 8.4],
  ['on-bar', 'bar', 13.1, 16.3],
  ['on-bar-2', 'bar', 8.6, 9.0],
  ['accent-soft', 'bar', 8.4, 10.4],
  ['on-accent', 'accent-soft', 8.4, 8.4],
  ['accent-ink', 'ground', 5.9, 11.4],
  ['accent-ink', 'card', 6.7, 10.0],
  ['accent-ink', 'accent-wash', 5.8, 9.1],
  ['lake-ink', 'lake-wash', 6.2, 8.1],
  ['ink', 'lake-wash', 12.9, 12.0],
  ['accent-ink', 'lake-wash', 5.8, 8.7],
  ['accent-ink', 'sunk', 5.4, 11.9],
  ['ink-2', 'lake-wash', 6.4, 7.9],
  ['good', 'card', 6.3, 8.8],
  ['good', 'good-wash', 5.4, 7.5],
  ['warn', 'card', 6.3, 9.7],
  ['warn', 'warn-wash', 5.5, 8.1],
  ['bad', 'card', 6.7, 8.0],
  ['bad', 'bad-wash', 5.6, 7.4],
])('%s on %s has enough contrast for text', (text, ground, light, dark) => {
  const measured = contrastOf(text, ground);
  expect(measured).toEqual({ light, dark });
  expect(Math.min(measured.light, measured.dark)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['field', 'card', 3.8, 3.9],
  ['field', 'ground', 3.4, 4.4],
  ['c1', 'card', 14.8, 12.2],
  ['c2', 'card', 3.1, 8.8],
  ['c3', 'card', 3.3, 6.9],
  ['focus', 'ground', 5.1, 10.0],
  ['focus', 'card', 5.7, 8.8],
  ['focus-on-bar', 'bar', 8.4, 10.4],
])(
  '%s on %s has enough contrast for edges, marks and the focus ring',
  (mark, ground, light, dark) => {
    const measured = contrastOf(mark, ground);
    expect(measured).toEqual({ light, dark });
    expect(Math.min(measured.light, measured.dark)).toBeGreaterThanOrEqual(3);
  },
);

test.each(['accent-soft', 'plate'])('navy text on %s is readable in both themes', (ground) => {
  const value = css.match(new RegExp(`--${ground}: (?:light-dark\\()?(#\\w{6})`))?.[1] ?? '';
  expect(contrast('#14283c', value)).toBeGreaterThanOrEqual(8.4);
});

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(Object.entries(FIRST_TOKENS[theme]))(
    '--%s is the token that a site’s own colours replace',
    (name, colour) => expect(tokenIn(name, theme)).toBe(colour),
  );
});

describe.each(['light', 'dark'] as const)('on the map, %s', (theme) => {
  test.each([
    ['a pill', 'map-pill'],
    ['the pill of a home that was seen', 'map-pill-seen'],
    ['a hovered pill', 'map-pill-hovered'],
    ['an open pill', 'map-pill-open'],
    ['the number of homes in a pill, whatever its state', 'map-pill-units'],
    ['a bubble', 'map-bubble'],
    ['a hovered bubble', 'map-bubble-hovered'],
  ])('the text of %s has enough contrast', (_, face) => {
    const [ink, ground] = [tokenIn(`${face}-ink`, theme), tokenIn(face, theme)];
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('the ground has the same colours on the picture and the live map', () => {
    const { land, water, shore, highway, highwayEdge, road, roadEdge, rail, outline } =
      MAP_COLOURS[theme];
    const picture = { land, water, shore, highway, 'highway-edge': highwayEdge, road };
    const tokens = { ...picture, 'road-edge': roadEdge, rail, outline };
    for (const [name, colour] of Object.entries(tokens))
      expect([name, tokenIn(`map-${name}`, theme)]).toEqual([name, colour]);
  });
});

/** A token's colour in a theme; tokens may be others. */
function tokenIn(name: string, theme: 'light' | 'dark'): string {
  const [, value = ''] = new RegExp(`--${name}: (.+);`).exec(css) ?? [];
  const [, light = value, dark = value] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  const given = theme === 'light' ? light : dark;
  const [, other] = /^var\(--([\w-]+)\)$/.exec(given) ?? [];
  if (other !== undefined) return tokenIn(other, theme);
  if (!/^#\w{6}$/.test(given)) throw new Error(`no stylesheet has a colour --${name}`);
  return given;
}

function contrastOf(name: string, ground: string) {
  const [over, under] = [colours.get(name), colours.get(ground)];
  if (!over || !under) throw new Error(`styles.css lacks ${over ? ground : name}`);
  return {
    light: contrast(over.light ?? '', under.light ?? ''),
    dark: contrast(over.dark ?? '', under.dark ?? ''),
  };
}

/** WCAG 2.2's contrast ratio, to one decimal. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return Math.round(((lighter + 0.05) / (darker + 0.05)) * 10) / 10;
}

/** WCAG 2.2's relative luminance of '#rrggbb'. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
