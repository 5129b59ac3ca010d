import type { Listing } from '#listings/domain/listing.ts';
import type { Profile } from '../profile.ts';
import { type BoardProperty, judge } from './judge.ts';
import { toListing } from './translate.ts';

/** A Property row as Toronto's board sends it; pass only what the test is about. */
export const aBoardRow = (given: Record<string, unknown> = {}): Record<string, unknown> => ({
  ListingKey: 'W11900001',
  StandardStatus: 'Active',
  MlsStatus: 'New',
  ContractStatus: 'Available',
  TransactionType: 'For Sale',
  PropertyType: 'Residential Freehold',
  PropertySubType: 'Detached',
  ListPrice: 1249000,
  BedroomsAboveGrade: 3,
  BedroomsBelowGrade: 1,
  BedroomsTotal: 4,
  BathroomsTotalInteger: 3,
  LivingAreaRange: '2000-2500',
  ParkingTotal: 4,
  StreetNumber: '999',
  StreetName: 'Sample',
  StreetSuffix: 'Court',
  UnitNumber: null,
  UnparsedAddress: '999 Sample Court, Oakville, ON L6H 0A1',
  City: 'Oakville',
  CityRegion: '1013 - OO Old Oakville',
  StateOrProvince: 'ON',
  PostalCode: 'L6H 0A1',
  Latitude: 43.44127,
  Longitude: -79.66752,
  PublicRemarks: 'A quiet house near the lake.',
  ListOfficeKey: '000001',
  ListOfficeName: 'EXAMPLE REALTY INC.',
  InternetEntireListingDisplayYN: true,
  InternetAddressDisplayYN: true,
  OriginalEntryTimestamp: '2026-05-04T14:00:00Z',
  ModificationTimestamp: '2026-05-06T09:30:00Z',
  ...given,
});

/** One size of one photo, as Toronto's board sends it. */
export const aMediaRow = (given: Record<string, unknown> = {}): Record<string, unknown> => ({
  MediaKey: 'picture-1-l',
  MediaObjectID: 'picture-1',
  ResourceName: 'Property',
  ResourceRecordKey: 'W11900001',
  MediaCategory: 'Photo',
  MediaType: 'image/jpeg',
  MediaStatus: 'Active',
  ImageSizeDescription: 'Large',
  Order: 0,
  PreferredPhotoYN: null,
  ShortDescription: null,
  Permission: ['Public'],
  MediaURL: 'https://photos.example.com/large/1.jpg',
  MediaModificationTimestamp: '2026-05-06T09:30:00Z',
  ...given,
});

export const aProfile = (given: Partial<Profile> = {}): Profile => ({
  name: 'sample',
  keyPrefix: '',
  rank: 0,
  feedIsFiltered: false,
  photoHosts: 'any',
  rename: (row) => row,
  reconcileEvery: 3_600_000,
  publishesSales: true,
  showsSalesToRegistrants: true,
  historyKeptFor: null,
  ...given,
});

/** The judged row; for rows that pass. */
export function read(given: Record<string, unknown>): BoardProperty {
  const judged = judge(aBoardRow(given));
  if (!judged.ok) throw new Error(`the row was refused: ${judged.reason}`);
  return judged.row;
}

/** The listing that a row translates to. */
export const translated = (given: Record<string, unknown>, profile = aProfile()): Listing =>
  toListing(read(given), profile);
