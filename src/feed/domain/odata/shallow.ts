import { isRow } from '../rows/judge.ts';

/** Lists in lists: a board's values are three of them deep at most, and what writes JSON falls at a few thousand. */
const DEEPEST = 32;

/** A row without what is nested deeper than anything a board means; what is no row and as deep is null. */
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
