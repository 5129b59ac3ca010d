/** A colour as '#rrggbb', in lower case. */
export type Hex = string;

/** Lightness from 0 to 1, chroma from 0 to about 0.4, hue in radians: OKLCH, in which equal steps look equal. */
type Lch = { lightness: number; chroma: number; hue: number };

/** WCAG 2.2's contrast ratio of two colours, from 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2's relative luminance (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(colour: Hex): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Something that a text or an edge is on, and the contrast that it needs there. */
export type Surface = { colour: Hex; needs: number };

export const isReadableOn = (colour: Hex, surfaces: readonly Surface[]): boolean =>
  surfaces.every((surface) => contrast(colour, surface.colour) >= surface.needs);

const STEPS = 200;

/**
 * The colour itself if it has enough contrast on all of these, else the nearest darker or lighter one that has; null if none has.
 */
export function readableOn(colour: Hex, surfaces: readonly Surface[]): Hex | null {
  if (isReadableOn(colour, surfaces)) return colour;
  const lch = lchOf(colour);
  for (let step = 1; step <= STEPS; step++)
    for (const by of [-step / STEPS, step / STEPS]) {
      const other = hexOf({ ...lch, lightness: within(lch.lightness + by, 0, 1) });
      if (isReadableOn(other, surfaces)) return other;
    }
  return null;
}

type Relation = {
  /** The colours that are known to go together. */
  to: Hex;
  of: Hex;
  /** Whether the lightness differs as it does there, or is the same as there. */
  lightness: 'relative' | 'same';
};

/** The colour that is to `base` what `of` is to `to`: it differs as much in chroma and hue. */
export function relatedTo(base: Hex, { to, of, lightness }: Relation): Hex {
  const [given, from, known] = [lchOf(base), lchOf(to), lchOf(of)];
  const hasLess = given.chroma < from.chroma;
  return hexOf({
    lightness:
      lightness === 'same'
        ? known.lightness
        : within(known.lightness + given.lightness - from.lightness, 0, 1),
    // In proportion towards grey, where the hue is arbitrary.
    chroma: hasLess
      ? known.chroma * (given.chroma / from.chroma)
      : known.chroma + given.chroma - from.chroma,
    hue: known.hue + given.hue - from.hue,
  });
}

/** Whether people would call it gold. */
export function isGold(colour: Hex): boolean {
  const { chroma, hue, lightness } = lchOf(colour);
  const degrees = (hue * 180) / Math.PI;
  return chroma > 0.06 && lightness > 0.5 && degrees > 65 && degrees < 100;
}

type Triple = readonly [number, number, number];

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

const linear = (part: number): number =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;

const encoded = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

function linearOf(colour: Hex): Triple {
  const part = (at: number) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

/** From linear sRGB to Oklab and polar (https://bottosson.github.io/posts/oklab/). */
function lchOf(colour: Hex): Lch {
  const [r, g, b] = linearOf(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const green = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(green, blue),
    hue: Math.atan2(blue, green),
  };
}

/** The way back, which may lead outside what a screen shows. */
function linearOfLch({ lightness, chroma, hue }: Lch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const ROUNDING = 0.0005;
const isShown = (parts: Triple): boolean =>
  parts.every((part) => part >= -ROUNDING && part <= 1 + ROUNDING);

/** With less chroma if no screen shows it: the lightness, by which contrast is measured, stays. */
function hexOf(lch: Lch): Hex {
  if (isShown(linearOfLch(lch))) return hexOfLinear(linearOfLch(lch));
  let [shown, tooMuch] = [0, lch.chroma];
  for (let halved = 0; halved < 12; halved++) {
    const chroma = (shown + tooMuch) / 2;
    if (isShown(linearOfLch({ ...lch, chroma }))) shown = chroma;
    else tooMuch = chroma;
  }
  return hexOfLinear(linearOfLch({ ...lch, chroma: shown }));
}

const hexOfLinear = (parts: Triple): Hex =>
  `#${parts
    .map((part) =>
      Math.round(encoded(within(part, 0, 1)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
