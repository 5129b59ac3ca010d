import { amount, bare, text } from './coerce.ts';

export type HomeSize = {
  /** The board's text: '3000-3500', '< 700'. */
  size: string | null;
  /** Square feet; both null where the text is no measure, `sizeTo` alone where there is no end. */
  sizeFrom: number | null;
  sizeTo: number | null;
};

const SQUARE_FEET_IN_A_SQUARE_METRE = 10.7639;
/** Square feet; larger is a lot, not a building, and smaller is acres in a field for feet. */
const LARGEST = 5_000_000;
const SMALLEST = 20;

/**
 * The size of a home: an exact area where the board has one in feet or metres, else the range it
 * sends. Ranges: digits with optional commas as '<n', 'n-m', 'n+' and 'n'; other text is only kept.
 */
export function homeSize(range: unknown, area: unknown, areaUnits: unknown): HomeSize {
  const exact = squareFeet(area, areaUnits);
  if (exact) return { size: String(exact), sizeFrom: exact, sizeTo: exact };
  const size = text(range);
  return { size, ...boundsOf(size ?? '') };
}

/** Of an area in feet or metres, feet where the units are not said; null for what can be no building. */
export function squareFeet(value: unknown, areaUnits: unknown): number | null {
  const [area, units] = [amount(value), bare(areaUnits)];
  if (area === null) return null;
  if (/acre|hectare/.test(units)) return null;
  const isMetric = /met|^m2?$|sqm/.test(units);
  const feet = Math.round(isMetric ? area * SQUARE_FEET_IN_A_SQUARE_METRE : area);
  return feet >= SMALLEST && feet <= LARGEST ? feet : null;
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

// Freehold bands write the beginning of the next one as their end ('700-1100'), condo bands their
// own last foot ('500-599').
const lastOf = (first: number, end: number): number =>
  end > first && end % 50 === 0 ? end - 1 : end;
