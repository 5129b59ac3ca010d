import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Appearance, checksOf, FIRST_COLOURS, tokensCss, tokensOf } from './appearance.ts';
import { contrast } from './colours.ts';
import { FIRST_TOKENS, PAIRS, THEMES } from './tokens.ts';

const changed = (colours: Partial<typeof FIRST_COLOURS>) => ({ ...FIRST_COLOURS, ...colours });
const read = (colours: object) =>
  Appearance.safeParse({ colours: { ...FIRST_COLOURS, ...colours }, logo: null });

test('a new installation’s colours give exactly the stylesheet’s tokens', () => {
  expect(tokensOf(FIRST_COLOURS)).toEqual(FIRST_TOKENS);
  expect(tokensCss(FIRST_COLOURS)).toBeNull();
});

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('whatever the colours, every text is readable, or the page’s colour is refused', () => {
  const colours = fc.record({ main: anyColour, accent: anyColour, ground: anyColour });
  fc.assert(
    fc.property(colours, (given) => {
      if (!read(given).success) return;
      const tokens = tokensOf(given);
      for (const theme of THEMES)
        for (const { over, on, needs } of PAIRS)
          for (const under of on) {
            const ratio = contrast(tokens[theme][over], tokens[theme][under]);
            expect(ratio, `${theme}: ${over} on ${under}`).toBeGreaterThanOrEqual(needs);
          }
    }),
    { numRuns: 300 },
  );
});

test('the CSS of any colours is names and colours, nothing else', () => {
  const colours = fc.record({ main: anyColour, accent: anyColour, ground: anyColour });
  fc.assert(
    fc.property(colours, (given) => {
      expect(tokensCss(given) ?? ':root{--x:light-dark(#000000,#000000)}').toMatch(
        /^:root\{(--[a-z\d-]+:light-dark\(#[\da-f]{6},#[\da-f]{6}\);?)+\}$/,
      );
    }),
  );
});

test.each(['#14283c', '#000000', '#777777', '#c0392b', '#8a8171'])(
  'no text is readable on a page of %s, so it is refused',
  (ground) => {
    expect(read({ ground }).error?.issues).toMatchObject([
      {
        path: ['colours', 'ground'],
        message: 'No text is readable on this colour. Try a lighter or darker one.',
      },
    ]);
  },
);

test.each(['#ffffff', '#F4EFE6', ' #cfe3ea ', '#d8d8d8'])('a page of %j is accepted', (ground) => {
  const { success, data } = read({ ground });
  expect(success && data.colours.ground).toBe(ground.trim().toLowerCase());
});

test.each(['14283c', '#123', 'red', '#14283g', '#14283c;}', ''])(
  'the colour %j is refused: Enter a colour like #14283C.',
  (main) => {
    expect(read({ main }).error?.issues).toMatchObject([
      { message: 'Enter a colour like #14283C.' },
    ]);
  },
);

test('the form’s rows say how readable the colours are, as they are', () => {
  expect(checksOf(changed({ accent: '#c9a24e' }))).toMatchObject([
    { label: 'Main text on the page', ratio: 13.1, passes: true, replacedBy: null },
    { label: 'Button text on main', ratio: 14.8, passes: true, replacedBy: null },
    { label: 'Accent as text on the page', ratio: 2.1, passes: false },
  ]);
});

test('a new installation’s gold is too weak for text, which is written in a darker one', () => {
  const [, , accent] = checksOf(FIRST_COLOURS);
  expect(accent).toMatchObject({
    passes: false,
    replacedBy: '#765519',
    notice:
      'Accent text would be hard to read. We’ll write it in #765519 and keep your gold for lines and buttons.',
  });
});

test('an accent that is readable as text is used as it is', () => {
  const accent = '#0b5d3b';
  expect(tokensOf(changed({ accent })).light['accent-ink']).toBe(accent);
  expect(checksOf(changed({ accent }))[2]).toMatchObject({ passes: true, notice: null });
});

test('buttons of a light main colour get dark text', () => {
  const main = '#ffd200';
  const { light } = tokensOf(changed({ main }));
  expect(light.primary).toBe(main);
  expect(contrast(light['on-primary'], '#000000')).toBeLessThan(4);
  expect(checksOf(changed({ main }))[1]?.notice).toMatch(/^Button text would be hard to read\./);
});

test('the dark theme keeps its surfaces and takes the accent', () => {
  const { dark } = tokensOf({ main: '#7a1f3d', accent: '#2f8f83', ground: '#ffffff' });
  expect([dark.ground, dark.card, dark.bar]).toEqual(['#0d1825', '#152436', '#0a131e']);
  expect(dark.primary).not.toBe(FIRST_TOKENS.dark.primary);
});
