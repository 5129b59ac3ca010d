import type { PropertyDetail } from '#listings/api.ts';

/** The lower end of the board's range, in square feet; null where it gives none. */
export function leastSize({ sqft }: PropertyDetail): number | null {
  const [first] = sqft.replaceAll(',', '').match(/\d+/g) ?? [];
  // '< 700' has an upper end alone.
  return first === undefined || /^\s*</.test(sqft) ? null : Number(first) || null;
}
