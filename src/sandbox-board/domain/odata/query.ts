import { conjuncts, type Filter } from './filter.ts';
import { parseFilter } from './parse-filter.ts';
import type { Quirks } from './quirks.ts';
import { isRefusal, type Refusal, refusal } from './refusal.ts';
import type { Schema } from './schema.ts';

export type Order = { field: string; isFalling: boolean };

/** A validated request for a collection. */
export type Query = {
  filter: Filter | null;
  order: Order[];
  select: string[] | null;
  top: number;
  skip: number;
  counts: boolean;
  /** Milliseconds before the board answers. */
  waits: number;
};

type Grounds = { schema: Schema; quirks: Quirks; typeName: string };

const KNOWN_OPTIONS = new Set([
  '$filter',
  '$select',
  '$orderby',
  '$top',
  '$skip',
  '$count',
  '$format',
  '$skiptoken',
]);

/** The decoded options of a query string; a refusal if it can't be decoded. */
export function optionsOf(search: string, quirks: Quirks): Map<string, string> | Refusal {
  const malformed = refusal(400, 'The URI is malformed.', '1109');
  if (search.includes('+') && quirks.plusIsArithmetic) return malformed;
  const options = new Map<string, string>();
  for (const pair of search.replaceAll('+', ' ').split('&').filter(Boolean)) {
    const equals = pair.indexOf('=');
    const [name, value] = equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
    try {
      options.set(decodeURIComponent(name), decodeURIComponent(value));
    } catch {
      return malformed;
    }
  }
  const unknown = [...options.keys()].find(
    (name) => name.startsWith('$') && !KNOWN_OPTIONS.has(name),
  );
  if (unknown) return refusal(400, `The query option '${unknown}' is not supported.`);
  return options;
}

/** The query for these options, or the refusal of the first invalid one. */
export function queryOf(options: Map<string, string>, grounds: Grounds): Query | Refusal {
  const { quirks } = grounds;
  const top = numberOf(options, '$top', quirks.topByDefault, quirks.topAtMost);
  if (typeof top === 'object') return top;
  const skip = numberOf(options, '$skip', 0, quirks.skipAtMost);
  if (typeof skip === 'object') {
    return refusal(400, `The $skip value must not exceed ${quirks.skipAtMost}.`, '1108');
  }
  const select = selectOf(options.get('$select'), grounds);
  if (select && isRefusal(select)) return select;
  const order = orderOf(options.get('$orderby'), grounds);
  if (isRefusal(order)) return order;
  const text = options.get('$filter');
  const filter = text === undefined ? null : parseFilter(text, grounds);
  if (filter && isRefusal(filter)) return filter;
  const count = options.get('$count') ?? 'false';
  if (count !== 'true' && count !== 'false') return refusal(400, '$count is true or false.');
  return {
    filter,
    order,
    select,
    top,
    skip,
    counts: count === 'true',
    waits: waitOf(filter, quirks),
  };
}

function numberOf(
  options: Map<string, string>,
  name: string,
  usual: number,
  atMost: number,
): number | Refusal {
  const text = options.get(name);
  if (text === undefined) return usual;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (number >= 0 && number <= atMost) return number;
  return refusal(400, `${name} must be a whole number up to ${atMost}.`);
}

function selectOf(text: string | undefined, grounds: Grounds): string[] | null | Refusal {
  if (text === undefined || text.trim() === '*') return null;
  const names = text.split(',').map((name) => name.trim());
  return undefinedAmong(names, grounds) ?? [...new Set(names)];
}

function orderOf(text: string | undefined, grounds: Grounds): Order[] | Refusal {
  if (text === undefined) return [];
  const order: Order[] = [];
  for (const part of text.split(',')) {
    const [field = '', way = 'asc', ...rest] = part.trim().split(/ +/);
    const isWay = way === 'asc' || way === 'desc';
    if (!isWay || rest.length > 0) return refusal(400, `'${part.trim()}' is no order.`);
    const type = grounds.schema.get(field)?.type;
    if (type === 'list' || type === 'complex') {
      return refusal(400, `The property '${field}' is a collection and gives no order.`);
    }
    order.push({ field, isFalling: way === 'desc' });
  }
  const problem = undefinedAmong(
    order.map(({ field }) => field),
    grounds,
  );
  return problem ?? order;
}

function undefinedAmong(names: string[], { schema, typeName }: Grounds): Refusal | null {
  const unknown = names.find((name) => !schema.has(name));
  if (unknown === undefined) return null;
  return refusal(400, `The property '${unknown}' is not defined in type '${typeName}'.`);
}

const waitOf = (filter: Filter | null, { remarksScan }: Quirks): number =>
  everyPart(filter).some(
    ({ kind, ...part }) => kind === 'contains' && 'field' in part && part.field === 'PublicRemarks',
  )
    ? remarksScan
    : 0;

function everyPart(filter: Filter | null): Filter[] {
  return conjuncts(filter).flatMap((part) => {
    if (part.kind === 'or') return part.parts.flatMap(everyPart);
    return part.kind === 'not' ? everyPart(part.part) : [part];
  });
}
