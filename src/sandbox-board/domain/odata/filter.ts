import type { FieldType } from './schema.ts';

/** Times are milliseconds since 1970, dates 'yyyy-mm-dd'. */
export type Value = string | number | boolean | null;
export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';

export type Filter =
  | { kind: 'and' | 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'compare'; field: string; by: Comparison; value: Value }
  | { kind: 'in'; field: string; values: Value[] }
  | { kind: 'has'; field: string; value: Value }
  | { kind: 'startswith' | 'contains' | 'endswith'; field: string; value: string }
  | { kind: 'any' | 'all'; field: string; by: 'eq' | 'ne'; value: Value };

/** A field's value for filters; lists stay lists. */
export type Read<T> = (item: T, field: string) => Value | readonly unknown[];

/**
 * A predicate for items that match. Text compares by code unit; null is neither less nor greater than
 * anything.
 */
export function passing<T>(filter: Filter, read: Read<T>): (item: T) => boolean {
  switch (filter.kind) {
    case 'and': {
      const parts = filter.parts.map((part) => passing(part, read));
      return (item) => parts.every((passes) => passes(item));
    }
    case 'or': {
      const parts = filter.parts.map((part) => passing(part, read));
      return (item) => parts.some((passes) => passes(item));
    }
    case 'not': {
      const passes = passing(filter.part, read);
      return (item) => !passes(item);
    }
    case 'compare': {
      const { field, value } = filter;
      const compares = COMPARISONS[filter.by];
      return (item) => compares(read(item, field), value);
    }
    case 'in': {
      const { field } = filter;
      const values = new Set<unknown>(filter.values);
      return (item) => values.has(read(item, field));
    }
    case 'has': {
      const { field, value } = filter;
      return (item) => listed(read(item, field)).includes(value);
    }
    case 'any':
    case 'all': {
      const { field, value, kind } = filter;
      const compares = COMPARISONS[filter.by];
      return (item) => {
        const values = listed(read(item, field));
        return kind === 'any'
          ? values.some((given) => compares(given, value))
          : values.every((given) => compares(given, value));
      };
    }
    default: {
      const { field, value } = filter;
      const matches = MATCHES[filter.kind];
      return (item) => {
        const given = read(item, field);
        return typeof given === 'string' && matches(given, value);
      };
    }
  }
}

/** Always false for null and for values of different types. */
const comparing =
  (holds: (given: string, value: string) => boolean) =>
  (given: unknown, value: Value): boolean => {
    if (given === null || value === null || typeof given !== typeof value) return false;
    // Both values have the same type; the casts also let numbers through.
    return holds(given as string, value as string);
  };

const COMPARISONS: Record<Comparison, (given: unknown, value: Value) => boolean> = {
  eq: (given, value) => given === value,
  ne: (given, value) => given !== value,
  gt: comparing((given, value) => given > value),
  ge: comparing((given, value) => given >= value),
  lt: comparing((given, value) => given < value),
  le: comparing((given, value) => given <= value),
};

const MATCHES = {
  startswith: (given: string, value: string) => given.startsWith(value),
  contains: (given: string, value: string) => given.includes(value),
  endswith: (given: string, value: string) => given.endsWith(value),
};

const listed = (given: Value | readonly unknown[]): readonly unknown[] =>
  Array.isArray(given) ? given : given === null ? [] : [given];

/** The terms that must all match. */
export const conjuncts = (filter: Filter | null): Filter[] => {
  if (!filter) return [];
  return filter.kind === 'and' ? filter.parts.flatMap(conjuncts) : [filter];
};

export function fieldsIn(filter: Filter): string[] {
  if ('parts' in filter) return filter.parts.flatMap(fieldsIn);
  return 'part' in filter ? fieldsIn(filter.part) : [filter.field];
}

/** A row's value for filters; null if its type differs from the declared one. */
export function comparable(given: unknown, type: FieldType): Value | readonly unknown[] {
  if (type === 'time') return typeof given === 'string' ? timeOf(given) : null;
  if (type === 'list' || type === 'complex') return Array.isArray(given) ? given : null;
  const isDeclared = typeof given === (type === 'number' || type === 'boolean' ? type : 'string');
  return isDeclared ? (given as Value) : null;
}

/** Milliseconds since 1970; UTC if no zone is given; null if not a time. */
export function timeOf(text: string): number | null {
  const time = Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(time) ? null : time;
}
