import { isRow } from '../rows/row.ts';

/** Maximum nesting of lists. Board values nest at most three deep; JSON.stringify overflows at a few thousand. */
const DEEPEST = 32;

/** The row without values nested too deep; null for a non-row nested too deep. */
export function shallow(row: unknown): unknown {
  if (!isRow(row)) return isDeeper(row, DEEPEST) ? null : row;
  const deep = Object.keys(row).filter((field) => isDeeper(row[field], DEEPEST));
  if (deep.length === 0) return row;
  return { ...row, ...Object.fromEntries(deep.map((field) => [field, null])) };
}

function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((each) => isDeeper(each, most - 1));
}
