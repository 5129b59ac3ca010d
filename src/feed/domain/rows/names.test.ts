import { describe, expect, test } from 'vitest';
import { listingTitle } from '#listings/domain/gate.ts';
import { aBoardRow, read, translated } from './board-row.sample.ts';
import { renameDdf } from './ddf-row.ts';
import { addressLine, addressPart, knownName } from './names.ts';
import { toMember, toOffice } from './people.ts';
import { unknownWordsOf } from './unknown-words.ts';

const PLACEHOLDERS = [
  ...['*', '***', ' * * ', '******', '-', '--', '—', '.', '...', '?', '#', '_', '/'],
  ...[
    'N/A',
    'n/a',
    'n.a.',
    'NA',
    'N / A',
    'TBD',
    'tbd.',
    'T.B.D.',
    'TBA',
    'See remarks',
    'SEE REMARKS.',
  ],
  ...[
    '(see Remarks)',
    'Unknown',
    'UNKNOWN',
    '*Unknown*',
    'x',
    'X',
    'xxx',
    'XXXX',
    'x-x',
    'None',
    'null',
  ],
];

describe('input 39: masked and placeholder text for a name, street, number, unit, city, building or brokerage', () => {
  test.each(PLACEHOLDERS)('%j is no name and no part of an address', (sent) => {
    expect([knownName(sent), addressPart(sent), addressLine(sent)]).toEqual([null, null, null]);
  });

  test.each([
    ...[
      'Xavier',
      'Nash',
      'Unknown Soldier',
      'Remarks',
      'Église',
      'Nil Nil Court',
      '*Sample Realty*',
    ],
    ...['EXAMPLE REALTY INC.', 'A', '0', '12 1/2', 'St. Catharines', 'Private', 'Hidden'],
  ])('%j is a name', (sent) => {
    expect(knownName(sent)).toBe(sent);
  });

  test.each([
    ['12**', null],
    ['Sam*** ', null],
    ['12A', '12A'],
  ])('the part of an address %j is read as %j', (sent, part) => {
    expect(addressPart(sent)).toBe(part);
  });

  test.each([
    ['*** Sample Court, Oakville', null],
    ['TBD Sample Court', null],
    ['N/A N/A, Oakville', null],
    ['See remarks, Oakville', null],
    ['XX Sample Court', null],
    ['1203 - 999 Sample Court, Oakville', '1203 - 999 Sample Court'],
    ['#5 999 X Road', '#5 999 X Road'],
  ])('the one-line address %j is read as %j', (sent, line) => {
    expect(addressLine(sent)).toBe(line);
  });

  test.each(PLACEHOLDERS)('a row with %j in every such field shows none of it', (sent) => {
    const listing = translated({
      ...Object.fromEntries(FIELDS.map((field) => [field, sent])),
      PublicRemarks: 'A home.',
    });
    const { description, ...shown } = listing;
    expect(shown).toMatchObject({
      ...{ streetNumber: null, address: null, city: '', neighbourhood: null, province: 'ON' },
      ...{ listOfficeName: '', propertySubType: 'Other', mlsNumber: 'W11900001' },
    });
    expect(listingTitle(listing)).toBe('Other');
    for (const name of DETAILS) expect(listing.details).not.toHaveProperty(name, expect.anything());
    expect(description).toBe('A home.');
  });

  test('a masked number or unit leaves the rest of the address', () => {
    expect(translated({ StreetNumber: '***', UnitNumber: 'TBD' }).address).toBe('Sample Court');
    expect(translated({ UnitNumber: '*', ApartmentNumber: '4B' }).address).toBe(
      '4B - 999 Sample Court',
    );
  });

  test('a masked neighbourhood with the board’s number is unknown', () => {
    expect(translated({ CityRegion: '1013 - OO ****' }).neighbourhood).toBeNull();
    const row = renameDdf(aBoardRow({ CityRegion: '****', SubdivisionName: 'Old Oakville' }));
    expect(row.CityRegion).toBe('Old Oakville');
  });

  test('remarks are kept as written', () => {
    expect(translated({ PublicRemarks: '*** See remarks ***' }).description).toBe(
      '*** See remarks ***',
    );
  });

  test('offices and members have no placeholders for names', () => {
    expect(toOffice({ OfficeKey: '7', OfficeName: '****', OfficeCity: 'TBD' })).toMatchObject({
      ...{ name: null, city: null },
    });
    const member = {
      MemberKey: '7',
      MemberFullName: 'N/A',
      MemberFirstName: 'x',
      MemberLastName: 'Ash',
    };
    expect(toMember(member)).toMatchObject({ fullName: 'Ash', firstName: null });
  });

  test('placeholders are counted for review', () => {
    const row = aBoardRow({ ListOfficeName: '****', UnitNumber: 'TBD', City: 'Unknown' });
    expect(unknownWordsOf(read(row), row)).toEqual([
      { field: 'UnitNumber', word: 'TBD' },
      { field: 'City', word: 'Unknown' },
      { field: 'ListOfficeName', word: '****' },
    ]);
  });
});

const FIELDS = `
  StreetNumber StreetDirPrefix StreetName StreetSuffix StreetDirSuffix UnitNumber ApartmentNumber
  UnparsedAddress City CityRegion StateOrProvince ListOfficeName PropertySubType ListingId
  BuildingName BuilderName CoListOfficeName CountyOrParish OutOfAreaMunicipality BusinessName
  AssociationName PropertyManagementCompany BuyerOfficeName LockerNumber ParkingSpot1
`
  .trim()
  .split(/\s+/);

const DETAILS = `
  streetNumber streetName streetSuffix unitNumber apartmentNumber unparsedAddress boardCity boardRegion
  boardProvince buildingName builderName coListOfficeName county outOfAreaMunicipality businessName
  associationName managementCompany buyerOfficeName lockerNumber parkingSpot1
`
  .trim()
  .split(/\s+/);
