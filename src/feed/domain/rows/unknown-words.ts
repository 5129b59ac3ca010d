import { placeOf } from '#places/domain/place.ts';
import { bare, cut, text } from './coerce.ts';
import { judgeCoordinates, sentCoordinates } from './coordinates.ts';
import type { BoardProperty } from './judge.ts';
import { KNOWN_FIELDS } from './known-fields.ts';
import type { Row } from './row.ts';
import { BOARD_CLASSES, OFFERS, STATUSES, TYPES, TYPES_AS_SENT } from './vocabulary.ts';

/** A board value worth a review; `word` is '' if the field itself is unknown. */
export type UnknownWord = { field: string; word: string };

/** Dollars. Below the first, only parking spaces are sold; nothing rents per month above the second. */
const LOW_FOR_A_SALE = 10_000;
const HIGH_FOR_A_LEASE = 100_000;
const LONGEST_WORD = 60;

/**
 * Values of a row outside the site's vocabulary, unreadable figures, placeholders for names, prices that don't fit the offer, positions
 * that can't be used, and unknown fields. They never change how the row is handled. `raw` is the row as the judge read it.
 */
export const unknownWordsOf = (row: BoardProperty, raw: Row): UnknownWord[] => [
  ...unknownValues(row),
  ...unread(row, raw),
  ...oddPrice(row),
  ...oddPosition(raw),
  ...oddTime(row, raw),
  ...unknownFields(raw),
];

function unknownValues(row: BoardProperty): UnknownWord[] {
  const subType = bare(row.PropertySubType);
  const isPlace = row.City === null || placeOf(row.City).kind !== 'unknown';
  const values: [field: string, value: string | null, isKnown: boolean][] = [
    ['StandardStatus', row.StandardStatus, STATUSES.has(bare(row.StandardStatus))],
    ['TransactionType', row.TransactionType, OFFERS.has(bare(row.TransactionType))],
    ['PropertyType', row.PropertyType, isClass(row)],
    ['PropertySubType', row.PropertySubType, TYPES.has(subType) || TYPES_AS_SENT.has(subType)],
    ['City', row.City, isPlace],
    ['LivingAreaRange', row.size, row.sizeFrom !== null],
  ];
  return values.flatMap(([field, value, isKnown]) =>
    value === null || isKnown ? [] : [{ field, word: cut(value, LONGEST_WORD) }],
  );
}

const isClass = ({ PropertyType, BoardPropertyType }: BoardProperty): boolean =>
  /condo|^commercial|freehold/.test(bare(PropertyType)) ||
  BOARD_CLASSES.has(bare(BoardPropertyType));

/** Figures, and what names the home, its place or its brokerage. */
const CHECKED_FIELDS = [
  'ListPrice',
  'BedroomsAboveGrade',
  'BedroomsBelowGrade',
  'BedroomsTotal',
  'BathroomsTotalInteger',
  'ParkingTotal',
  'YearBuilt',
  'StreetNumber',
  'StreetName',
  'UnitNumber',
  'City',
  'CityRegion',
  'ListOfficeName',
] as const;

/**
 * Unreadable or implausible figures, and masked or placeholder text. Digits are not counted: they would make each
 * one a separate word.
 */
const unread = (row: BoardProperty, raw: Row): UnknownWord[] =>
  CHECKED_FIELDS.flatMap((field) => {
    const sent = row[field] === null ? text(raw[field]) : null;
    return sent === null ? [] : [{ field, word: cut(sent.replace(/\d/g, '9'), LONGEST_WORD) }];
  });

/** The board's offer type is used as sent; an implausible price is reported for review. */
function oddPrice({ ListPrice, TransactionType, PropertySubType }: BoardProperty): UnknownWord[] {
  const offer = bare(TransactionType);
  const isSmall = /parking|locker/.test(bare(PropertySubType));
  // A price of one dollar means 'ask'.
  if (ListPrice === null || ListPrice <= 1) return [];
  if (offer === 'forsale' && ListPrice < LOW_FOR_A_SALE && !isSmall) {
    return [{ field: 'ListPrice', word: 'low for a sale' }];
  }
  const isHigh = /^for(sub)?lease$/.test(offer) && ListPrice >= HIGH_FOR_A_LEASE;
  return isHigh ? [{ field: 'ListPrice', word: 'high for a lease' }] : [];
}

/** Only the reason is counted: each position would be a separate word. */
function oddPosition(raw: Row): UnknownWord[] {
  const judged = judgeCoordinates(sentCoordinates(raw));
  return typeof judged === 'string' ? [{ field: 'Latitude', word: judged }] : [];
}

function oddTime({ ModificationTimestamp }: BoardProperty, raw: Row): UnknownWord[] {
  const field = 'ModificationTimestamp';
  if (ModificationTimestamp === null) return [{ field, word: 'no time' }];
  const hasZone = /(Z|[+-]\d{2}:?\d{2})["']*$/i.test(text(raw[field]) ?? '');
  return hasZone ? [] : [{ field, word: 'no zone' }];
}

/** Empty fields are not worth reporting. */
const unknownFields = (raw: Row): UnknownWord[] =>
  strangersAmong(Object.keys(raw))
    .filter((field) => saysSomething(raw[field]))
    .map((field) => ({ field: printableName(field), word: '' }));

let last: { fields: string[]; strangers: string[] } = { fields: [], strangers: [] };

/** Rows of one board mostly have the same two hundred fields; look those up once. */
function strangersAmong(fields: string[]): string[] {
  const isSame =
    fields.length === last.fields.length && fields.every((field, at) => field === last.fields[at]);
  // Names with '@' are OData annotations.
  const isStranger = (field: string) => !KNOWN_FIELDS.has(field) && !field.includes('@');
  if (!isSame) last = { fields, strangers: fields.filter(isStranger) };
  return last.strangers;
}

const saysSomething = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && !value.length);

const printableName = (field: string): string => cut(text(field) ?? '', LONGEST_WORD);
