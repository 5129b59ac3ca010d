import { bare, flag, list, text } from './coerce.ts';
import type { Row } from './row.ts';

/** A home's class and type in Toronto's terms: 'Residential Condo & Other', 'Condo Townhouse'. */
export type Kind = { PropertyType: string; PropertySubType: string | null };

/**
 * The class and type of a Data Dictionary row. The Dictionary's types are coarse: StructureType has the
 * kind of building, CommonInterest whether it is a condominium.
 */
export function kindOf(row: Row): Kind {
  const isCondo = isCondominium(row);
  const subType = subTypeOf(row, isCondo);
  return { PropertyType: classOf(row, subType, isCondo), PropertySubType: subType };
}

const isCondominium = (row: Row): boolean =>
  /condo|strata|cooperative|communityapartment/.test(
    bare(row.CommonInterest) + bare(row.PropertyType) + bare(row.PropertySubType),
  );

function classOf(row: Row, subType: string | null, isCondo: boolean): string {
  const word = bare(row.PropertyType);
  if (/^commercial|^businessopportunity/.test(word)) return 'Commercial';
  if (COMMERCIAL.has(subType ?? '')) return 'Commercial';
  return isCondo || OF_THE_CONDO_CLASS.has(subType ?? '') || /^co(ndo|-)/i.test(subType ?? '')
    ? 'Residential Condo & Other'
    : 'Residential Freehold';
}

const COMMERCIAL = new Set([
  'Commercial Retail',
  'Office',
  'Industrial',
  'Sale Of Business',
  'Hospitality',
  'Institutional - Special Purpose',
  'Hotel/Motel',
  'Mixed Use',
]);

const OF_THE_CONDO_CLASS = new Set(['Timeshare', 'Parking Space', 'Locker']);

function subTypeOf(row: Row, isCondo: boolean): string | null {
  const sent = text(row.PropertySubType);
  const word = bare(sent);
  const plain = UNAMBIGUOUS_WORDS.get(word);
  if (plain) return plain;
  if (!OF_A_BUILDING.has(word)) return sent;
  const structures = list(row.StructureType).map(bare);
  const named = [word, ...structures].map((each) => BY_STRUCTURE.get(each)).find(Boolean);
  if (named) return isCondo ? (AS_A_CONDO.get(named) ?? named) : named;
  if (word === 'multifamily') return 'Multiplex';
  const house = flag(row.PropertyAttachedYN) === true ? 'Semi-Detached' : 'Detached';
  if (!isCondo) return house;
  return structures.includes('house') ? `${house} Condo` : 'Condo Apartment';
}

/** Words with one meaning for any building. */
const UNAMBIGUOUS_WORDS = new Map(
  Object.entries({
    retail: 'Commercial Retail',
    office: 'Office',
    industrial: 'Industrial',
    warehouse: 'Industrial',
    business: 'Sale Of Business',
    hotelmotel: 'Hotel/Motel',
    vacantland: 'Vacant Land',
    unimprovedland: 'Vacant Land',
    agriculture: 'Farm',
    farm: 'Farm',
    ranch: 'Farm',
    parking: 'Parking Space',
    deededparking: 'Parking Space',
    timeshare: 'Timeshare',
    recreational: 'Cottage',
    cabin: 'Cottage',
    stockcooperative: 'Co-op Apartment',
    coownership: 'Co-Ownership Apartment',
    mobilehome: 'MobileTrailer',
  }),
);

/** Words that don't name the building, and '' for a missing one. */
const OF_A_BUILDING = new Set([
  '',
  'singlefamily',
  'singlefamilyresidence',
  'multifamily',
  'condominium',
  'apartment',
  'townhouse',
  'duplex',
  'triplex',
  'quadruplex',
  'manufacturedhome',
  'manufacturedonland',
]);

const BY_STRUCTURE = new Map(
  Object.entries({
    apartment: 'Condo Apartment',
    rowtownhouse: 'Att/Row/Townhouse',
    townhouse: 'Att/Row/Townhouse',
    gardenhome: 'Att/Row/Townhouse',
    duplex: 'Duplex',
    twoapartmenthouse: 'Duplex',
    triplex: 'Triplex',
    fourplex: 'Fourplex',
    quadruplex: 'Fourplex',
    mobilehome: 'MobileTrailer',
    parkmodelmobilehome: 'MobileTrailer',
    manufacturedhome: 'Modular Home',
    manufacturedhomemobile: 'Modular Home',
    manufacturedonland: 'Modular Home',
    modular: 'Modular Home',
  }),
);

const AS_A_CONDO = new Map(Object.entries({ 'Att/Row/Townhouse': 'Condo Townhouse' }));
