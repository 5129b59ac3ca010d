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

/** '75 × 150' with its unit; null unless both frontage and depth are known. */
export function lotSides(details: ListingDetails): { sides: string; unit: string } | null {
  const [width, depth] = [aboveZero(details.lotWidth), aboveZero(details.lotDepth)];
  if (width === null || depth === null) return null;
  const unit = isMetric(details) ? 'metres' : 'feet';
  return { sides: `${measure.format(width)} × ${measure.format(depth)}`, unit };
}

/** Whether the lot's frontage and depth are in metres. */
export const isMetric = ({ lotUnit }: ListingDetails): boolean =>
  lotUnit?.startsWith('Met') ?? false;

/** '2.5 acres'; null if the area is unknown. */
export function lotArea({ lotArea, lotAreaUnit = '' }: ListingDetails): string | null {
  const area = aboveZero(lotArea);
  return area === null ? null : `${measure.format(area)} ${lotAreaUnit.toLowerCase()}`.trim();
}

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
