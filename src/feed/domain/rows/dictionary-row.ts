import { amount, bare, list } from './coerce.ts';
import { sum } from './judge.ts';
import { knownName } from './names.ts';
import type { Row } from './row.ts';

/**
 * Copies the values of a Data Dictionary row (CREA's, or a plain RESO server's) to the names that the judge
 * and the pages read. Names that are already set keep their values, so the function is idempotent.
 * Recurring amounts become monthly.
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
    // In the Dictionary these are units of area; in Toronto's board, of width and depth.
    LotSizeAreaUnits: row.LotSizeAreaUnits ?? row.LotSizeUnits,
    CityRegion: knownName(row.CityRegion) ?? knownName(row.SubdivisionName),
    StateOrProvince: provinceCode(row.StateOrProvince),
    Country: bare(row.Country) === 'canada' ? 'CA' : row.Country,
  };
}

/** The monthly share of a recurring amount; null if the frequency is unknown. */
export function monthly(value: unknown, frequency: unknown): number | null {
  const given = amount(value);
  const word = bare(frequency);
  const times = word === '' ? 1 : TIMES_A_MONTH.get(word);
  return given === null || times === undefined ? null : Math.round(given * times * 100) / 100;
}

// In the Data Dictionary, bi-monthly means every other month.
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

/** 'ON' for 'Ontario'; the board's own text if it is not a province's name. */
export const provinceCode = (value: unknown): string | null =>
  PROVINCES.get(bare(value)) ?? knownName(value);

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
