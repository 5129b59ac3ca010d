import { placeOf } from '#places/domain/place.ts';
import { bare, cut, text } from './coerce.ts';
import type { BoardProperty } from './judge.ts';
import { KNOWN_FIELDS } from './known-fields.ts';
import type { Row } from './profile.ts';
import { BOARD_CLASSES, OFFERS, STATUSES, TYPES, TYPES_AS_SENT } from './vocabulary.ts';

/** What a board says that is worth a look; '' as the word where the field itself is unknown. */
export type UnknownWord = { field: string; word: string };

/** Dollars. Below the first nothing but a parking space is sold; above the other nothing is let by the month. */
const LOW_FOR_A_SALE = 10_000;
const HIGH_FOR_A_LEASE = 100_000;
const LONGEST_WORD = 60;

/**
 * The words of a row outside the site's vocabulary, the figures that could not be read, prices that
 * don't go with the offer, and fields that nobody knows. None of them changes what becomes of the
 * row. `raw` is the row as the judge read it.
 */
export const unknownWordsOf = (row: BoardProperty, raw: Row): UnknownWord[] => [
  ...unknownValues(row),
  ...unread(row, raw),
  ...oddPrice(row),
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

const FIGURES = [
  'ListPrice',
  'BedroomsAboveGrade',
  'BedroomsBelowGrade',
  'BedroomsTotal',
  'BathroomsTotalInteger',
  'ParkingTotal',
  'YearBuilt',
] as const;

/** Figures that are none, or beyond reason; their digits would make every one a word of its own. */
const unread = (row: BoardProperty, raw: Row): UnknownWord[] =>
  FIGURES.flatMap((field) => {
    const sent = row[field] === null ? text(raw[field]) : null;
    return sent === null ? [] : [{ field, word: cut(sent.replace(/\d/g, '9'), LONGEST_WORD) }];
  });

/** The board's word is believed; that it can hardly be so is for people to see. */
function oddPrice({ ListPrice, TransactionType, PropertySubType }: BoardProperty): UnknownWord[] {
  const offer = bare(TransactionType);
  const isSmall = /parking|locker/.test(bare(PropertySubType));
  // One dollar is no price but an invitation to ask.
  if (ListPrice === null || ListPrice <= 1) return [];
  if (offer === 'forsale' && ListPrice < LOW_FOR_A_SALE && !isSmall) {
    return [{ field: 'ListPrice', word: 'low for a sale' }];
  }
  const isHigh = /^for(sub)?lease$/.test(offer) && ListPrice >= HIGH_FOR_A_LEASE;
  return isHigh ? [{ field: 'ListPrice', word: 'high for a lease' }] : [];
}

function oddTime({ ModificationTimestamp }: BoardProperty, raw: Row): UnknownWord[] {
  const field = 'ModificationTimestamp';
  if (ModificationTimestamp === null) return [{ field, word: 'no time' }];
  const hasZone = /(Z|[+-]\d{2}:?\d{2})["']*$/i.test(text(raw[field]) ?? '');
  return hasZone ? [] : [{ field, word: 'no zone' }];
}

/** A field that says nothing is not worth a look. */
const unknownFields = (raw: Row): UnknownWord[] =>
  strangersAmong(Object.keys(raw))
    .filter((field) => saysSomething(raw[field]))
    .map((field) => ({ field: printableName(field), word: '' }));

let last: { fields: string[]; strangers: string[] } = { fields: [], strangers: [] };

/** Rows of one board mostly have the same fields, two hundred of them, and those are looked up once. */
function strangersAmong(fields: string[]): string[] {
  const isSame =
    fields.length === last.fields.length && fields.every((field, at) => field === last.fields[at]);
  // What has a mark in its name is OData's own.
  const isStranger = (field: string) => !KNOWN_FIELDS.has(field) && !field.includes('@');
  if (!isSame) last = { fields, strangers: fields.filter(isStranger) };
  return last.strangers;
}

const saysSomething = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && !value.length);

const printableName = (field: string): string => cut(text(field) ?? '', LONGEST_WORD);
