import { describe, expect, test } from 'vitest';
import { aProfile } from './board-row.sample.ts';
import { judge } from './judge.ts';
import { renameReso } from './reso-row.ts';
import { toListing } from './translate.ts';

/** A row of the plain Data Dictionary with display text. */
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
  if (!judged.ok) throw new Error(`the row was refused: ${judged.reason}`);
  return toListing(judged.row, aProfile());
};

test('a plain Data Dictionary row becomes a listing in standard terms', () => {
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

test('OData enum members mean the same as display text', () => {
  const members = {
    StandardStatus: 'Active',
    PropertySubType: 'SingleFamilyResidence',
    LivingAreaUnits: 'SquareMeters',
    Heating: ['ForcedAir', 'NaturalGas'],
  };
  expect(renameReso(aRow(members))).toEqual(renameReso(aRow({ LivingAreaUnits: 'SquareMeters' })));
  expect(listingOf(members)).toEqual(listingOf({}));
});

test('details are under the names that the pages read', () => {
  expect(renameReso(aRow())).toMatchObject({
    HeatTypeMulti: ['Forced Air', 'Natural Gas'],
    CoveredSpaces: 1,
    LotSizeAreaUnits: 'Acres',
  });
});

test('renaming a row twice changes nothing', () => {
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

  test('a rent without a price makes it a lease', () => {
    const rent = { ListPrice: null, LeaseAmount: 24_000, LeaseAmountFrequency: 'Annually' };
    expect(listingOf(rent)).toMatchObject({ offeredFor: 'For Lease', price: 2_000 });
  });

  test('an explicit transaction type from the board is used', () => {
    const row = { TransactionType: 'For Lease', PropertyType: 'Residential Freehold' };
    expect(listingOf(row)).toMatchObject({ offeredFor: 'For Lease', propertyClass: 'Freehold' });
  });
});

describe('statuses as enum members and as text', () => {
  test.each(['ActiveUnderContract', 'Active Under Contract', 'ComingSoon', 'Pending', 'Delete'])(
    '%s is not active',
    (StandardStatus) => {
      expect(listingOf({ StandardStatus }).status).toBe('off-market');
    },
  );
});
