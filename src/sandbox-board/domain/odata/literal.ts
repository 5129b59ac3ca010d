import { timeOf, type Value } from './filter.ts';
import type { Quirks } from './quirks.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { FieldType } from './schema.ts';
import type { Token } from './tokens.ts';

const BOOLEANS = new Set(['true', 'false']);

/** The literal's value for a field of this type; undefined if the types don't match. */
export function literalOf(
  { kind, text }: Token,
  type: FieldType,
  { refusesFractions }: Quirks,
): Value | undefined | Refusal {
  if (kind === 'word' && text === 'null') return null;
  switch (type) {
    case 'number':
      return kind === 'number' ? Number(text) : undefined;
    case 'boolean':
      return kind === 'word' && BOOLEANS.has(text) ? text === 'true' : undefined;
    case 'date':
      return kind === 'date' ? text : undefined;
    case 'time':
      if (kind !== 'time' && kind !== 'date') return undefined;
      if (refusesFractions && text.includes('.')) return refusal(400, 'The time is malformed.');
      return timeOf(kind === 'date' ? `${text}T00:00:00Z` : text) ?? undefined;
    default:
      return kind === 'string' ? text : undefined;
  }
}
