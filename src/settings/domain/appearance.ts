import * as z from 'zod/mini';
import { Trimmed } from '#platform/domain/form-fields.ts';
import {
  contrast,
  type Hex,
  isGold,
  isReadableOn,
  readableOn,
  relatedTo,
  type Surface,
} from './colours.ts';
import { FIRST_TOKENS, PAIRS, type Theme, type Token, type Tokens } from './tokens.ts';

const Colour = z.pipe(
  Trimmed.check(z.regex(/^#[0-9a-f]{6}$/i, 'Enter a colour like #14283C.')),
  z.transform((text) => text.toLowerCase()),
);

export type Colours = {
  /** Buttons, top bar, footer. */
  main: Hex;
  /** Lines, icons, one button. */
  accent: Hex;
  /** The page. */
  ground: Hex;
};

/** The version of a logo: its bytes' hash. */
const LogoVersion = z.string().check(z.regex(/^[0-9a-f]{32}$/));

const UNREADABLE = 'No text is readable on this colour. Try a lighter or darker one.';

/** The site's colours and its logo, as an owner sets them. */
export const Appearance = z.object({
  colours: z.object({
    main: Colour,
    accent: Colour,
    ground: Colour.check(z.refine((ground) => isReadableGround(ground), UNREADABLE)),
  }),
  logo: z.nullable(LogoVersion),
});
export type Appearance = z.output<typeof Appearance>;

export const FIRST_COLOURS: Colours = { main: '#14283c', accent: '#b98a3c', ground: '#f4efe6' };
export const FIRST_APPEARANCE: Appearance = { colours: FIRST_COLOURS, logo: null };

const INK = FIRST_TOKENS.light.ink;
const TEXT_NEEDS = 4.5;

/** What is typed, as far as it can be used, else what is saved. */
export function usableColours(typed: Colours, saved: Colours): Colours {
  const { main, accent, ground } = Appearance.shape.colours.shape;
  return {
    main: main.safeParse(typed.main).data ?? saved.main,
    accent: accent.safeParse(typed.accent).data ?? saved.accent,
    ground: ground.safeParse(typed.ground).data ?? saved.ground,
  };
}

/** Why a colour can't be the page's; null if it can, or isn't one yet. */
export function groundProblem(typed: string): string | null {
  const { error } = Appearance.shape.colours.shape.ground.safeParse(typed);
  return error?.issues.some(({ message }) => message === UNREADABLE) ? UNREADABLE : null;
}

/** Whether the ink is readable on the page and on what is a shade darker. */
const isReadableGround = (ground: Hex): boolean =>
  GROUND_TOKENS.every((token) => contrast(INK, ofGround(token, ground)) >= TEXT_NEEDS);

/** The tokens of the page's own surfaces that text is on. */
const GROUND_TOKENS = ['ground', 'card', 'sunk', 'hover'] as const;

const { light: LIGHT, dark: DARK } = FIRST_TOKENS;

const ofGround = (token: Token, ground: Hex): Hex =>
  relatedTo(ground, { to: FIRST_COLOURS.ground, of: LIGHT[token], lightness: 'relative' });
const ofAccent = (of: Hex, accent: Hex): Hex =>
  relatedTo(accent, { to: FIRST_COLOURS.accent, of, lightness: 'same' });

/**
 * The stylesheet's tokens for a site's colours, so that every text is readable: one that would be too weak is replaced by the nearest
 * darker or lighter colour that isn't. The dark theme keeps its surfaces, and takes the accent.
 */
export const tokensOf = (colours: Colours): Readonly<Record<Theme, Tokens>> => ({
  light: readable(lightTokens(colours)),
  dark: readable(darkTokens(colours)),
});

const lightTokens = ({ main, accent, ground }: Colours): Tokens => ({
  ...LIGHT,
  ground,
  card: ofGround('card', ground),
  sunk: ofGround('sunk', ground),
  hover: ofGround('hover', ground),
  line: ofGround('line', ground),
  'line-2': ofGround('line-2', ground),
  field: ofGround('field', ground),
  grid: ofGround('grid', ground),
  primary: main,
  'primary-h': relatedTo(main, {
    to: FIRST_COLOURS.main,
    of: LIGHT['primary-h'],
    lightness: 'relative',
  }),
  bar: main,
  c1: main,
  accent,
  c2: accent,
  'accent-soft': ofAccent(LIGHT['accent-soft'], accent),
  'accent-soft-h': ofAccent(LIGHT['accent-soft-h'], accent),
  'focus-on-bar': ofAccent(LIGHT['focus-on-bar'], accent),
  'accent-wash': ofAccent(LIGHT['accent-wash'], accent),
  'accent-ink': isReadableAsText(accent, ground) ? accent : ofAccent(LIGHT['accent-ink'], accent),
});

const darkTokens = ({ accent }: Colours): Tokens => ({
  ...DARK,
  primary: ofAccent(DARK.primary, accent),
  'primary-h': ofAccent(DARK['primary-h'], accent),
  accent: ofAccent(DARK.accent, accent),
  c2: ofAccent(DARK.c2, accent),
  'accent-soft': ofAccent(DARK['accent-soft'], accent),
  'accent-soft-h': ofAccent(DARK['accent-soft-h'], accent),
  'focus-on-bar': ofAccent(DARK['focus-on-bar'], accent),
  'accent-ink': ofAccent(DARK['accent-ink'], accent),
  'accent-wash': ofAccent(DARK['accent-wash'], accent),
});

const isReadableAsText = (accent: Hex, ground: Hex): boolean =>
  isReadableOn(accent, [
    { colour: ground, needs: TEXT_NEEDS },
    { colour: ofGround('sunk', ground), needs: TEXT_NEEDS },
  ]);

/** In the order of the pairs, because some are read on one that has been replaced. */
function readable(tokens: Tokens): Tokens {
  const replaced: Record<Token, Hex> = { ...tokens };
  for (const { over, on, needs } of PAIRS) {
    const surfaces = on.map((token): Surface => ({ colour: replaced[token], needs }));
    replaced[over] = readableOn(replaced[over], surfaces) ?? replaced[over];
  }
  return replaced;
}

/** The custom properties that these colours change, as CSS; null if they are a new installation's. */
export function tokensCss(colours: Colours): string | null {
  const first = new Set(declarationsOf(FIRST_TOKENS));
  const changed = declarationsOf(tokensOf(colours)).filter((line) => !first.has(line));
  return changed.length === 0 ? null : `:root{${changed.join(';')}}`;
}

/** As every page has it. */
export const siteAppearance = ({ colours, logo }: Appearance) => ({
  tokens: tokensCss(colours),
  logo: logo === null ? null : { version: logo },
});

function declarationsOf({ light, dark }: Readonly<Record<Theme, Tokens>>): string[] {
  const darkOf = new Map(Object.entries(dark));
  return Object.entries(light).map(
    ([token, colour]) => `--${token}:light-dark(${colour},${darkOf.get(token)})`,
  );
}

/** One text of the site on its ground, and whether it is readable as it is. */
export type ContrastCheck = {
  label: string;
  /** The colour that an owner may change about it. */
  about: keyof Colours;
  text: Hex;
  ground: Hex;
  /** To one decimal. */
  ratio: number;
  passes: boolean;
  /** The colour that the text gets instead. */
  replacedBy: Hex | null;
  /** A sentence for the owner about it. */
  notice: string | null;
};

/** The rows of contrast that the form shows. */
export function checksOf(colours: Colours): ContrastCheck[] {
  const { light } = tokensOf(colours);
  const { main, accent, ground } = colours;
  return [
    check(
      { label: 'Main text on the page', about: 'ground', text: INK, ground, written: light.ink },
      () => null,
    ),
    check(
      {
        label: 'Button text on main',
        about: 'main',
        text: LIGHT['on-primary'],
        ground: main,
        written: light['on-primary'],
      },
      (written) =>
        `Button text would be hard to read. We’ll write it in ${written} and keep your colour for buttons.`,
    ),
    check(
      {
        label: 'Accent as text on the page',
        about: 'accent',
        text: accent,
        ground,
        written: light['accent-ink'],
      },
      (written) =>
        `Accent text would be hard to read. We’ll write it in ${written} and keep your ${isGold(accent) ? 'gold' : 'colour'} for lines and buttons.`,
    ),
  ];
}

type Checked = Pick<ContrastCheck, 'label' | 'about' | 'text' | 'ground'> & { written: Hex };

function check(
  { label, about, text, ground, written }: Checked,
  noticeOf: (written: Hex) => string | null,
): ContrastCheck {
  const exact = contrast(text, ground);
  const passes = exact >= TEXT_NEEDS;
  const replacedBy = written === text ? null : written;
  return {
    label,
    about,
    text,
    ground,
    // None that fails reads like one that passes.
    ratio: passes ? toOneDecimal(exact) : Math.min(toOneDecimal(exact), TEXT_NEEDS - 0.1),
    passes,
    replacedBy,
    notice: replacedBy === null ? null : noticeOf(replacedBy),
  };
}

const toOneDecimal = (ratio: number): number => Math.round(ratio * 10) / 10;
