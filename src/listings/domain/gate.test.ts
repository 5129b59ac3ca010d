import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dollars } from '#platform/domain/money.ts';
import { Property, PropertyDetail } from '../api.ts';
import { toCard } from './card.ts';
import { propertyJson, toProperty, toPropertyDetail } from './gate.ts';
import { VISIBLE_FIELDS } from './gate-fields.ts';
import { aStoredListing } from './listing.sample.ts';
import type { StoredListing } from './listing.ts';

const CANARY = 'canary-7f3a';
const GUEST_FIELDS = VISIBLE_FIELDS.guest.whole;

/** All that a guest can get of a listing, as text. */
const everythingOut = (stored: StoredListing, raw: Record<string, unknown> = {}): string =>
  propertyJson(toPropertyDetail(stored, raw)) + toCard(stored);

describe('a property', () => {
  test('carries the site’s own names', () => {
    expect(toProperty(aStoredListing())).toEqual({
      id: 1,
      ListingKey: 'W11900001',
      price: 1_249_000,
      transactionType: 'For Sale',
      propertyClass: 'Freehold',
      property_type: 'Detached',
      property_sub_type: 'Detached',
      title: 'Detached in Old Oakville',
      address: '12 Sample Court',
      neighbourhood: 'Old Oakville',
      city: 'Oakville',
      province: 'ON',
      PostalCode: 'L6H 0A1',
      bedrooms: 4,
      bedroomsBelow: 1,
      bathrooms: 3,
      parkingSpaces: 2,
      sqft: '2000-2500',
      description: 'A quiet house near the lake, with a garden that faces south.',
      imageUrls: [
        '/api/trreb/image-proxy?url=https%3A%2F%2Fphotos.sandbox.example%2Flarge%2Ffront.jpg',
        '/api/trreb/image-proxy?url=https%3A%2F%2Fphotos.sandbox.example%2Flarge%2Fkitchen.jpg',
      ],
      mls_number: 'W11900001',
      mediaListingKey: 'W11900001',
      listing_id: 'W11900001',
      featured: false,
      listOfficeName: 'EXAMPLE REALTY INC.',
      latitude: 43.4412,
      longitude: -79.6675,
      updatedAt: '2026-05-06T09:31:00.000Z',
    });
  });

  test('keeps the shape that the API promises, in lists and whole', () => {
    expect(() => Property.parse(JSON.parse(toCard(aStoredListing())))).not.toThrow();
    const detail = toPropertyDetail(aStoredListing(), { Basement: ['Finished'] });
    expect(() => PropertyDetail.parse(detail)).not.toThrow();
  });

  test('is titled by its type and neighbourhood, or its city where none is known', () => {
    const condo = { propertySubType: 'Condo Apartment', city: 'Guelph' };
    expect(toProperty(aStoredListing({ ...condo, neighbourhood: 'Exhibition Park' })).title).toBe(
      'Condo Apartment in Exhibition Park',
    );
    expect(toProperty(aStoredListing({ ...condo, neighbourhood: null })).title).toBe(
      'Condo Apartment in Guelph',
    );
  });

  test('is titled by its type alone where the board names no place', () => {
    const nowhere = aStoredListing({ neighbourhood: null, city: '' });
    expect(toProperty(nowhere).title).toBe('Detached');
  });

  test('says ‘-’ where the board gives no size', () => {
    expect(toProperty(aStoredListing({ size: null })).sqft).toBe('-');
  });

  test('names the listing brokerage in lists and whole', () => {
    const stored = aStoredListing({ listOfficeName: 'SAMPLE HOMES LTD., BROKERAGE' });
    expect(JSON.parse(toCard(stored)).listOfficeName).toBe('SAMPLE HOMES LTD., BROKERAGE');
    expect(toPropertyDetail(stored, {}).listOfficeName).toBe('SAMPLE HOMES LTD., BROKERAGE');
  });
});

describe('an address that the seller withholds', () => {
  const withheld = aStoredListing({
    addressIsWithheld: true,
    streetNumber: CANARY,
    address: CANARY,
    postalCode: CANARY,
    latitude: 43.987654,
    longitude: -79.123456,
    photos: [
      `https://photos.example/${CANARY}-1.jpg`,
      `https://photos.example/${CANARY}-2.jpg#v=a`,
    ],
  });

  test('leaves neither street, unit, postal code nor coordinates', () => {
    expect(toProperty(withheld)).toMatchObject({
      address: null,
      PostalCode: null,
      latitude: null,
      longitude: null,
    });
    expect(everythingOut(withheld)).not.toMatch(/canary|987654|123456/);
  });

  test.each([
    'UnparsedAddress',
    'StreetNumber',
    'StreetName',
    'StreetSuffix',
    'UnitNumber',
    'ApartmentNumber',
    'PostalCode',
    'CrossStreet',
    'Directions',
    'TaxLegalDescription',
    'ListingURL',
    'VirtualTourURLUnbranded',
    'VirtualTourURLBranded2',
    'BuildingName',
    'CondoCorpNumber',
    'LockerUnit',
    'Latitude',
    'Longitude',
  ])('is not given away by the board’s %s', (field) => {
    expect(everythingOut(withheld, { [field]: `https://${CANARY}` })).not.toContain(CANARY);
  });

  test('is not given away by its photos’ addresses', () => {
    expect(toProperty(withheld).imageUrls).toEqual([
      '/api/trreb/image-proxy?of=W11900001&at=0',
      '/api/trreb/image-proxy?of=W11900001&at=1',
    ]);
  });

  test('keeps what the home itself is like', () => {
    expect(toPropertyDetail(withheld, { Basement: ['Finished'], LotWidth: 60 })).toMatchObject({
      Basement: ['Finished'],
      LotWidth: 60,
    });
  });
});

describe('what the board lets nobody or only clients see', () => {
  test.each([
    'PrivateRemarks',
    'TransactionBrokerCompensation',
    'ShowingAppointments',
    'ShowingRequirements',
    'HoldoverDays',
    'MortgageComment',
    'ContactAfterExpiryYN',
    'BrokerFaxNumber',
    'ExpirationDate',
    'ConditionalExpiryDate',
    'RollNumber',
    'ParcelNumber',
    'ParcelNumber2',
    'OccupantType',
    'SeniorCommunityYN',
    'ListAgentKey',
    'ListAgentFullName',
    'ListAgentEmail',
    'BuyerOfficeName',
    'ClosePrice',
    'CloseDate',
    'OriginalListPrice',
    'PreviousListPrice',
    'DaysOnMarket',
    'ListingContractDate',
    'SoldEntryTimestamp',
    'AFieldOfTomorrow',
    '__proto__',
    'constructor',
  ])('%s never leaves', (field) => {
    const raw = JSON.parse(`{"${field}":"${CANARY}"}`);
    expect(everythingOut(aStoredListing(), raw)).not.toContain(CANARY);
  });

  test('remarks come from the cleaned description, not from the board’s row', () => {
    const raw = { PublicRemarks: CANARY, PublicRemarksExtras: CANARY };
    const detail = toPropertyDetail(aStoredListing({ description: 'A quiet house.' }), raw);
    expect(JSON.stringify(detail)).not.toContain(CANARY);
    expect(detail.PublicRemarks).toBe('A quiet house.');
  });

  test('our own books keep what was sold, for how much, and whose listing it is', () => {
    const stored = aStoredListing({
      closePrice: dollars(1_234_567_891),
      closeDate: CANARY,
      listOfficeKey: CANARY,
      listedAt: CANARY,
      boardModifiedAt: CANARY,
      streetNumber: CANARY,
    });
    expect(everythingOut(stored)).not.toMatch(/canary|1234567891/);
  });

  test('no field leaves but those on the list, whatever a row holds', () => {
    const rows = fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom(...GUEST_FIELDS)),
      fc.constant(CANARY),
    );
    fc.assert(
      fc.property(rows, (row) => {
        const { PublicRemarks, ...detail } = toPropertyDetail(aStoredListing(), row);
        const planted = Object.keys(detail).filter((name) => detail[name] === CANARY);
        expect(planted.filter((name) => !GUEST_FIELDS.includes(name))).toEqual([]);
      }),
    );
  });
});

describe('the board’s own fields', () => {
  test('stand beside the site’s under the board’s names', () => {
    const raw = { Basement: ['Finished', 'Walk-Out'], TaxAnnualAmount: 8948.37, GarageYN: true };
    expect(toPropertyDetail(aStoredListing(), raw)).toMatchObject({ ...raw, id: 1 });
  });

  test('never replace the site’s', () => {
    const raw = { ListingKey: 'other', PostalCode: 'X0X 0X0', id: 99 };
    expect(toPropertyDetail(aStoredListing(), raw)).toMatchObject({
      ListingKey: 'W11900001',
      PostalCode: 'L6H 0A1',
      id: 1,
    });
  });

  test('are left out where the board says nothing, or what no board says', () => {
    const detail = toPropertyDetail(aStoredListing(), {
      Roof: [],
      Sewer: null,
      View: '',
      Locker: { toString: 'x' },
      Utilities: [['deep']],
    });
    expect(detail).toEqual(toPropertyDetail(aStoredListing(), {}));
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'http://tour.example', ' https://x', 7])(
    'hold no tour at %s',
    (address) => {
      const detail = toPropertyDetail(aStoredListing(), { VirtualTourURLUnbranded: address });
      expect(detail).not.toHaveProperty('VirtualTourURLUnbranded');
    },
  );

  test('hold the home’s own page at its board, where the board has one', () => {
    const raw = { ListingURL: 'https://www.realtor.ca/real-estate/26500001' };
    expect(toPropertyDetail(aStoredListing(), raw)).toMatchObject(raw);
  });

  test('hold a tour at a safe address', () => {
    const raw = { VirtualTourURLUnbranded: 'https://tour.example/1' };
    expect(toPropertyDetail(aStoredListing(), raw)).toMatchObject(raw);
  });
});

test('no answer holds a NUL or half a character, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }),
      (text) => {
        const stored = aStoredListing({ description: text, city: text, address: text });
        for (const json of [
          toCard(stored),
          propertyJson(toPropertyDetail(stored, { Roof: text })),
        ]) {
          const read = JSON.stringify(JSON.parse(json));
          expect(read.replaceAll('\\\\', '')).not.toMatch(/\\u/);
        }
      },
    ),
  );
});

test('text that only looks like an escape is kept', () => {
  const stored = aStoredListing({ city: 'back\\u0000slash \\\\u0041', address: 'a "quoted" 🏡' });
  expect(JSON.parse(propertyJson(toProperty(stored)))).toMatchObject({
    city: 'back\\u0000slash \\\\u0041',
    address: 'a "quoted" 🏡',
  });
});
