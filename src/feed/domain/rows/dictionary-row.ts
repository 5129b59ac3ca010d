import type { Row } from '../profile.ts';
import { amount, bare, list, text } from './coerce.ts';
import { sum } from './judge.ts';

/**
 * A row in the Data Dictionary's words (CREA's, a plain RESO server's), with what it says also under
 * the names that the judge and the pages read. What a row already says by such a name stands, so
 * that a row may pass twice. Amounts that recur are a month's afterwards.
 */
export function renameDictionary(row: Row): Row {
  const fee = monthly(row.AssociationFee, row.AssociationFeeFrequency);
  return {
    ...row,
    ...(fee === null ? {} : { AssociationFee: fee, AssociationFeeFrequency: 'Monthly' }),
    BathroomsTotalInteger: row.BathroomsTotalInteger ?? bathroomsOf(row),
    HeatTypeMulti: row.HeatTypeMulti ?? row.HeatType ?? list(row.Heating),
    CoveredSpaces: row.CoveredSpaces ?? totalOf(row, ['GarageSpaces', 'CarportSpaces']),
    ParkingSpaces: row.ParkingSpaces ?? row.OpenParkingSpaces,
    // The Dictionary means the area's units; Toronto's board means those of width and depth.
    LotSizeAreaUnits: row.LotSizeAreaUnits ?? row.LotSizeUnits,
    CityRegion: text(row.CityRegion) ?? text(row.SubdivisionName),
    StateOrProvince: provinceCode(row.StateOrProvince),
    Country: bare(row.Country) === 'canada' ? 'CA' : row.Country,
  };
}

/** The part of a year's, a week's … amount that a month has; null where no such part can be told. */
export function monthly(value: unknown, frequency: unknown): number | null {
  const given = amount(value);
  const word = bare(frequency);
  const times = word === '' ? 1 : TIMES_A_MONTH.get(word);
  return given === null || times === undefined ? null : Math.round(given * times * 100) / 100;
}

// As the Data Dictionary has it, bi-monthly is every other month.
const TIMES_A_MONTH = new Map(
  Object.entries({
    daily: 365 / 12,
    weekly: 52 / 12,
    biweekly: 26 / 12,
    semimonthly: 2,
    monthly: 1,
    bimonthly: 1 / 2,
    quarterly: 1 / 3,
    semiannually: 1 / 6,
    annually: 1 / 12,
    yearly: 1 / 12,
  }),
);

const bathroomsOf = (row: Row): number | null =>
  totalOf(row, [
    'BathroomsFull',
    'BathroomsThreeQuarter',
    'BathroomsHalf',
    'BathroomsOneQuarter',
    'BathroomsPartial',
  ]);

const totalOf = (row: Row, fields: string[]): number | null =>
  sum(fields.map((field) => amount(row[field])));

/** 'ON' of 'Ontario'; the board's own text where it is no province's name. */
export const provinceCode = (value: unknown): string | null =>
  PROVINCES.get(bare(value)) ?? text(value);

const PROVINCES = new Map(
  Object.entries({
    alberta: 'AB',
    britishcolumbia: 'BC',
    manitoba: 'MB',
    newbrunswick: 'NB',
    newfoundlandlabrador: 'NL',
    newfoundlandandlabrador: 'NL',
    northwestterritories: 'NT',
    novascotia: 'NS',
    nunavut: 'NU',
    ontario: 'ON',
    princeedwardisland: 'PE',
    quebec: 'QC',
    saskatchewan: 'SK',
    yukon: 'YT',
  }),
);
