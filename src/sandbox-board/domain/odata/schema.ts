import ddfFieldsJson from './ddf-fields.json' with { type: 'json' };
import fieldsJson from './fields.json' with { type: 'json' };

export type FieldType =
  | 'string'
  | 'number'
  | 'boolean'
  | 'date'
  | 'time'
  | 'enum'
  | 'list'
  | 'complex';

/** The fields of a resource that a token may see. Fields that are always empty have no source. */
export type Schema = Map<string, { type: FieldType; isEmpty: boolean; members: string[] }>;

/** A token's purpose: public display, registered visitors, people, or DDF's whole feed. */
export type Tier = 'idx' | 'vow' | 'vox' | 'ddf';

/** The key field of each resource. */
export const KEYS = {
  Property: 'ListingKey',
  Media: 'MediaKey',
  PropertyRooms: 'RoomKey',
  OpenHouse: 'OpenHouseKey',
  Member: 'MemberKey',
  Office: 'OfficeKey',
  Lookup: 'LookupKey',
  Field: 'FieldKey',
} as const;

export type Resource = keyof typeof KEYS;

export const isResource = (name: string): name is Resource => Object.hasOwn(KEYS, name);

const ampreFields: Record<string, Record<string, string[]>> = fieldsJson;
const ddfFields: Record<string, Record<string, string[]>> = ddfFieldsJson;
const LETTERS = { idx: 'i', vow: 'v', vox: 'x', ddf: 'd' };

/** Null if the board has no such resource; empty if the tier may not read it. */
export function schemaOf(resource: Resource, tier: Tier): Schema | null {
  const fields = (tier === 'ddf' ? ddfFields : ampreFields)[resource];
  if (!fields) return null;
  const named = Object.entries(fields).map(([name, [type = 'string', ...rest]]) => ({
    name,
    field: {
      type: type as FieldType,
      isEmpty: rest[0] === 'empty',
      members: tier === 'ddf' ? rest : [],
    },
    isSeen: tier === 'ddf' || (rest[0] ?? '').includes(LETTERS[tier]),
  }));
  if (!named.some(({ isSeen }) => isSeen)) return new Map();
  return new Map(
    named
      .filter(({ isSeen, field }) => isSeen || field.isEmpty)
      .map(({ name, field }) => [name, field]),
  );
}

/** The part of a row that a token of the tier may read; a non-row is returned unchanged. */
export function asSeen(row: unknown, schema: Schema, select: readonly string[] | null): unknown {
  if (row === null || typeof row !== 'object') return row;
  const whole = row as Record<string, unknown>;
  const seen: Record<string, unknown> = {};
  for (const name of select ?? schema.keys()) {
    const value = schema.get(name)?.isEmpty ? null : whole[name];
    seen[name] = value ?? null;
  }
  return seen;
}
