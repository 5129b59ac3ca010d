import type { ListingDetails } from './listing-details.ts';

/** One labelled fact about a home: label 'Heating', value 'Forced Air, Gas'. */
export type Fact = { label: string; value: string };

/** Drops the facts without a value. */
export const onlyKnown = (facts: readonly (readonly [string, string | null])[]): Fact[] =>
  facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));

/** Null unless above zero: boards also send 0 for unknown. */
export const aboveZero = (amount: number | undefined | null): number | null =>
  amount && amount > 0 ? amount : null;

/** Joins words on one line without duplicates; null if there are none. */
export const inWords = (...words: (string | readonly string[] | undefined)[]): string | null =>
  [...new Set(words.flat().filter((word) => word !== undefined))].join(', ') || null;

/** The items of a list, without 'None'. */
export const itemsOf = (words: string | readonly string[] | undefined): string[] =>
  (typeof words === 'string' ? words.split(/,\s*/) : [...(words ?? [])]).filter(
    (item) => item !== 'None',
  );

const measure = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 2 });

/** A lot's area or its sides, with the unit. */
type Lot = { size: string; unit: string };

/** '75 × 150' with its unit; null unless both frontage and depth are known. */
function lotSidesOf(details: ListingDetails): Lot | null {
  const [width, depth] = [aboveZero(details.lotWidth), aboveZero(details.lotDepth)];
  if (width === null || depth === null) return null;
  const unit = isMetric(details) ? 'metres' : 'feet';
  return { size: `${measure.format(width)} × ${measure.format(depth)}`, unit };
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

/** '75 × 150 feet'; null unless both frontage and depth are known. */
export const lotSides = (details: ListingDetails): string | null => inOne(lotSidesOf(details));

/** '17,489 sq. ft., 76 × 160 feet, pie shaped': what the board says of a lot's size; null without a measure. */
export function lotSize(details: ListingDetails): string | null {
  const measures = [lotArea(details), lotSides(details)].filter((part) => part !== null);
  if (measures.length === 0) return null;
  return [...measures, irregularityOf(details)].filter((part) => part !== null).join(', ');
}

/** The lot in one figure: its sides, or the area of an irregular lot, whose sides don't say how large it is. */
export function lotFigure(details: ListingDetails): Lot | null {
  const [area, sides] = [lotAreaOf(details), lotSidesOf(details)];
  return (irregularityOf(details) === null ? sides : area) ?? sides ?? area;
}

/** 'pie shaped'; null for a regular lot. */
function irregularityOf({ lotIrregularities: text }: ListingDetails): string | null {
  if (text === undefined || /^(?:no|none|regular|rectang\w*)\b/i.test(text)) return null;
  return text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

const inOne = (lot: Lot | null): string | null => lot && `${lot.size} ${lot.unit}`;

/** The board's age band as '6–15 years'; 'New' stays as it is. */
export const showAge = ({ age }: ListingDetails): string | null =>
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
