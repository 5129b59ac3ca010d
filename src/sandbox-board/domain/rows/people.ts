import { CITIES } from '#places/domain/cities.ts';
import { Random } from '../random.ts';
import { OFFICES, type Office } from './offices.ts';
import type { Row } from './row.ts';

const FIRST_NAMES = [
  'Avery',
  'Blake',
  'Casey',
  'Devon',
  'Ellis',
  'Finley',
  'Gale',
  'Harper',
  'Indigo',
  'Jules',
  'Kit',
  'Lane',
  'Morgan',
  'Noor',
  'Onyx',
  'Perry',
  'Quinn',
  'Rowan',
  'Sage',
  'Taylor',
];
const LAST_NAMES = [
  'Sampleton',
  'Examplar',
  'Placeholt',
  'Demoray',
  'Mockridge',
  'Specimenson',
  'Testerly',
  'Fictionow',
  'Templatte',
  'Pretendal',
  'Imagind',
  'Facsimiller',
];

const LARGEST_OFFICE = 24;

/** The board's Office rows, in the order of their keys. */
export const officeRows = (): Row[] => OFFICES.map(officeRow);

function officeRow({ key, name }: Office, at: number): Row {
  const city = CITIES[at % CITIES.length];
  return {
    OfficeKey: key,
    OfficeName: name,
    OfficePhone: phone(at),
    OfficeEmail: `office${at + 1}@example.com`,
    OfficeAddress1: `${100 + at} Sample Street`,
    OfficeAddress2: null,
    OfficeCity: city?.name ?? null,
    OfficeStateOrProvince: 'ON',
    OfficePostalCode: 'M0M 0M0',
    OriginatingSystemID: 'SANDBOX',
  };
}

/** The board's Member rows, in the order of their keys. */
export function memberRows(seed: number): Row[] {
  const staff = OFFICES.flatMap((office, at) => {
    const people = new Random(seed, MEMBERS, at).whole(3, LARGEST_OFFICE);
    return Array.from({ length: people }, () => office);
  });
  return staff.map((office, at) => memberRow(seed, office, at));
}

// The number of this random stream, different from all others.
const MEMBERS = 5;

function memberRow(seed: number, office: Office, at: number): Row {
  const random = new Random(seed, MEMBERS, 1_000 + at);
  const first = random.pick(FIRST_NAMES);
  const last = random.pick(LAST_NAMES);
  const key = `${9_000_001 + at}`;
  return {
    MemberKey: key,
    MemberMlsId: key,
    MemberFirstName: first,
    MemberLastName: last,
    MemberFullName: `${first} ${last}`,
    MemberEmail: `${first}.${last}.${at + 1}@example.com`.toLowerCase(),
    MemberPreferredPhone: phone(at),
    MemberMobilePhone: null,
    MemberOfficePhone: null,
    MemberDirectPhone: null,
    MemberDesignation: random.some(['ABR', 'CLO', 'FRI'], 0.08),
    OfficeKey: office.key,
    OriginatingSystemID: 'SANDBOX',
  };
}

/** 555-0100 to 555-0199 are reserved for fiction. */
const phone = (at: number): string =>
  `${['416', '905', '647', '519'][at % 4]}-555-01${String(at % 100).padStart(2, '0')}`;
