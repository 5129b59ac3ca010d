import type { PropertyDetail } from '../api.ts';

/** One thing said of a home: 'Heating' is 'Forced Air, Gas'. */
export type Fact = { label: string; value: string };

/** A board's text, or a number as text; null where it says nothing. */
export function textOf(field: unknown): string | null {
  if (typeof field === 'number') return String(field);
  return typeof field === 'string' && field.trim() !== '' ? field.trim() : null;
}

/** A number above zero, which boards also send as text; null where there is none. */
export function numberOf(field: unknown): number | null {
  const text = textOf(field);
  const number = text === null ? Number.NaN : Number(text);
  return number > 0 ? number : null;
}

/** What a board lists as an array, as one word or as words between commas; 'None' is nothing. */
export function listOf(field: unknown): string[] {
  const items = Array.isArray(field) ? field : (textOf(field)?.split(',') ?? []);
  const said = items.map(textOf).filter((item) => item !== null);
  return [...new Set(said)].filter((item) => item !== 'None');
}

/** The same on one line, where 'None' is an answer too. */
export function wordsOf(...fields: unknown[]): string | null {
  const said = fields.flatMap((field) => (Array.isArray(field) ? field : [field])).map(textOf);
  return [...new Set(said.filter((word) => word !== null))].join(', ') || null;
}

/** Facts of which something is said. */
export const onlySaid = (facts: readonly (readonly [string, string | null])[]): Fact[] =>
  facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));

const measure = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 2 });

/** '75 × 150' and its unit, of the board's frontage and depth; null where it has not both. */
export function lotSides(home: PropertyDetail): { sides: string; unit: string } | null {
  const [width, depth] = [numberOf(home.LotWidth), numberOf(home.LotDepth)];
  if (!width || !depth) return null;
  const unit = textOf(home.LotSizeUnits)?.startsWith('Met') ? 'metres' : 'feet';
  return { sides: `${measure.format(width)} × ${measure.format(depth)}`, unit };
}

/** '2.5 acres'; null where the board gives no area. */
export function lotArea(home: PropertyDetail): string | null {
  const area = numberOf(home.LotSizeArea);
  const unit = textOf(home.LotSizeAreaUnits)?.toLowerCase() ?? '';
  return area === null ? null : `${measure.format(area)} ${unit}`.trim();
}
