import { describe, expect, test } from 'vitest';
import { aProfile } from './board-row.sample.ts';
import { judge } from './judge.ts';
import { renameReso } from './reso-row.ts';
import { toListing } from './translate.ts';

/** A row of the plain Data Dictionary with words as people write them. */
const aRow = (given: Record<string, unknown> = {}): Record<string, unknown> => ({
  ListingKey: '4711',
  ListingId: 'ON-4711',
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'Single Family Residence',
  ListPrice: '699000.00',
  BedroomsTotal: 3,
  BathroomsFull: 2,
  BathroomsHalf: 1,
  GarageSpaces: 1,
  OpenParkingSpaces: 2,
  LivingArea: 140,
  LivingAreaUnits: 'Square Meters',
  LotSizeArea: 0.25,
  LotSizeUnits: 'Acres',
  Heating: ['Forced Air', 'Natural Gas'],
  StreetNumber: '999',
  StreetName: 'Sample',
  StreetSuffix: 'Street',
  City: 'London',
  StateOrProvince: 'ON',
  Country: 'CA',
  PostalCode: 'N6A 0A1',
  PublicRemarks: 'A garden to the south.',
  ListOfficeName: 'EXAMPLE REALTY INC.',
  InternetEntireListingDisplayYN: true,
  InternetAddressDisplayYN: true,
  ModificationTimestamp: '2026-05-06T09:30:00.123Z',
  ...given,
});

const listingOf = (given: Record<string, unknown>) => {
  const judged = judge(renameReso(aRow(given)));
  if (!judged.ok) throw new Error(`the row was refused: ${judged.because}`);
  return toListing(judged.row, aProfile());
};

test('a row of the plain Data Dictionary becomes a listing in the trade’s words', () => {
  expect(listingOf({})).toMatchObject({
    mlsNumber: 'ON-4711',
    status: 'active',
    offeredFor: 'For Sale',
    propertyClass: 'Freehold',
    propertyType: 'Detached',
    price: 699_000,
    bedrooms: 3,
    bathrooms: 3,
    parkingSpaces: 3,
    size: '1507',
    address: '999 Sample Street',
    citySlug: 'london',
    province: 'ON',
  });
});

test('the members of OData’s enumerations say the same as words', () => {
  const members = {
    StandardStatus: 'Active',
    PropertySubType: 'SingleFamilyResidence',
    LivingAreaUnits: 'SquareMeters',
    Heating: ['ForcedAir', 'NaturalGas'],
  };
  expect(renameReso(aRow(members))).toEqual(renameReso(aRow({ LivingAreaUnits: 'SquareMeters' })));
  expect(listingOf(members)).toEqual(listingOf({}));
});

test('what the pages read stands under the names that they read', () => {
  expect(renameReso(aRow())).toMatchObject({
    HeatTypeMulti: ['Forced Air', 'Natural Gas'],
    CoveredSpaces: 1,
    LotSizeAreaUnits: 'Acres',
  });
});

test('a row that has been renamed may be renamed again', () => {
  const lease = aRow({ PropertyType: 'ResidentialLease', PropertySubType: 'Apartment' });
  for (const row of [aRow(), lease]) expect(renameReso(renameReso(row))).toEqual(renameReso(row));
});

describe('class, type and offer', () => {
  test.each([
    ['ResidentialLease', 'Apartment', null, 'For Lease', 'Condo & Other', 'Condo Apartment'],
    ['Residential Lease', 'Condominium', null, 'For Lease', 'Condo & Other', 'Condo Apartment'],
    ['Residential', 'Townhouse', null, 'For Sale', 'Freehold', 'Attached/Row/Street Townhouse'],
    ['Residential', 'Townhouse', 'Condominium', 'For Sale', 'Condo & Other', 'Condo Townhouse'],
    ['Residential Income', 'Quadruplex', null, 'For Sale', 'Freehold', 'Multiplex'],
    ['CommercialLease', 'Office', null, 'For Lease', 'Commercial', 'Office'],
    ['Commercial Sale', 'Warehouse', null, 'For Sale', 'Commercial', 'Industrial'],
    ['Business Opportunity', 'Business', null, 'For Sale', 'Commercial', 'Sale Of Business'],
    ['Land', 'Unimproved Land', null, 'For Sale', 'Freehold', 'Vacant Land'],
    ['Farm', 'Ranch', null, 'For Sale', 'Freehold', 'Farm'],
    ['Residential', 'BoatSlip', null, 'For Sale', 'Freehold', 'Boat Slip'],
  ])(
    '%s, %s, %j',
    (PropertyType, PropertySubType, CommonInterest, offeredFor, propertyClass, propertyType) => {
      const listing = listingOf({ PropertyType, PropertySubType, CommonInterest });
      expect(listing).toMatchObject({ offeredFor, propertyClass, propertyType });
    },
  );

  test('a rent where there is no price makes it a lease', () => {
    const rent = { ListPrice: null, LeaseAmount: 24_000, LeaseAmountFrequency: 'Annually' };
    expect(listingOf(rent)).toMatchObject({ offeredFor: 'For Lease', price: 2_000 });
  });

  test('a board that says what it is offered for is believed', () => {
    const row = { TransactionType: 'For Lease', PropertyType: 'Residential Freehold' };
    expect(listingOf(row)).toMatchObject({ offeredFor: 'For Lease', propertyClass: 'Freehold' });
  });
});

describe('statuses in both dialects', () => {
  test.each(['ActiveUnderContract', 'Active Under Contract', 'ComingSoon', 'Pending', 'Delete'])(
    '%s is not on offer',
    (StandardStatus) => {
      expect(listingOf({ StandardStatus }).status).toBe('off-market');
    },
  );
});
