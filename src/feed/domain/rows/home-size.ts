import { amount, bare, list, text } from './coerce.ts';

export type HomeSize = {
  /** The board's text: '3000-3500', '< 700'. */
  size: string | null;
  /** Square feet; both null if the text is not a measure, only `sizeTo` if there is no upper bound. */
  sizeFrom: number | null;
  sizeTo: number | null;
};

const SQUARE_FEET_IN_A_SQUARE_METRE = 10.7639;
/** Square feet; a larger value is a lot, not a building, and a smaller one is acres in a field for feet. */
const MAX_HOME_SIZE = 5_000_000;
const MIN_HOME_SIZE = 20;

/**
 * The size of a home: an exact area in feet or metres if the board has one, else its range. Ranges: digits
 * with optional commas as '<n', 'n-m', 'n+' and 'n'; other text is kept unparsed.
 */
export function homeSize(range: unknown, area: unknown, areaUnits: unknown): HomeSize {
  const exact = squareFeet(area, areaUnits);
  if (exact) return { size: String(exact), sizeFrom: exact, sizeTo: exact };
  const size = text(range);
  return { size, ...boundsOf(size ?? '') };
}

/** Square feet of an area in feet or metres, feet if no units are given; null if it can't be a building. */
export function squareFeet(value: unknown, areaUnits: unknown): number | null {
  const [area, units] = [amount(value), bare(areaUnits)];
  if (area === null) return null;
  if (/acre|hectare/.test(units)) return null;
  const isMetric = /met|^m2?$|sqm/.test(units);
  const feet = Math.round(isMetric ? area * SQUARE_FEET_IN_A_SQUARE_METRE : area);
  return feet >= MIN_HOME_SIZE && feet <= MAX_HOME_SIZE ? feet : null;
}

function boundsOf(size: string): { sizeFrom: number | null; sizeTo: number | null } {
  const parts = /^(<)?\s*(\d{1,9})\s*(?:(\+)|-\s*(\d{1,9}))?$/.exec(size.replaceAll(',', ''));
  const unknown = { sizeFrom: null, sizeTo: null };
  if (!parts) return unknown;
  const first = Number(parts[2]);
  const last = parts[4] === undefined ? first : Number(parts[4]);
  if (parts[1]) return first === 0 ? unknown : { sizeFrom: 0, sizeTo: first - 1 };
  if (parts[3]) return { sizeFrom: first, sizeTo: null };
  return last < first ? unknown : { sizeFrom: first, sizeTo: lastOf(first, last) };
}

// Freehold bands end where the next one begins ('700-1100'), condo bands one foot before ('500-599').
const lastOf = (first: number, end: number): number =>
  end > first && end % 50 === 0 ? end - 1 : end;

/** Not the number of floors of an apartment building. */
const MOST_STOREYS = 6;

const STOREYS_OF_STYLES: [RegExp, number][] = [
  [/^(?:112storey|bungaloft)/, 1.5],
  [/^212storey/, 2.5],
  [/^1storey$|^bungalow/, 1],
  [/^2storey/, 2],
  [/^3storey/, 3],
];

/** A house's storeys: the board's number, else by its style ('2 1/2 Storey'). Undefined if neither says. */
export function storeysOf(stories: unknown, styles: unknown): number | undefined {
  const given = amount(stories);
  if (given !== null && given > 0 && given <= MOST_STOREYS) return given;
  const words = list(styles).map(bare);
  return STOREYS_OF_STYLES.find(([style]) => words.some((word) => style.test(word)))?.[1];
}
