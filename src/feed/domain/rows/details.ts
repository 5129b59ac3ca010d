import { DETAIL_FIELDS, type DetailOf } from '#listings/domain/detail-fields.ts';
import type { DetailField, FieldKind, SeveralFieldsKind } from '#listings/domain/detail-kinds.ts';
import type { ListingDetails } from '#listings/domain/listing-details.ts';
import { flag } from './coerce.ts';
import {
  date,
  isAbsent,
  link,
  money,
  named,
  note,
  number,
  part,
  signed,
  time,
  wholeAddress,
  word,
  words,
  yesNo,
} from './detail-values.ts';
import { storeysOf } from './home-size.ts';
import { type Lot, lotOf } from './lot.ts';
import { openHousesOf } from './open-houses.ts';
import { roomsOf } from './rooms.ts';
import type { Row } from './row.ts';

/** The board counts washrooms in up to five groups. */
const WASHROOM_FIELDS = [1, 2, 3, 4, 5].map((kind) => ({
  count: `WashroomsType${kind}`,
  pieces: `WashroomsType${kind}Pcs`,
  level: `WashroomsType${kind}Level`,
}));

function washroomsOf(row: Row): ListingDetails['washrooms'] {
  const washrooms: NonNullable<ListingDetails['washrooms']> = [];
  for (const fields of WASHROOM_FIELDS) {
    const count = number(row[fields.count]);
    if (!count) continue;
    const pieces = number(row[fields.pieces]);
    const level = word(row[fields.level]);
    washrooms.push({ count, ...(pieces && { pieces }), ...(level && { level }) });
  }
  return washrooms.length > 0 ? washrooms : undefined;
}

/** Hidden unless the value is a plain no. */
const hidesSale = (value: unknown): boolean | undefined =>
  isAbsent(value) ? undefined : flag(value) !== false;

/** Under the Data Dictionary's current name and its earlier one. */
const declinesEstimates = (row: Row): true | undefined =>
  yesNo(row.InternetAutomatedValuationDisplayYN) === false ||
  yesNo(row.VOWAutomatedValuationDisplayYN) === false ||
  undefined;

type DetailOfSeveral = DetailOf<DetailField<SeveralFieldsKind>>;

const ofSeveralFields = (
  row: Row,
): Lot & { [Name in Exclude<DetailOfSeveral, keyof Lot>]: ListingDetails[Name] } => ({
  ...lotOf(row),
  washrooms: washroomsOf(row),
  rooms: roomsOf(row),
  openHouses: openHousesOf(row),
  storeys: storeysOf(row.Stories, row.ArchitecturalStyle),
  garageSpaces: number(row.GarageParkingSpaces ?? row.GarageSpaces),
  declinesEstimates: declinesEstimates(row),
});

type ValueOf<Kind extends FieldKind> = ListingDetails[DetailOf<DetailField<Kind>>];

const PARSERS: { [Kind in FieldKind]: (value: unknown) => ValueOf<Kind> } = {
  word,
  name: named,
  addressPart: part,
  addressLine: wholeAddress,
  note,
  words,
  number,
  signed,
  money,
  flag: yesNo,
  flagUnlessNo: hidesSale,
  link,
  day: date,
  instant: time,
};

const isOfOneField = (kind: string): kind is FieldKind => kind in PARSERS;

type Reader = { name: string; parse: (value: unknown) => unknown };

/** The details of one field, by the board's name for it. */
const READERS: ReadonlyMap<string, Reader> = new Map(
  Object.entries(DETAIL_FIELDS).flatMap(([name, [kind, boardName]]) =>
    isOfOneField(kind) ? [[boardName, { name, parse: PARSERS[kind] }] as const] : [],
  ),
);

/** All details, in order, so that equal listings have equal JSON in whatever order the board sends its fields. */
const NO_DETAILS: ListingDetails = Object.fromEntries(
  Object.keys(DETAIL_FIELDS).map((name) => [name, undefined]),
);

/** The row's details in addition to the summary facts; values missing or unreadable are undefined. */
export function detailsOf(row: Row): ListingDetails {
  const details: ListingDetails = { ...NO_DETAILS, ...ofSeveralFields(row) };
  const values: Record<string, unknown> = details;
  // A row has fewer fields than there are details, so its fields are looked up, not the other way around.
  for (const field of Object.keys(row)) {
    const reader = READERS.get(field);
    if (reader) values[reader.name] = reader.parse(row[field]);
  }
  return details;
}
