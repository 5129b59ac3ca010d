import { describe, expect, test } from 'vitest';
import { aProfile } from './board-row.sample.ts';
import { aDdfPhoto, aDdfRow } from './ddf-row.sample.ts';
import { renameDdf } from './ddf-row.ts';
import { judge } from './judge.ts';
import { photoSets } from './photos.ts';
import { toListing } from './translate.ts';

const listingOf = (given: Record<string, unknown>) => {
  const judged = judge(renameDdf(aDdfRow(given)));
  if (!judged.ok) throw new Error(`the row was refused: ${judged.reason}`);
  return toListing(judged.row, aProfile({ keyPrefix: 'ddf-' }));
};

test('a DDF row becomes a listing in standard terms', () => {
  expect(listingOf({})).toMatchObject({
    key: 'ddf-26500001',
    mlsNumber: 'X9400001',
    mediaKey: '26500001',
    status: 'active',
    display: 'public',
    offeredFor: 'For Sale',
    propertyClass: 'Freehold',
    propertyType: 'Detached',
    price: 849_000,
    bedrooms: 4,
    bathrooms: 2,
    parkingSpaces: 3,
    size: '1100-1500',
    sizeFrom: 1100,
    address: '999 SAMPLE AV NW',
    postalCode: 'L8P 0A1',
    city: 'Hamilton',
    citySlug: 'hamilton',
    neighbourhood: 'Sampleton',
    province: 'ON',
    latitude: 43.25713,
    description: 'Bright rooms and a deep garden.',
    listOfficeKey: '270001',
    listOfficeName: '',
    boardModifiedAt: '2026-05-06T09:30:00.120Z',
  });
});

test('renaming a row twice changes nothing', () => {
  const rows = [
    aDdfRow(),
    aDdfRow({ ListPrice: null, LeaseAmount: 30_000, LeaseAmountFrequency: 'Yearly' }),
    aDdfRow({ AssociationFee: 1_200, AssociationFeeFrequency: 'Yearly' }),
  ];
  for (const row of rows) expect(renameDdf(renameDdf(row))).toEqual(renameDdf(row));
});

test('details are under the names that the pages read', () => {
  const row = renameDdf(aDdfRow({ AssociationFee: 1_200, AssociationFeeFrequency: 'Yearly' }));
  expect(row).toMatchObject({
    HeatTypeMulti: ['Forced air'],
    LotSizeAreaUnits: 'acres',
    AssociationFee: 100,
    ListingURL: 'https://www.realtor.ca/real-estate/26500001/999-sample-av-nw',
    Country: 'CA',
  });
});

describe('leases are recognized by their amounts and get a monthly rent', () => {
  test.each([
    ['Monthly', 3_000, 3_000],
    ['Yearly', 30_000, 2_500],
    ['Weekly', 600, 2_600],
    ['Bi-weekly', 1_200, 2_600],
    ['Bi-monthly', 5_000, 2_500],
    ['Quarterly', 9_000, 3_000],
    ['Daily', 120, 3_650],
    [null, 3_000, 3_000],
    ['Seasonal', 9_000, 0],
    ['constructor', 9_000, 0],
  ])('%s, %d becomes %d', (LeaseAmountFrequency, LeaseAmount, price) => {
    const listing = listingOf({ ListPrice: null, LeaseAmount, LeaseAmountFrequency });
    expect(listing).toMatchObject({ offeredFor: 'For Lease', price });
  });

  test('a total actual rent is a rent too', () => {
    const listing = listingOf({ ListPrice: null, TotalActualRent: 2_100 });
    expect(listing).toMatchObject({ offeredFor: 'For Lease', price: 2_100 });
  });

  test('a shop sold with its lease is for sale', () => {
    const listing = listingOf({ PropertySubType: 'Business', LeaseAmount: 4_000 });
    expect(listing).toMatchObject({ offeredFor: 'For Sale', price: 849_000 });
  });

  test('a rent per square foot keeps its unit', () => {
    const row = renameDdf(
      aDdfRow({
        ListPrice: null,
        LeaseAmount: 18,
        LeaseAmountFrequency: 'Yearly',
        LeasePerUnit: 'square feet',
      }),
    );
    expect(row).toMatchObject({ ListPrice: 18, ListPriceUnit: 'Per square feet' });
  });

  test('without any amount it is a sale without a price', () => {
    expect(listingOf({ ListPrice: null })).toMatchObject({ offeredFor: 'For Sale', price: 0 });
  });
});

describe('class and type', () => {
  test.each([
    ['Single Family', 'Freehold', ['House'], false, 'Freehold', 'Detached'],
    ['Single Family', 'Freehold', ['House'], true, 'Freehold', 'Semi-Detached'],
    [
      'Single Family',
      'Freehold',
      ['Row / Townhouse'],
      true,
      'Freehold',
      'Attached/Row/Street Townhouse',
    ],
    [
      'Single Family',
      'Condo/Strata',
      ['Row / Townhouse'],
      true,
      'Condo & Other',
      'Condo Townhouse',
    ],
    ['Single Family', 'Condo/Strata', ['Apartment'], true, 'Condo & Other', 'Condo Apartment'],
    ['Single Family', 'Condo/Strata', ['House'], false, 'Condo & Other', 'Detached Condo'],
    ['Single Family', 'Condo/Strata', null, null, 'Condo & Other', 'Condo Apartment'],
    ['Multi-family', 'Freehold', ['Triplex'], null, 'Freehold', 'Multiplex'],
    ['Multi-family', null, ['Multi-Family'], null, 'Freehold', 'Multiplex'],
    ['Vacant Land', 'Freehold', [], null, 'Freehold', 'Vacant Land'],
    ['Retail', 'Freehold', ['Retail'], null, 'Commercial', 'Retail'],
    ['Office', 'Condo/Strata', ['Offices'], null, 'Commercial', 'Office'],
    ['Industrial', 'Leasehold', ['Warehouse'], null, 'Commercial', 'Industrial'],
    ['Business', null, null, null, 'Commercial', 'Sale Of Business'],
    ['Hospitality', null, null, null, 'Commercial', 'Hospitality'],
    ['Parking', 'Condo/Strata', ['Parking'], null, 'Condo & Other', 'Parking Space'],
    ['Something New', 'Freehold', ['House'], null, 'Freehold', 'Something New'],
    [null, null, null, null, 'Freehold', 'Detached'],
  ])(
    '%s, %s, %j, attached %j',
    (PropertySubType, CommonInterest, StructureType, attached, propertyClass, propertyType) => {
      const listing = listingOf({
        PropertySubType,
        CommonInterest,
        StructureType,
        PropertyAttachedYN: attached,
      });
      expect(listing).toMatchObject({ propertyClass, propertyType });
    },
  );
});

test('of Active, Tombstone and Historical only Active is active', () => {
  const statusOf = (StandardStatus: string) => listingOf({ StandardStatus }).status;
  expect(['Active', 'Tombstone', 'Historical'].map(statusOf)).toEqual([
    'active',
    'off-market',
    'off-market',
  ]);
});

describe('areas from their bounds', () => {
  test.each([
    [
      'of metres',
      {
        AboveGradeFinishedAreaUnits: 'square meters',
        AboveGradeFinishedAreaMinimum: 100,
        AboveGradeFinishedAreaMaximum: 150,
      },
      '1076-1615',
    ],
    [
      'of the living area, where the other has none',
      {
        AboveGradeFinishedAreaMinimum: null,
        LivingAreaMinimum: 700,
        LivingAreaMaximum: 900,
        LivingAreaUnits: 'square feet',
      },
      '700-900',
    ],
    ['the wrong way round', { AboveGradeFinishedAreaMinimum: 2_000 }, null],
    ['an exact area comes first', { LivingArea: 120, LivingAreaUnits: 'square meters' }, '1292'],
  ])('%s', (_, given, size) => {
    expect(listingOf(given).size).toBe(size);
  });
});

test('the listing link must be https, else it is dropped', () => {
  const linkOf = (ListingURL: unknown) => renameDdf(aDdfRow({ ListingURL })).ListingURL;
  expect(linkOf('http://www.realtor.ca/real-estate/1')).toBe(
    'https://www.realtor.ca/real-estate/1',
  );
  expect(linkOf('javascript:alert(1)')).toBeNull();
  expect(linkOf(null)).toBeNull();
});

test('a withheld street from a one-line address is removed from the remarks', () => {
  const listing = listingOf({
    InternetAddressDisplayYN: false,
    UnparsedAddress: '12 - 999 SAMPLE AV NW',
    PublicRemarks: 'Sample Avenue at its best. Unit 12 on Sample, by 999 sample av. (id:24370)',
  });
  expect(listing.address).toBeNull();
  expect(listing.description).not.toMatch(/sample|999|12|id:/i);
});

describe('photos inside a row', () => {
  const rows = [3, 1, 2].map((Order) =>
    aDdfPhoto({
      Order,
      MediaKey: `26500001_1_${Order}`,
      PreferredPhotoYN: null,
      MediaURL: `https://photos.example.com/x9400001_${Order}.jpg`,
    }),
  );
  const galleryOf = (media: unknown[]) =>
    photoSets(media, ['26500001'], aProfile()).get('26500001') ?? [];

  test('are in the board’s order, numbered from 0, each a separate picture', () => {
    expect(galleryOf(rows).map(({ mediaKey, order }) => [mediaKey, order])).toEqual([
      ['26500001_1_1', 0],
      ['26500001_1_2', 1],
      ['26500001_1_3', 2],
    ]);
  });

  test('are only photos of the property at valid addresses', () => {
    const others = [
      aDdfPhoto({ MediaCategory: 'Member Photo' }),
      aDdfPhoto({ MediaCategory: 'Video Tour Website' }),
      aDdfPhoto({ MediaURL: 'https:///listing/x9400001_1.jpg' }),
    ];
    expect(galleryOf(others)).toEqual([]);
  });
});
