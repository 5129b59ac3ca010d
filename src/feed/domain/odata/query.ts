import { BoardError } from '../board-error.ts';
import { bare, instant, text } from '../rows/coerce.ts';
import { isRow } from '../rows/row.ts';

/** The query options of a request, named as in OData but without the dollar sign. */
export type Options = {
  select?: readonly string[] | null;
  filter?: string | null;
  orderby?: string;
  top?: number;
  skip?: number;
  count?: boolean;
};

/** A question for a page of a resource's rows. */
export type PageQuestion = {
  /** 'Property', or a function below it. */
  resource: string;
  /** Fields; null for all. */
  wanted: readonly string[] | null;
  filter: string | null;
  orderby?: string;
  top?: number;
  skip?: number;
  /** Fields that identify a row, its own key first. */
  identity: readonly string[];
};

/**
 * A resource's address below the service root: 'Property?$top=5&$filter=…'. Everything is percent-encoded,
 * spaces as %20, because some servers read a plus as arithmetic.
 */
export function addressOf(resource: string, options: Options = {}): string {
  const { select, filter, orderby, top, skip, count } = options;
  const given: [string, string | undefined][] = [
    ['$select', select?.join(',') || undefined],
    ['$filter', filter ?? undefined],
    ['$orderby', orderby],
    ['$top', top?.toString()],
    ['$skip', skip?.toString()],
    ['$count', count ? 'true' : undefined],
  ];
  const query = given.flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encoded(value)}`,
  );
  return query.length === 0 ? resource : `${resource}?${query.join('&')}`;
}

/** Half a surrogate pair can't be encoded; servers differ on encoding an apostrophe. */
const encoded = (value: string) =>
  encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd')).replaceAll("'", '%27');

export const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Conditions joined by `and`; empty ones are left out. */
export const all = (...conditions: (string | null | undefined)[]): string | null =>
  conditions.filter(Boolean).join(' and ') || null;

/**
 * Rows after a position in (time, key) order: `compound` in one query, the others its two halves for
 * servers that don't support it.
 */
export function keysetFilter(
  clock: string,
  after: { modifiedAt: string; key: string },
  part: 'compound' | 'same-time' | 'later' = 'compound',
): string {
  const time = timeLiteral(after.modifiedAt);
  const later = `${clock} gt ${time}`;
  const sameTime = `${clock} eq ${time} and ListingKey gt ${quoted(after.key)}`;
  if (part === 'later') return later;
  return part === 'same-time' ? sameTime : `((${later}) or (${sameTime}))`;
}

/**
 * A time as the board wrote it, for a filter. An all-zero fraction is dropped, because some servers reject
 * fractions; a time without a zone is UTC.
 */
export function timeLiteral(time: string): string {
  const [, whole, fraction = '', zone = 'Z'] = TIME.exec(time.replace(/["']/g, '').trim()) ?? [];
  if (!whole) throw new BoardError('untrustworthy', 'The board sends a time that can’t be parsed.');
  return `${whole.replace(' ', 'T')}${/^\.0*$/.test(fraction) ? '' : fraction}${zone}`;
}

const TIME = /^(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2})(\.\d+)? ?(Z|[+-]\d{2}:\d{2})?$/i;

/** How a server accepts a filter for one of several values. */
export type OneOf = 'in' | 'or';

/** One of these values. Put other conditions before it: servers ignore those that follow. */
export function oneOf(field: string, values: readonly string[], by: OneOf): string {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return `${field} eq ${quoted(only)}`;
  if (by === 'in') return `${field} in (${values.map(quoted).join(',')})`;
  return `(${values.map((value) => `${field} eq ${quoted(value)}`).join(' or ')})`;
}

/** The field and value of a condition like "ContractStatus eq 'Available'"; null for any other. */
function equalityOf(condition: string | null): { field: string; value: string } | null {
  const [, field, value] = /^(\w+) eq '([^']*)'$/.exec(condition ?? '') ?? [];
  return field && value ? { field, value } : null;
}

type WalkQuery = {
  clock: string;
  after: { modifiedAt: string; key: string } | null;
  condition: string | null;
};

/**
 * The reason why rows don't match the query, as a sentence; null if they do. A server may silently drop a
 * filter that was garbled on its way.
 */
export function strangenessOf(rows: readonly unknown[], query: WalkQuery): string | null {
  const from = instant(query.after?.modifiedAt);
  const equality = equalityOf(query.condition);
  let before: string | null = null;
  for (const row of rows) {
    if (!isRow(row)) continue;
    const time = instant(row[query.clock]);
    if (time !== null && from !== null && time < from)
      return 'a row from before the place asked for';
    if (time !== null && before !== null && time < before) return 'rows out of order';
    before = time ?? before;
    const value = equality && text(row[equality.field]);
    if (value && equality && bare(value) !== bare(equality.value))
      return `a row whose ${equality.field} is not the one asked for`;
  }
  return null;
}
