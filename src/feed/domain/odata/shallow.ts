import { isRow } from '../rows/row.ts';

/** Maximum nesting of lists. Board values nest at most three deep; JSON.stringify overflows at a few thousand. */
const MAX_DEPTH = 32;

/** The row without values nested too deep; null for a non-row nested too deep. */
export function shallow(row: unknown): unknown {
  if (!isRow(row)) return isDeeper(row, MAX_DEPTH) ? null : row;
  let whole = row;
  for (const field in row) {
    if (isDeeper(row[field], MAX_DEPTH)) whole = { ...whole, [field]: null };
  }
  return whole;
}

// Loops, because a page has a hundred thousand values.
function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (most === 0) return true;
  if (Array.isArray(value)) {
    for (const each of value) if (isDeeper(each, most - 1)) return true;
    return false;
  }
  for (const each of Object.values(value)) if (isDeeper(each, most - 1)) return true;
  return false;
}
