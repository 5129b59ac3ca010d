import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dollars } from '#platform/domain/money.ts';
import { Property, PropertyDetail } from '../api.ts';
import { BOARD_FIELDS_SHOWN, withBoardNames, withoutBoardNames } from './board-names.ts';
import { toCard } from './card.ts';
import { DETAIL_NAMES, everyDetail } from './every-detail.sample.ts';
import { propertyJson, toProperty, toPropertyDetail } from './gate.ts';
import { VISIBLE_DETAILS } from './gate-fields.ts';
import { aStoredListing } from './listing.sample.ts';
import type { StoredListing } from './listing.ts';

const CANARY = 'canary-7f3a';
const { whole: FOR_GUESTS, withoutAddress: BEYOND_THE_ADDRESS } = VISIBLE_DETAILS.guest;

/** Everything a guest can get about a listing, as text. */
const everythingOut = (stored: StoredListing): string =>
  propertyJson(withBoardNames(toPropertyDetail(stored))) + toCard(stored);

/** The same, for a listing with only these details. */
const answerOf = (details: StoredListing['details']) =>
  withBoardNames(toPropertyDetail(aStoredListing({ details })));

describe('a property in a response', () => {
  test('uses the site’s own field names', () => {
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

  test('matches the API schema, in lists and in full', () => {
    expect(() => Property.parse(JSON.parse(toCard(aStoredListing())))).not.toThrow();
    const detail = toPropertyDetail(aStoredListing({ details: { basement: ['Finished'] } }));
    expect(() => PropertyDetail.parse(detail)).not.toThrow();
  });

  test('says which rooms its photos show in full, if the board tells any, and not in lists', () => {
    const photos = [
      'https://photos.example/1.jpg',
      'https://photos.example/2.jpg#v=a&room=Kitchen',
    ];
    const stored = aStoredListing({ photos });
    expect(toPropertyDetail(stored).imageRooms).toEqual([null, 'Kitchen']);
    expect(toProperty(stored)).not.toHaveProperty('imageRooms');
    expect(toPropertyDetail(aStoredListing())).not.toHaveProperty('imageRooms');
  });

  test('has a title with its type and neighbourhood, or its city if the neighbourhood is unknown', () => {
    const condo = { propertySubType: 'Condo Apartment', city: 'Guelph' };
    expect(toProperty(aStoredListing({ ...condo, neighbourhood: 'Exhibition Park' })).title).toBe(
      'Condo Apartment in Exhibition Park',
    );
    expect(toProperty(aStoredListing({ ...condo, neighbourhood: null })).title).toBe(
      'Condo Apartment in Guelph',
    );
  });

  test('has a title with only its type if the board gives no place', () => {
    const nowhere = aStoredListing({ neighbourhood: null, city: '' });
    expect(toProperty(nowhere).title).toBe('Detached');
  });

  test('shows ‘-’ if the board gives no size', () => {
    expect(toProperty(aStoredListing({ size: null })).sqft).toBe('-');
  });

  test('names the listing brokerage in lists and in full', () => {
    const stored = aStoredListing({ listOfficeName: 'SAMPLE HOMES LTD., BROKERAGE' });
    expect(JSON.parse(toCard(stored)).listOfficeName).toBe('SAMPLE HOMES LTD., BROKERAGE');
    expect(toPropertyDetail(stored).listOfficeName).toBe('SAMPLE HOMES LTD., BROKERAGE');
  });
});

describe('an address withheld by the seller', () => {
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

  test('removes street, unit, postal code and coordinates', () => {
    expect(toProperty(withheld)).toMatchObject({
      address: null,
      PostalCode: null,
      latitude: null,
      longitude: null,
    });
    expect(everythingOut(withheld)).not.toMatch(/canary|987654|123456/);
  });

  test.each(DETAIL_NAMES.filter((name) => !BEYOND_THE_ADDRESS.has(name)))(
    'is not revealed by %s',
    (name) => {
      const details = everyDetail(() => `https://${CANARY}`, [name]);
      expect(everythingOut({ ...withheld, details })).not.toContain(CANARY);
    },
  );

  test('is not revealed by photo URLs', () => {
    expect(toProperty(withheld).imageUrls).toEqual([
      '/api/trreb/image-proxy?of=W11900001&at=0',
      '/api/trreb/image-proxy?of=W11900001&at=1',
    ]);
  });

  test('keeps the facts about the home itself', () => {
    const details = { basement: ['Finished'], lotWidth: 60 };
    expect(toPropertyDetail({ ...withheld, details }).details).toEqual(details);
  });
});

describe('fields the board hides from guests', () => {
  test.each(DETAIL_NAMES.filter((name) => !FOR_GUESTS.has(name)))('%s is never sent', (name) => {
    const details = everyDetail(() => `https://${CANARY}`, [name]);
    expect(toPropertyDetail(aStoredListing({ details })).details).toEqual({});
    expect(everythingOut(aStoredListing({ details }))).not.toMatch(/canary|7654321/);
  });

  test('remarks are sent as the cleaned description', () => {
    const stored = aStoredListing({ description: 'A quiet house.' });
    expect(withBoardNames(toPropertyDetail(stored)).PublicRemarks).toBe('A quiet house.');
  });

  test('the store keeps the sale, its price and the parties', () => {
    const stored = aStoredListing({
      details: { closePrice: dollars(1_234_567_891), closeDate: CANARY, listedAt: CANARY },
      listOfficeKey: CANARY,
      boardModifiedAt: CANARY,
      streetNumber: CANARY,
    });
    expect(everythingOut(stored)).not.toMatch(/canary|1234567891/);
  });

  test('only allowlisted board fields are sent', () => {
    const answer = answerOf(everyDetail((name) => `https://${name}.example`));
    const own = [...Object.keys(Property.shape), 'details'];
    const fields = Object.keys(answer).filter((name) => !own.includes(name));
    expect(BOARD_FIELDS_SHOWN).toEqual(expect.arrayContaining(fields));
  });
});

describe('the board’s own field names', () => {
  test('are added and removed without a trace', () => {
    const details = everyDetail((name) => `https://${name}.example`);
    const home = toPropertyDetail(aStoredListing({ details }));
    expect(withoutBoardNames(withBoardNames(home))).toEqual(home);
  });

  test('are sent in addition to the site’s', () => {
    const details = {
      basement: ['Finished', 'Walk-Out'],
      taxes: dollars(8948.37),
      hasGarage: true,
    };
    expect(answerOf(details)).toMatchObject({
      Basement: ['Finished', 'Walk-Out'],
      TaxAnnualAmount: 8948.37,
      GarageYN: true,
      ListPrice: 1_249_000,
      BedroomsAboveGrade: 3,
      BedroomsBelowGrade: 1,
      id: 1,
      details,
    });
  });

  test('count washrooms by kind', () => {
    const washrooms = [{ count: 1, pieces: 4, level: 'Second' }, { count: 2 }];
    expect(answerOf({ washrooms })).toMatchObject({
      WashroomsType1: 1,
      WashroomsType1Pcs: 4,
      WashroomsType1Level: 'Second',
      WashroomsType2: 2,
    });
    expect(answerOf({ washrooms })).not.toHaveProperty('WashroomsType2Pcs');
  });

  test('never replace the site’s', () => {
    expect(answerOf({})).toMatchObject({ ListingKey: 'W11900001', PostalCode: 'L6H 0A1', id: 1 });
  });

  test('are left out if the listing has no value', () => {
    expect(answerOf({})).not.toHaveProperty('Roof');
  });
});

test('responses contain no NUL or lone surrogate, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }),
      (text) => {
        const given = { description: text, city: text, address: text, details: { roof: [text] } };
        const stored = aStoredListing(given);
        for (const json of [toCard(stored), propertyJson(toPropertyDetail(stored))]) {
          const read = JSON.stringify(JSON.parse(json));
          expect(read.replaceAll('\\\\', '')).not.toMatch(/\\u/);
        }
      },
    ),
  );
});

test('text that looks like an escape sequence is kept', () => {
  const stored = aStoredListing({ city: 'back\\u0000slash \\\\u0041', address: 'a "quoted" 🏡' });
  expect(JSON.parse(propertyJson(toProperty(stored)))).toMatchObject({
    city: 'back\\u0000slash \\\\u0041',
    address: 'a "quoted" 🏡',
  });
});
