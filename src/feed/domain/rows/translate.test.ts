import { describe, expect, test } from 'vitest';
import { aProfile, translated } from './board-row.sample.ts';

test('a board’s row becomes a listing in standard terms', () => {
  expect(translated({})).toEqual({
    key: 'W11900001',
    mlsNumber: 'W11900001',
    mediaKey: 'W11900001',
    status: 'active',
    display: 'public',
    addressIsWithheld: false,
    offeredFor: 'For Sale',
    propertyClass: 'Freehold',
    propertyType: 'Detached',
    propertySubType: 'Detached',
    price: 1_249_000,
    bedrooms: 4,
    bedroomsAboveGrade: 3,
    bedroomsBelowGrade: 1,
    bathrooms: 3,
    parkingSpaces: 4,
    size: '2000-2500',
    sizeFrom: 2000,
    sizeTo: 2499,
    streetNumber: '999',
    address: '999 Sample Court',
    postalCode: 'L6H 0A1',
    city: 'Oakville',
    citySlug: 'oakville',
    district: null,
    neighbourhood: 'Old Oakville',
    area: 'south_oakville',
    province: 'ON',
    latitude: 43.44127,
    longitude: -79.66752,
    description: 'A quiet house near the lake.',
    listOfficeName: 'EXAMPLE REALTY INC.',
    listOfficeKey: '000001',
    boardModifiedAt: '2026-05-06T09:30:00.000Z',
    details: expect.objectContaining({
      listedAt: '2026-05-04T14:00:00.000Z',
      boardCity: 'Oakville',
      bedroomsTotal: 4,
      streetName: 'Sample',
      mlsStatus: 'New',
    }),
  });
});

test('the MLS number and the photo key are the board’s own if it sends them', () => {
  const listing = translated({ ListingId: 'W99', MediaListingKey: 'M7' });
  expect(listing).toMatchObject({ key: 'W11900001', mlsNumber: 'W99', mediaKey: 'M7' });
});

describe('input 32: price 2,500 with TransactionType For Sale, 950,000 with For Lease', () => {
  test.each([
    ['For Sale', 2_500, 'For Sale'],
    ['For Lease', 950_000, 'For Lease'],
    ['For Sub-Lease', 2_500, 'For Lease'],
    ['For Sale or Lease', 950_000, 'For Sale or Lease'],
    [null, 950_000, 'For Sale'],
  ])('%s at %d is offered %s', (TransactionType, ListPrice, offeredFor) => {
    expect(translated({ TransactionType, ListPrice }).offeredFor).toBe(offeredFor);
  });
});

describe('a price for less than the whole', () => {
  test.each([
    ['Month', undefined],
    ['For Lease', undefined],
    [null, undefined],
    ['Sq Ft Net', '/sq. ft.'],
    ['Sq Ft Gross', '/sq. ft. gross'],
    ['Sq Ft Gross Monthly', '/sq. ft. gross/month'],
    ['Sq Ft Net Monthly', '/sq. ft./month'],
    ['Per square feet', '/sq. ft.'],
    ['Per Acre', '/acre'],
    ['Per hectares', '/hectare'],
    ['Year', '/year'],
    ['Week', '/week'],
    ['Day', '/day'],
    ['Net Lease', ''],
  ])('%j is shown with %j', (ListPriceUnit, unit) => {
    expect(translated({ TransactionType: 'For Lease', ListPriceUnit }).priceUnit).toBe(unit);
  });
});

describe('input 34: BedroomsTotal ≠ above + below', () => {
  test.each([
    [5, 1, 9, 6],
    [5, null, 9, 5],
    [null, 1, 9, 1],
    [0, 0, 9, 0],
    [null, null, 4, 4],
    [null, null, null, null],
  ])('%j above and %j below of %j is %j', (above, below, total, bedrooms) => {
    const row = { BedroomsAboveGrade: above, BedroomsBelowGrade: below, BedroomsTotal: total };
    expect(translated(row).bedrooms).toBe(bedrooms);
  });
});

test('bathrooms are summed by group if the board sends no total', () => {
  const row = {
    BathroomsTotalInteger: null,
    WashroomsType1: 1,
    WashroomsType2: '2',
    WashroomsType3: null,
  };
  expect(translated(row).bathrooms).toBe(3);
});

test('parking is covered plus uncovered if the board sends no total', () => {
  expect(
    translated({ ParkingTotal: null, ParkingSpaces: 10, CoveredSpaces: 3 }).parkingSpaces,
  ).toBe(13);
});

describe('input 47: StandardStatus Cancelled/Canceled/ActiveUnderContract/Active Under Contract/Tombstone/unknown', () => {
  test.each([
    ['Active', 'active'],
    ['active ', 'active'],
    ['Active Under Contract', 'off-market'],
    ['ActiveUnderContract', 'off-market'],
    ['Cancelled', 'off-market'],
    ['Canceled', 'off-market'],
    ['Tombstone', 'off-market'],
    ['Something New', 'off-market'],
    [null, 'off-market'],
  ])('%j becomes %s', (StandardStatus, status) => {
    expect(translated({ StandardStatus }).status).toBe(status);
  });
});

describe('input 45: InternetEntireListingDisplayYN false/null/absent; turns false later', () => {
  test.each([
    [true, false, 'public'],
    ['Y', false, 'public'],
    [false, true, 'hidden'],
    ['N', true, 'hidden'],
    [null, false, 'hidden'],
    [undefined, false, 'hidden'],
    [null, true, 'public'],
  ])('%j in a pre-filtered feed (%j) is %s', (flag, feedIsFiltered, display) => {
    const listing = translated(
      { InternetEntireListingDisplayYN: flag },
      aProfile({ feedIsFiltered }),
    );
    expect(listing.display).toBe(display);
  });
});

describe('input 46: InternetAddressDisplayYN false but address in remarks, tour URL, photo file name, slug', () => {
  test.each([false, 'No', null, undefined])('%j withholds the address everywhere', (flag) => {
    const listing = translated({
      InternetAddressDisplayYN: flag,
      UnitNumber: '1203',
      PublicRemarks:
        'Welcome to 999 Sample Court! Unit 1203 at 999 SAMPLE CRT., L6H0A1. Tour: https://tours.example.com/999-sample',
    });
    expect(listing).toMatchObject({
      addressIsWithheld: true,
      streetNumber: null,
      address: null,
      postalCode: null,
      latitude: null,
      longitude: null,
    });
    expect(JSON.stringify(listing)).not.toMatch(/sample|999|1203|L6H|43\.44|-79\.66/i);
  });

  test.each([
    '999 Sample Court 1203, Oakville, ON L6H 0A1',
    '1203 - 999 Sample Court, Oakville, ON L6H 0A1',
    '#1203 - 999 SAMPLE CRT NW',
  ])('a one-line address is withheld too: %s', (UnparsedAddress) => {
    const listing = translated({
      InternetAddressDisplayYN: false,
      StreetNumber: null,
      StreetName: null,
      UnparsedAddress,
      PublicRemarks: 'Sample Court at its best: suite 1203, on Sample, 999 Sample!',
    });
    expect(JSON.stringify(listing)).not.toMatch(/sample|999|1203|L6H/i);
  });
});

describe('addresses', () => {
  test.each([
    ['unit first', { UnitNumber: '1203' }, '1203 - 999 Sample Court'],
    ['the other field for a unit', { ApartmentNumber: '4B' }, '4B - 999 Sample Court'],
    ['directions', { StreetDirPrefix: 'W', StreetDirSuffix: 'N' }, '999 W Sample Court N'],
    ['N/A suffix', { StreetSuffix: 'N/A', StreetDirSuffix: 'n/a' }, '999 Sample'],
    ['double spaces and NBSP', { StreetName: ' Old \u00a0 Sample ' }, '999 Old Sample Court'],
    ['no street name', { StreetName: null }, '999 Sample Court'],
    ['nothing at all', { StreetName: null, UnparsedAddress: null }, null],
  ])('%s', (_, row, address) => {
    expect(translated(row).address).toBe(address);
  });
});

describe('input 40: City Toronto C08, TORONTO, Toronto (Mimico), unknown, null', () => {
  test.each([
    ['Toronto C08', { city: 'Toronto', citySlug: 'toronto', district: 'C08' }],
    ['TORONTO', { city: 'Toronto', citySlug: 'toronto', district: null }],
    ['Toronto (Mimico)', { city: 'Toronto', citySlug: 'toronto', district: null }],
    ['London South', { city: 'London', citySlug: 'london', district: null }],
    ['St. Catharines', { city: 'St. Catharines', citySlug: 'st-catharines', district: null }],
    ['Sampleville', { city: 'Sampleville', citySlug: null, district: null }],
    [null, { city: '', citySlug: null, district: null }],
  ])('%j', (City, place) => {
    expect(translated({ City })).toMatchObject(place);
  });
});

describe('input 41: postal L0R0A0, l0r 0a0, L0R, US zip, K1A 0B1;', () => {
  test.each([
    ['L0R0A0', 'L0R 0A0'],
    ['l0r 0a0', 'L0R 0A0'],
    ['K1A 0B1;', 'K1A 0B1'],
    ['L0R', null],
    ['90210', null],
    [null, null],
  ])('%j becomes %j', (PostalCode, postalCode) => {
    expect(translated({ PostalCode }).postalCode).toBe(postalCode);
  });
});

describe('input 39: "Semi-Detached ", double spaces, NBSP, en dashes, N/A suffix', () => {
  test.each([
    ['Residential Freehold', 'Semi-Detached ', 'Semi-Detached', 'Semi-Detached'],
    ['Residential Freehold', 'Semi–Detached', 'Semi-Detached', 'Semi-Detached'],
    [
      'Residential Freehold',
      'Att/Row/Townhouse',
      'Attached/Row/Street Townhouse',
      'Att/Row/Townhouse',
    ],
    ['Residential Freehold', 'Triplex', 'Multiplex', 'Triplex'],
    ['Residential Condo & Other', 'Co-op  Apartment', 'Condo Apartment', 'Co-op Apartment'],
    ['Residential Condo & Other', 'Parking\u00a0Space', 'Parking Space', 'Parking Space'],
    ['Commercial', 'Commercial Retail', 'Retail', 'Commercial Retail'],
    ['Commercial', 'Store W Apt/Office', 'Retail', 'Store W Apt/Office'],
    ['Commercial', ['Land'], 'Land', 'Land'],
    ['Commercial', null, 'Other', 'Other'],
  ])('%s, %j is of type %s', (PropertyType, PropertySubType, type, subType) => {
    const listing = translated({ PropertyType, PropertySubType });
    expect([listing.propertyType, listing.propertySubType]).toEqual([type, subType]);
  });
});

test.each([
  ['Residential Freehold', null, 'Freehold'],
  ['Residential Condo & Other', null, 'Condo & Other'],
  ['Commercial', null, 'Commercial'],
  ['Residential', 'Condo', 'Condo & Other'],
  [null, 'Com', 'Commercial'],
  [null, null, 'Freehold'],
])('the class of %j, %j is %s', (PropertyType, BoardPropertyType, propertyClass) => {
  expect(translated({ PropertyType, BoardPropertyType }).propertyClass).toBe(propertyClass);
});

test('input 48: listing for sale and for lease under two keys, same address', () => {
  const sale = translated({ ListingKey: 'W1', TransactionType: 'For Sale' });
  const lease = translated({ ListingKey: 'W2', TransactionType: 'For Lease', ListPrice: 4_000 });
  expect([sale.key, lease.key, sale.address === lease.address]).toEqual(['W1', 'W2', true]);
});

test('a sale keeps its price and its closing date', () => {
  const sold = translated({
    StandardStatus: 'Closed',
    ClosePrice: '1,300,000',
    CloseDate: '2026-04-30T00:00:00Z',
  });
  expect(sold).toMatchObject({
    status: 'off-market',
    details: { closePrice: 1_300_000, closeDate: '2026-04-30' },
  });
});
