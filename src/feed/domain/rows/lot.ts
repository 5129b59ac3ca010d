import type { ListingDetails } from '#listings/domain/listing-details.ts';
import { bare, text } from './coerce.ts';
import { isAbsent, number, word } from './detail-values.ts';
import type { Row } from './row.ts';

/** All undefined if the lot is unknown. */
export type Lot = Pick<
  ListingDetails,
  'lotWidth' | 'lotDepth' | 'lotUnit' | 'lotArea' | 'lotAreaUnit'
>;

/** Required fields are filled with a one; no side of a lot is that short, in feet or metres. */
const MIN_LOT_SIDE = 2;
const MAX_LOT_SIDE = 100_000;
/** Smaller ones are acres in a field for feet, or a placeholder. */
const SMALLEST_AREAS: ReadonlyMap<string, number> = new Map([
  ['sq. ft.', 100],
  ['sq. m', 10],
]);

/**
 * A lot's sides, from the numbers or else from a text such as '34 x 110 FT ; 0', and its area. Toronto's board has a
 * unit for the sides and one for the area; others have one for both ('Square Feet').
 */
export function lotOf(row: Row): Lot {
  const area = areaOf(row.LotSizeArea, row.LotSizeAreaUnits ?? row.LotSizeUnits);
  const [width, depth] = [sideOf(row.LotWidth), sideOf(row.LotDepth)];
  if (width === undefined && depth === undefined) return { ...sidesIn(row), ...area };
  return { lotWidth: width, lotDepth: depth, lotUnit: lengthUnit(row.LotSizeUnits), ...area };
}

function sideOf(value: unknown): number | undefined {
  const side = number(value);
  return side !== undefined && side >= MIN_LOT_SIDE && side <= MAX_LOT_SIDE ? side : undefined;
}

const SIDE = String.raw`(\d[\d,]*(?:\.\d+)?) ?(ft|feet|foot|'|m|metres?|meters?)?\.?`;
/** Two sides; a text with more of them is of another shape. */
const SIDES = new RegExp(`^${SIDE} ?[x×] ?${SIDE}(?= ?(?:[;(]|, |irr|$))`, 'i');

function sidesIn({ LotSizeDimensions, LotSizeUnits }: Row): Lot {
  if (isAbsent(LotSizeDimensions)) return {};
  const parts = SIDES.exec(text(LotSizeDimensions) ?? '');
  if (!parts) return {};
  const [, first, firstUnit, second, secondUnit] = parts;
  const [lotWidth, lotDepth] = [sideOf(first), sideOf(second)];
  const lotUnit = lengthUnit(secondUnit ?? firstUnit ?? LotSizeUnits);
  const isKnown = lotWidth !== undefined && lotDepth !== undefined && lotUnit !== undefined;
  return isKnown ? { lotWidth, lotDepth, lotUnit } : {};
}

/** Of a length or of an area: 'Feet', 'square feet', 'M'. */
function lengthUnit(value: unknown): string | undefined {
  const unit = bare(value).replace(/^sq(?:uare)?/, '');
  if (value === "'" || /^f(?:oo|ee)?t/.test(unit)) return 'Feet';
  return /^m(?:$|2|et)/.test(unit) ? 'Metres' : undefined;
}

/** Nothing without a unit of area, or if it can't be a lot. */
function areaOf(value: unknown, units: unknown): Lot {
  const [lotArea, lotAreaUnit] = [number(value), areaUnit(units)];
  if (!lotArea || lotAreaUnit === undefined) return {};
  return lotArea >= (SMALLEST_AREAS.get(lotAreaUnit) ?? 0) ? { lotArea, lotAreaUnit } : {};
}

/** 'sq. ft.', 'sq. m' or the board's word for another unit; undefined for a unit of length. */
function areaUnit(value: unknown): string | undefined {
  const isSquare = /^sq|2$/.test(bare(value));
  const length = lengthUnit(value);
  if (!isSquare) return length === undefined ? word(value) : undefined;
  return length === undefined ? undefined : AREA_UNITS.get(length);
}

const AREA_UNITS = new Map([
  ['Feet', 'sq. ft.'],
  ['Metres', 'sq. m'],
]);
