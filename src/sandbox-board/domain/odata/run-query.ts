import type { Random } from '../random.ts';
import { comparable, conjuncts, type Filter, fieldsIn, passing, type Value } from './filter.ts';
import type { Order, Query } from './query.ts';
import type { Schema } from './schema.ts';

/**
 * Rows that can be queried. An item represents rows that are generated only when needed; its `summary` holds the fields that
 * are known without generating them.
 */
export type RowSource<T> = {
  schema: Schema;
  /** The items that may match, and the part of the filter still to be evaluated. */
  find(wanted: Filter[], order: Order[]): Found<T>;
  /** Fields that are known without generating the rows. */
  summaries: readonly string[];
  summary(item: T, field: string): Value;
  /** `fields`: those that will be read; null means all. A row may then consist of the summary alone. */
  rowsOf(item: T, fields: readonly string[] | null): unknown[];
  /** Whether each item is exactly one row, so that rows can be counted without being generated. */
  isOneRowEach: boolean;
};

export type Found<T> = { items: Iterable<T>; left: Filter[]; isInOrder: boolean };

export type Page = { rows: unknown[]; count: number | null; hasMore: boolean };

type Limits = { atMost: number; shuffle: Random | null };

/**
 * Runs a query and returns one page. Conditions on summary fields are evaluated on the summary alone, so that a faulty row
 * keeps the position of the correct one. Without an order, `shuffle` shuffles the rows.
 */
export function runQuery<T>(source: RowSource<T>, query: Query, { atMost, shuffle }: Limits): Page {
  const { items, left, isInOrder } = source.find(conjuncts(query.filter), query.order);
  const isQuick = (part: Filter) =>
    fieldsIn(part).every((field) => source.summaries.includes(field));
  const quick = passing({ kind: 'and', parts: left.filter(isQuick) }, source.summary);
  const slowParts = left.filter((part) => !isQuick(part));
  const slow = passing({ kind: 'and', parts: slowParts }, readerOf(source.schema));
  const looked = [...query.order.map(({ field }) => field), ...slowParts.flatMap(fieldsIn)];
  const fields = query.select && [...query.select, ...looked];
  const size = Math.min(query.top, atMost);
  const end = query.skip + size;

  if (isInOrder || (query.order.length === 0 && !shuffle)) return inTheirOrder();
  if (query.order.length === 0 && shuffle && source.isOneRowEach && slowParts.length === 0) {
    return shuffledItems(shuffle);
  }
  const all = [...rowsOfAll()];
  const sorted = query.order.length > 0 ? ordered(all, query.order, source.schema) : mixed(all);
  return paged(sorted);

  function* rowsOfAll(): Generator<unknown> {
    for (const item of items) {
      if (quick(item)) yield* source.rowsOf(item, fields).filter(slow);
    }
  }

  /** Stops as soon as the page is full, unless everything must be counted. */
  function inTheirOrder(): Page {
    const rows: unknown[] = [];
    const knowsUnseen = source.isOneRowEach && slowParts.length === 0;
    let passed = 0;
    for (const item of items) {
      if (!quick(item)) continue;
      if (passed > end && !query.counts) break;
      if (knowsUnseen && (passed < query.skip || passed >= end)) {
        passed++;
        continue;
      }
      for (const row of source.rowsOf(item, fields)) {
        if (!slow(row)) continue;
        if (passed >= query.skip && passed < end) rows.push(row);
        passed++;
      }
    }
    return { rows, count: query.counts ? passed : null, hasMore: passed > end };
  }

  function shuffledItems(random: Random): Page {
    const passed = random.shuffled([...items].filter(quick));
    const rows = passed.slice(query.skip, end).flatMap((item) => source.rowsOf(item, fields));
    return {
      rows,
      count: query.counts ? passed.length : null,
      hasMore: passed.length > end,
    };
  }

  function mixed(rows: unknown[]): unknown[] {
    return shuffle ? shuffle.shuffled(rows) : rows;
  }

  function paged(rows: unknown[]): Page {
    return {
      rows: rows.slice(query.skip, end),
      count: query.counts ? rows.length : null,
      hasMore: rows.length > end,
    };
  }
}

const readerOf = (schema: Schema) => (row: unknown, field: string) =>
  comparable(
    (row as Record<string, unknown> | null)?.[field] ?? null,
    schema.get(field)?.type ?? 'string',
  );

/** By the fields named, nulls first if ascending; the sort is stable. */
export function ordered(rows: unknown[], order: Order[], schema: Schema): unknown[] {
  const read = readerOf(schema);
  const keyed = rows.map((row) => ({ row, values: order.map(({ field }) => read(row, field)) }));
  keyed.sort((a, b) => {
    for (const [at, { isFalling }] of order.entries()) {
      const difference = compared(a.values[at] ?? null, b.values[at] ?? null);
      if (difference !== 0) return isFalling ? -difference : difference;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}

function compared(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return (a as string) < (b as string) ? -1 : 1;
}
