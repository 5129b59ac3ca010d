import * as z from 'zod/mini';
import { ROOM } from '#media/domain/photo-address.ts';
import { FLOOR_PLAN } from '#media/domain/room-shown.ts';
import { type Dollars, dollars } from '#platform/domain/money.ts';
import type { RowReader } from '#platform/server/database/copy-rows.ts';
import type { IndexedListing } from '../domain/indexed-listing.ts';
import { type ListingId, listingId } from '../domain/listing.ts';

/** A field of index rows: its SQL, how it is read from COPY, and how a block of a snapshot stores it. */
type Field<Value> = {
  sql: string;
  read(row: RowReader): Value;
  /** The values of consecutive rows, for storage. */
  pack(values: readonly Value[]): unknown;
  /** Reads the packed values by position. Throws if they are something else. */
  unpack(packed: unknown): (at: number) => Value;
};

const Integers = z.instanceof(Int32Array);
const Numbers = z.instanceof(Float64Array);
const Flags = z.instanceof(Int8Array);
const Texts = z.array(z.nullable(z.string()));
const Words = z.object({
  words: z.array(z.nullable(z.string())),
  codes: z.instanceof(Uint16Array),
});

/** An integer column that is never null. */
const integer = <Value extends number>(sql: string, of: (integer: number) => Value) => ({
  sql,
  read: (row: RowReader) => of(row.integer() ?? 0),
  pack: (values: readonly Value[]) => new Int32Array(values),
  unpack(packed: unknown) {
    const integers = Integers.parse(packed);
    return (at: number) => of(integers[at] ?? 0);
  },
});

/** A double precision column; null is stored as NaN, which no column has. */
const number = <Value extends number>(sql: string, of: (number: number) => Value) => ({
  sql,
  read(row: RowReader) {
    const value = row.double();
    return value === null ? null : of(value);
  },
  pack(values: readonly (Value | null)[]) {
    const packed = new Float64Array(values.length);
    for (let at = 0; at < values.length; at++) packed[at] = values[at] ?? Number.NaN;
    return packed;
  },
  unpack(packed: unknown) {
    const numbers = Numbers.parse(packed);
    return (at: number) => {
      const value = numbers[at] ?? Number.NaN;
      return Number.isNaN(value) ? null : of(value);
    };
  },
});

/** Such a column of dollars. */
const money = (sql: string) => number<Dollars>(sql, dollars);

/** A text column of words that the caller knows, many of them equal: a block stores each once. */
const word = <Word extends string | null>(sql: string): Field<Word> => ({
  sql,
  read: (row) => row.word() as Word,
  pack(values) {
    const codeOf = new Map<Word, number>();
    const codes = new Uint16Array(values.length);
    for (const [at, each] of values.entries()) {
      let code = codeOf.get(each);
      if (code === undefined) {
        code = codeOf.size;
        codeOf.set(each, code);
      }
      codes[at] = code;
    }
    return { words: [...codeOf.keys()], codes };
  },
  unpack(packed) {
    const { words, codes } = Words.parse(packed);
    return (at) => (words[codes[at] ?? 0] ?? null) as Word;
  },
});

/** A text column, nearly every value another. */
const text = <Text extends string | null>(sql: string): Field<Text> => ({
  sql,
  read: (row) => row.text() as Text,
  pack: (values) => values,
  unpack(packed) {
    const texts = Texts.parse(packed);
    return (at) => (texts[at] ?? null) as Text;
  },
});

/** A boolean column. */
const flag = (sql: string): Field<boolean | null> => ({
  sql,
  read: (row) => row.flag(),
  pack: (values) => Int8Array.from(values, (value) => (value === null ? -1 : Number(value))),
  unpack(packed) {
    const flags = Flags.parse(packed);
    return (at) => {
      const value = flags[at] ?? -1;
      return value < 0 ? null : value === 1;
    };
  },
});

/** Of the address and the position, only what the gate shows (domain/gate.ts). */
function ifShown(sql: string): string {
  return `case when not address_is_withheld then ${sql} end`;
}

const unbranded = (value: number): number => value;

/** Every field of an index row, the id first. To add one, add its type in indexed-listing.ts, and a line here. */
const FIELDS: { [Name in keyof IndexedListing]: Field<IndexedListing[Name]> } = {
  id: integer<ListingId>('id', listingId),
  price: money('comparable_price'),
  bedrooms: number('bedrooms::float8', unbranded),
  bedroomsBelowGrade: number('home."bedroomsBelowGrade"', unbranded),
  bathrooms: number('bathrooms::float8', unbranded),
  sizeFrom: number('size_from::float8', unbranded),
  featuresFound: integer('features_found', unbranded),
  featuresAbsent: integer('features_absent', unbranded),
  offeredFor: word('offered_for'),
  propertyClass: word('property_class'),
  propertyType: word('property_type'),
  citySlug: word('city_slug'),
  district: word('district'),
  area: word('area'),
  city: word('home.city'),
  // The gate shows it even if the address is withheld.
  neighbourhood: word('home.neighbourhood'),
  mlsNumber: text('mls_number'),
  listOfficeName: word('list_office_name'),
  latitude: number(ifShown('latitude'), unbranded),
  longitude: number(ifShown('longitude'), unbranded),
  address: text(ifShown('home.address')),
  postalArea: word(ifShown('upper(left(home."postalCode", 3))')),
  factsFound: integer('facts_found', unbranded),
  factsAbsent: integer('facts_absent', unbranded),
  sizeTo: number('size_to::float8', unbranded),
  parkingSpaces: number('parking_spaces::float8', unbranded),
  garageSpaces: number('garage_spaces::float8', unbranded),
  storeys: number('storeys::float8', unbranded),
  lotFrontage: number('lot_frontage', unbranded),
  lotDepth: number('lot_depth', unbranded),
  lotArea: number('lot_area', unbranded),
  ageFrom: number('age_from::float8', unbranded),
  ageTo: number('age_to::float8', unbranded),
  maintenanceFee: money('maintenance_fee'),
  taxes: money('taxes'),
  propertySubType: word('property_sub_type'),
  possession: word('possession'),
  openHouses: word('open_houses'),
  description: text('description'),
  photoCount: integer('json_array_length(photos)', unbranded),
  // As text, because parsing every address takes longer (media/domain/photo-address.ts).
  hasFloorPlan: flag(
    `case when photos::text like '%${ROOM}${FLOOR_PLAN}"%' then true when photos::text like '%${ROOM}%' then false end`,
  ),
  listedAt: number('(extract(epoch from listed_at) * 1000)::float8', unbranded),
  priceChange: number('price_change', unbranded),
};
/** The names of the fields, and the fields in the same order. */
const NAMES = Object.keys(FIELDS);
export const INDEX_FIELDS: readonly Field<unknown>[] = Object.values(FIELDS);

/** The select list of all fields, in order. */
const FIELD_LIST = Object.entries(FIELDS)
  .map(([name, { sql }]) => `${sql} as "${name}"`)
  .join(', ');

/** The public listings as index rows, with their cards. Their JSON is parsed once for all fields that are in it. */
export const INDEXED_QUERY = `
  select ${FIELD_LIST}, card
  from listings cross join lateral json_to_record(listing) as home (
    "bedroomsBelowGrade" float8, city text, neighbourhood text, address text, "postalCode" text)
  where is_public`;

// Copies of one object have one shape, which makes rows faster to fill and to read.
const EMPTY_ROW = Object.fromEntries(NAMES.map((name) => [name, null]));

/** An index row from a source, by a reader for each field, in order. */
export function indexRow<Source>(
  readers: readonly ((source: Source) => unknown)[],
  source: Source,
): IndexedListing {
  const row: Record<string, unknown> = { ...EMPTY_ROW };
  for (let at = 0; at < NAMES.length; at++) row[NAMES[at] ?? ''] = readers[at]?.(source);
  return row as IndexedListing;
}

/** The values of each field in some index rows, the fields in order. */
export const columnsIn = (rows: readonly { row: IndexedListing }[]): unknown[][] =>
  NAMES.map((name) => rows.map(({ row }) => row[name as keyof IndexedListing]));
