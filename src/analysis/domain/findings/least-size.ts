import type { PropertyDetail } from '#listings/api.ts';

/** The lower end of the board's size range, in square feet; null if there is none. */
export function leastSize({ sqft }: PropertyDetail): number | null {
  const [first] = sqft.replaceAll(',', '').match(/\d+/g) ?? [];
  // '< 700' has only an upper end.
  return first === undefined || /^\s*</.test(sqft) ? null : Number(first) || null;
}
