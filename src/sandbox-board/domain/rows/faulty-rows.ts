import type { Row } from './row.ts';

/**
 * Bad input as real boards send it, one fault per row. A fault changes the row's fields or its media rows,
 * or makes it a non-row.
 */
export type Fault = {
  name: string;
  row?: (row: Row) => unknown;
  media?: (rows: Row[]) => unknown[];
};

const withFields = (name: string, fields: Row): Fault => ({
  name,
  row: (row) => ({ ...row, ...fields }),
});

const ofPhotos = (name: string, change: (row: Row, at: number) => Row): Fault => ({
  name,
  media: (rows) => rows.map(change),
});

const onlySize = (name: string, size: string): Fault => ({
  name,
  media: (rows) => rows.filter((row) => row.ImageSizeDescription === size),
});

/** In board order, from the oldest row of the active segment on. */
export const FAULTS: readonly Fault[] = [
  withFields('price is zero', { ListPrice: 0 }),
  withFields('price is absent', { ListPrice: null }),
  withFields('price is beyond belief', { ListPrice: 9_999_999_999 }),
  withFields('price is text with commas', { ListPrice: '1,250,000' }),
  withFields('price is text with a currency sign', { ListPrice: '$2,480,000' }),
  withFields('key is absent', { ListingKey: null }),
  withFields('key is blank', { ListingKey: '   ' }),
  {
    name: 'key has spaces around it',
    row: (row) => ({ ...row, ListingKey: ` ${row.ListingKey} ` }),
  },
  { name: 'row is null', row: () => null },
  { name: 'row is text', row: () => 'Service temporarily unavailable' },
  withFields('time is absent', { ModificationTimestamp: null }),
  {
    name: 'time has no zone',
    row: (row) => ({
      ...row,
      ModificationTimestamp: String(row.ModificationTimestamp).slice(0, 19),
    }),
  },
  {
    name: 'time has an offset and microseconds',
    row: (row) => ({
      ...row,
      ModificationTimestamp: `${String(row.ModificationTimestamp).slice(0, 19)}.000000+00:00`,
    }),
  },
  withFields('entry time is a sentinel', { OriginalEntryTimestamp: '0001-01-01T00:00:00Z' }),
  withFields('144 bedrooms', { BedroomsAboveGrade: 144, BedroomsTotal: 144 }),
  withFields('bedrooms do not add up', {
    BedroomsAboveGrade: 3,
    BedroomsBelowGrade: 1,
    BedroomsTotal: 9,
  }),
  withFields('bathrooms are text', { BathroomsTotalInteger: '2.5' }),
  withFields('parking is text', { ParkingTotal: '3.5' }),
  withFields('size is a sentence', { LivingAreaRange: 'see remarks' }),
  withFields('size has a comma', { LivingAreaRange: '1,100 - 1,500' }),
  withFields('list is text', { Cooling: 'Central Air' }),
  withFields('list holds nothing', { InteriorFeatures: [null, ''] }),
  withFields('flag is a letter', { InternetAddressDisplayYN: 'Y' }),
  withFields('flag in place of a list', { UFFI: true, FarmType: null }),
  withFields('display flag is absent', { InternetEntireListingDisplayYN: null }),
  withFields('city has a part in brackets', { City: 'Toronto (Mimico)' }),
  withFields('city has a hard space', { City: 'Richmond\u00a0Hill ' }),
  withFields('city is shouted', { City: 'TORONTO' }),
  withFields('city is split', { City: 'London South' }),
  withFields('city is unknown', { City: 'Sampleville' }),
  withFields('city is absent', { City: null }),
  withFields('postal code has no space', { PostalCode: 'l0r0z0' }),
  withFields('postal code is cut', { PostalCode: 'L0R' }),
  withFields('coordinates are zero', { Latitude: 0, Longitude: 0 }),
  {
    name: 'coordinates are swapped',
    row: (row) => ({ ...row, Latitude: row.Longitude, Longitude: row.Latitude }),
  },
  withFields('remarks hold a script', {
    PublicRemarks:
      'Fine &amp;amp; bright. <script>alert(1)</script><b>Call now!</b> <img src=x onerror=alert(1)>',
  }),
  withFields('remarks hold control characters', {
    PublicRemarks: 'Bright\u0000 corner\u202e suite\u0007 with views.\ud800',
  }),
  withFields('remarks are endless', {
    PublicRemarks: 'Bright corner suite with views. '.repeat(1_250),
  }),
  {
    name: 'withheld address appears in the remarks',
    row: (row) => ({
      ...row,
      InternetAddressDisplayYN: false,
      PublicRemarks: `Welcome to ${row.StreetNumber} ${row.StreetName} ${row.StreetSuffix ?? ''}! Bright rooms and a deep garden.`,
      VirtualTourURLUnbranded: `https://tours.example.com/${row.StreetNumber}-${row.StreetName}`,
    }),
  },
  withFields('tour is a script', { VirtualTourURLUnbranded: 'javascript:alert(1)' }),
  withFields('status is unknown', { StandardStatus: 'Tombstone' }),
  withFields('status is spelled as one word', { StandardStatus: 'ActiveUnderContract' }),
  withFields('brokerage is absent', { ListOfficeName: null }),
  withFields('type is unknown', { PropertySubType: 'Houseboat', PropertyType: null }),
  onlySize('photos are private alone', 'LargestNoWatermark'),
  onlySize('photos are thumbnails alone', 'Thumbnail'),
  ofPhotos('photos are documents', (row) => ({ ...row, MediaType: 'application/pdf' })),
  ofPhotos('photos are deleted', (row) => ({ ...row, MediaStatus: 'Deleted' })),
  ofPhotos('photos have no order', (row) => ({ ...row, Order: null })),
  ofPhotos('photo order is text', (row) => ({ ...row, Order: String(row.Order) })),
  ofPhotos('every photo is preferred', (row) => ({ ...row, PreferredPhotoYN: true })),
  ofPhotos('photos belong to another listing', (row) => ({
    ...row,
    ResourceRecordKey: 'X00000000',
  })),
  ofPhotos('photo addresses are no addresses', (row, at) => ({
    ...row,
    MediaURL: ['javascript:alert(1)', 'http://127.0.0.1/a.jpg', 'https:///a.jpg'][at % 3],
  })),
];

const FIRST_FAULT = 40;
const FAULT_INTERVAL = 93;

/** The faults of a board of this size, by position among the active listings; never the last one. */
export const faultsOn = (listings: number): Map<number, Fault> =>
  new Map(
    FAULTS.map((fault, at): [number, Fault] => [FIRST_FAULT + at * FAULT_INTERVAL, fault]).filter(
      ([index]) => index < listings - 1,
    ),
  );
