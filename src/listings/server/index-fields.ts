import { ROOM } from '#media/domain/photo-address.ts';
import { FLOOR_PLAN } from '#media/domain/room-shown.ts';
import { type Dollars, dollars } from '#platform/domain/money.ts';
import type { IndexedListing } from '../domain/indexed-listing.ts';
import { type ListingId, listingId } from '../domain/listing.ts';
import { TRANSLATION } from '../domain/listing-details.ts';
import { type ColumnKind, flags, integers, numbers, texts, words } from './index-columns.ts';

/** A field of index rows: its SQL, and how its values are kept. */
type Field<Value> = { sql: string; kind: ColumnKind<Value> };

/** An integer column that is never null. */
const integer = <Value extends number>(sql: string, brand: (integer: number) => Value) => ({
  sql,
  kind: integers(brand),
});

/** A double precision column. */
const number = <Value extends number>(sql: string, brand: (number: number) => Value) => ({
  sql,
  kind: numbers(brand),
});

/** Such a column of dollars. */
const money = (sql: string) => number<Dollars>(sql, dollars);

/** A text column whose values repeat. */
const word = <Word extends string | null>(sql: string): Field<Word> => ({ sql, kind: words() });

/** A text column, nearly every value another. */
const text = <Text extends string | null>(sql: string): Field<Text> => ({ sql, kind: texts() });

/** A boolean column. */
const flag = (sql: string): Field<boolean | null> => ({ sql, kind: flags });

/**
 * A column that rows of other translations lack, as those of the release before: theirs is read from their JSON, which
 * takes several times as long as all columns.
 */
function translated(column: string, field: string): string {
  return `case when translation = '${TRANSLATION}' then ${column} else listing->>'${field}' end`;
}

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
  bedroomsBelowGrade: number(
    `(${translated('bedrooms_below_grade::text', 'bedroomsBelowGrade')})::float8`,
    unbranded,
  ),
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
  city: word(translated('city', 'city')),
  // The gate shows it even if the address is withheld.
  neighbourhood: word(translated('neighbourhood', 'neighbourhood')),
  mlsNumber: text('mls_number'),
  listOfficeName: word('list_office_name'),
  latitude: number(ifShown('latitude'), unbranded),
  longitude: number(ifShown('longitude'), unbranded),
  address: text(ifShown(translated('address', 'address'))),
  postalArea: word(ifShown(`upper(left(${translated('postal_code', 'postalCode')}, 3))`)),
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

/** The fields in order. */
export const INDEX_FIELDS: readonly { name: keyof IndexedListing; kind: ColumnKind<unknown> }[] =
  Object.entries(FIELDS).map(([name, { kind }]) => ({ name: name as keyof IndexedListing, kind }));

/** The select list of all fields, in order. */
const FIELD_LIST = Object.entries(FIELDS)
  .map(([name, { sql }]) => `${sql} as "${name}"`)
  .join(', ');

/** The public listings as index rows, with their cards. */
export const INDEXED_QUERY = `select ${FIELD_LIST}, card from listings where is_public`;
