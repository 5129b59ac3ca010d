import { amount, count, cut, flag, instant, postalCode, text, yearBuilt } from './coerce.ts';
import { coordinates, sentCoordinates } from './coordinates.ts';
import { detailsOf } from './details.ts';
import { homeSize, squareFeet } from './home-size.ts';
import { addressPart, knownName } from './names.ts';
import { plainRemarks } from './remarks.ts';
import { isRow, keyOf, LONGEST_KEY, type Row } from './row.ts';
import { isUnreadable } from './unreadable.ts';

/** Why a row goes to quarantine; the rest of its page is imported. */
export type Reason =
  | 'not-a-row'
  | 'no-key'
  | 'key-too-long'
  | 'price-beyond-reason'
  /** The board could not send it in a readable form. */
  | 'unreadable';

/** A rejected row. */
export type BadRow = { key: string | null; reason: Reason; raw: unknown };

type Judgement =
  | { ok: true; row: BoardProperty }
  | { ok: false; key: string | null; reason: Reason };

/** A board's Property row under the board's names, every value parsed or null. */
export type BoardProperty = ReturnType<typeof read>;

/** Dollars, far above the most expensive home in the country. */
const MAX_LIST_PRICE = 999_999_999;

/** Accepts and parses a row, or rejects it. Of what can be read, only key and price can get it rejected. */
export function judge(row: unknown): Judgement {
  if (!isRow(row)) return { ok: false, key: null, reason: 'not-a-row' };
  const key = keyOf(row, 'ListingKey');
  if (isUnreadable(row))
    return { ok: false, key: cut(key, LONGEST_KEY) || null, reason: 'unreadable' };
  if (key === '') return { ok: false, key: null, reason: 'no-key' };
  if (key.length > LONGEST_KEY) {
    return { ok: false, key: cut(key, LONGEST_KEY), reason: 'key-too-long' };
  }
  if ((amount(row.ListPrice) ?? 0) > MAX_LIST_PRICE) {
    return { ok: false, key, reason: 'price-beyond-reason' };
  }
  return { ok: true, row: read(row, key) };
}

/** The unreadable ones among rows that are not listings, for quarantine: only listings are requested by its key. */
export const unreadableAmong = (rows: readonly unknown[]): BadRow[] =>
  rows.filter(isUnreadable).map((raw) => ({ key: null, reason: 'unreadable', raw }));

const read = (row: Row, key: string) => ({
  ListingKey: key,
  ListingId: knownName(row.ListingId),
  MediaListingKey: text(row.MediaListingKey),

  StandardStatus: text(row.StandardStatus),
  InternetEntireListingDisplayYN: flag(row.InternetEntireListingDisplayYN),
  InternetAddressDisplayYN: flag(row.InternetAddressDisplayYN),
  ModificationTimestamp: instant(row.ModificationTimestamp),

  TransactionType: text(row.TransactionType),
  PropertyType: text(row.PropertyType),
  BoardPropertyType: text(row.BoardPropertyType),
  PropertySubType: knownName(row.PropertySubType),

  ListPrice: amount(row.ListPrice),
  ListPriceUnit: text(row.ListPriceUnit),

  ...roomsOf(row),
  ...sizeOf(row),
  YearBuilt: yearBuilt(row.YearBuilt, yearOf(row)),

  StreetNumber: addressPart(row.StreetNumber),
  StreetDirPrefix: addressPart(row.StreetDirPrefix),
  StreetName: addressPart(row.StreetName),
  StreetSuffix: addressPart(row.StreetSuffix),
  StreetDirSuffix: addressPart(row.StreetDirSuffix),
  UnitNumber: addressPart(row.UnitNumber) ?? addressPart(row.ApartmentNumber),
  UnparsedAddress: text(row.UnparsedAddress),
  City: knownName(row.City),
  CityRegion: knownName(row.CityRegion),
  StateOrProvince: knownName(row.StateOrProvince),
  PostalCode: postalCode(row.PostalCode),
  coordinates: coordinates(sentCoordinates(row)),

  remarks: [plainRemarks(row.PublicRemarks), plainRemarks(row.PublicRemarksExtras)]
    .filter(Boolean)
    .join(' '),
  ListOfficeKey: text(row.ListOfficeKey),
  ListOfficeName: knownName(row.ListOfficeName),
  details: detailsOf(row),
});

/** Implausible counts become unknown: above thirty for a home, a thousand for a business. */
function roomsOf(row: Row) {
  const most = /^com/i.test(text(row.PropertyType) ?? '') ? 1_000 : 30;
  const washrooms = [1, 2, 3, 4, 5].map((kind) => count(row[`WashroomsType${kind}`], most));
  return {
    BedroomsAboveGrade: count(row.BedroomsAboveGrade, most),
    BedroomsBelowGrade: count(row.BedroomsBelowGrade, most),
    BedroomsTotal: count(row.BedroomsTotal, most),
    BathroomsTotalInteger: count(row.BathroomsTotalInteger, most) ?? sum(washrooms),
    ParkingTotal:
      count(row.ParkingTotal, 1_000) ??
      sum([count(row.ParkingSpaces, 1_000), count(row.CoveredSpaces, 1_000)]),
  };
}

/** The first plausible exact area, each in its own units; else the range. */
function sizeOf(row: Row) {
  const areas = [
    [row.AboveGradeFinishedArea, row.AboveGradeFinishedAreaUnits ?? row.LivingAreaUnits],
    [row.LivingArea, row.LivingAreaUnits],
    [row.BuildingAreaTotal, row.BuildingAreaUnits],
  ];
  const [area, units] = areas.find((each) => squareFeet(each[0], each[1]) !== null) ?? [];
  return homeSize(row.LivingAreaRange, area, units);
}

/** Null if every part is null. */
export function sum(parts: (number | null)[]): number | null {
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? null : known.reduce((total, part) => total + part, 0);
}

/** The row's own year: rules about a row must not read our clock. */
const yearOf = (row: Row): number =>
  Number(
    (instant(row.ModificationTimestamp) ?? instant(row.OriginalEntryTimestamp) ?? '2100').slice(
      0,
      4,
    ),
  );
