import type { Scenario } from './scenario.ts';

const REPEATED_ROWS = 3;

/** The rows of a page as a misbehaving board sends them; unchanged if no scenario affects them. */
export function corruptRows(rows: unknown[], scenarios: Scenario[]): unknown {
  const kind = scenarios.find(({ name }) => name === 'value')?.value;
  if (kind === 'object') return Object.fromEntries(rows.entries());
  const has = (wanted: string) => scenarios.some(({ name }) => name === wanted);
  const spoiled = kind === undefined ? [...rows] : [null, 'no row', ...rows];
  if (has('dup-rows')) spoiled.push(...rows.slice(0, REPEATED_ROWS));
  return has('unordered') ? spoiled.reverse() : spoiled;
}
