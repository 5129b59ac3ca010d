import { aboveZero } from './above-zero.ts';
import { lengthOf, SQUARE_FEET } from './lengths.ts';
import type { ListingDetails } from './listing-details.ts';

/** One labelled fact about a home: label 'Heating', value 'Forced Air, Gas'. */
export type Fact = { label: string; value: string };

/** Drops the facts without a value. */
export const onlyKnown = (facts: readonly (readonly [string, string | null])[]): Fact[] =>
  facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));

/** Joins words on one line without duplicates; null if there are none. */
export const inWords = (...words: (string | readonly string[] | undefined)[]): string | null =>
  [...new Set(words.flat().filter((word) => word !== undefined))].join(', ') || null;

/** The items of a list, without 'None'. */
export const itemsOf = (words: string | readonly string[] | undefined): string[] =>
  (typeof words === 'string' ? words.split(/,\s*/) : [...(words ?? [])]).filter(
    (item) => item !== 'None',
  );

const whole = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 1 });
const measure = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 2 });

/** A lot's area or its sides, with the unit. */
type Lot = { size: string; unit: string };

/** '75 × 150': frontage and depth in a unit, converted to a tenth of it; null unless both are known. */
function sidesIn(unit: 'feet' | 'metres', details: ListingDetails): string | null {
  const [width, depth] = [aboveZero(details.lotWidth), aboveZero(details.lotDepth)];
  if (width === null || depth === null) return null;
  const digits = (unit === 'metres') === isMetric(details) ? measure : tenths;
  return [width, depth]
    .map((side) => digits.format(lengthOf(side, isMetric(details))[unit]))
    .join(' × ');
}

/** Whether the lot's frontage and depth are in metres. */
export const isMetric = ({ lotUnit }: ListingDetails): boolean =>
  lotUnit?.startsWith('Met') ?? false;

/** '2.5' with its unit 'acres'; null if the area or its unit is unknown. */
function lotAreaOf({ lotArea, lotAreaUnit }: ListingDetails): Lot | null {
  if (!lotArea || lotAreaUnit === undefined) return null;
  const area = measure.format(lotArea);
  const unit = lotAreaUnit.toLowerCase();
  return area === '0' ? null : { size: area, unit: area === '1' ? unit.replace(/s$/, '') : unit };
}

/** '2.5 acres'; null if the area is unknown. */
export const lotArea = (details: ListingDetails): string | null => inOne(lotAreaOf(details));

/** '75 × 150 feet' in the board's own unit; null unless both frontage and depth are known. */
export function lotSides(details: ListingDetails): string | null {
  const unit = isMetric(details) ? 'metres' : 'feet';
  const sides = sidesIn(unit, details);
  return sides && `${sides} ${unit}`;
}

/** '17,489 sq. ft. (1,625 m²), 76 × 160 feet (23.2 × 48.8 m), pie shaped': a lot's size; null without a measure. */
export function lotSize(details: ListingDetails): string | null {
  const measures = [areaInBoth(details), sidesInBoth(details)].filter((part) => part !== null);
  if (measures.length === 0) return null;
  return [...measures, irregularityOf(details)].filter((part) => part !== null).join(', ');
}

/** '75 × 150 feet (22.9 × 45.7 m)', whichever of the two the board gives. */
function sidesInBoth(details: ListingDetails): string | null {
  const feet = sidesIn('feet', details);
  return feet && `${feet} feet (${sidesIn('metres', details)} m)`;
}

/** '5,382 sq. ft. (500 m²)'; acres stay as they are. */
function areaInBoth(details: ListingDetails): string | null {
  const { lotArea: area = 0, lotAreaUnit: unit } = details;
  const isMetricArea = unit === 'sq. m';
  if (area <= 0 || !(isMetricArea || unit === 'sq. ft.')) return lotArea(details);
  const [feet, metres] = isMetricArea ? [area * SQUARE_FEET, area] : [area, area / SQUARE_FEET];
  return `${whole.format(feet)} sq. ft. (${whole.format(metres)} m²)`;
}

/** The lot in one figure: its sides in feet, or the area of an irregular lot, whose sides don't say how large it is. */
export function lotFigure(details: ListingDetails): Lot | null {
  const [area, feet] = [lotAreaOf(details), sidesIn('feet', details)];
  const sides = feet === null ? null : { size: feet, unit: 'feet' };
  return (irregularityOf(details) === null ? sides : area) ?? sides ?? area;
}

/** 'pie shaped'; null for a regular lot. */
function irregularityOf({ lotIrregularities: text }: ListingDetails): string | null {
  if (text === undefined || /^(?:no|none|regular|rectang\w*)\b/i.test(text)) return null;
  return text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

const inOne = (lot: Lot | null): string | null => lot && `${lot.size} ${lot.unit}`;

/** The board's age band as '6–15 years'; 'New' stays as it is. */
export const formatAge = ({ age }: ListingDetails): string | null =>
  age && /^\d/.test(age) ? `${age.replace('-', '–')} years` : (age ?? null);

/** Covered parking spaces. */
export const garageSpacesOf = ({ coveredSpaces, garageSpaces }: ListingDetails): number | null =>
  aboveZero(coveredSpaces) ?? aboveZero(garageSpaces);

/** How the home is heated: the board's list of kinds if it has one, otherwise its single kind. */
export const heatingOf = ({ heatTypes, heatType }: ListingDetails): readonly string[] =>
  heatTypes ?? itemsOfWord(heatType);

export const heatSourcesOf = ({ heatSources, heatSource }: ListingDetails): readonly string[] =>
  heatSources ?? itemsOfWord(heatSource);

const itemsOfWord = (word: string | undefined): string[] => (word === undefined ? [] : [word]);
