import type * as z from 'zod/mini';
import type { FacetCounts, PropertyList } from '#search/api.ts';
import { Property, type PropertyDetail } from './api.ts';
import { ListingDetails } from './domain/listing-details.ts';

/** A plausible house as the API returns it; override only what the test is about. */
export const aProperty = (given: Partial<Property> = {}): Property => ({
  id: 1,
  ListingKey: 'W11900001',
  price: 2_895_000,
  transactionType: 'For Sale',
  propertyClass: 'Freehold',
  property_type: 'Detached',
  property_sub_type: 'Detached',
  title: 'Detached at 48 Sample Road',
  address: '48 Sample Road',
  neighbourhood: 'Old Oakville',
  city: 'Oakville',
  province: 'ON',
  PostalCode: 'L6H 0A1',
  bedrooms: 5,
  bathrooms: 6,
  parkingSpaces: 2,
  sqft: '3500-5000',
  description: 'A quiet house near the lake, with a garden that faces south.',
  imageUrls: ['/api/trreb/image-proxy?url=https%3A%2F%2Fphotos.example.com%2F1.jpg'],
  mls_number: 'W11900001',
  mediaListingKey: 'W11900001',
  listing_id: 'W11900001',
  featured: false,
  listOfficeName: 'EXAMPLE REALTY INC.',
  latitude: null,
  longitude: null,
  updatedAt: '2026-05-06T09:31:00.000Z',
  ...given,
});

/** Its facts and details together. */
export type GivenDetail = Partial<Property> & z.input<typeof ListingDetails>;

/** The same house with full details; override only what the test is about. */
export const aPropertyDetail = (given: GivenDetail = {}): PropertyDetail => ({
  ...Property.parse({ ...aProperty(), ...given }),
  details: ListingDetails.parse(given),
});

/** Counts as if every choice found a little over a thousand homes. */
export const someFacets = (given: Partial<FacetCounts> = {}): FacetCounts => ({
  city: { 'all-cities': 1284, toronto: 702, oakville: 143, south_oakville: 31 },
  kind: { homes: 1284, other: 31 },
  propertyClass: { 'all-classes': 1284, Freehold: 962, 'Condo & Other': 307, Commercial: 15 },
  propertyType: { 'all-types': 1284, Detached: 611, 'Semi-Detached': 142 },
  transactionType: { 'For Sale': 1284, 'For Lease': 410 },
  minBedrooms: [1284, 1200, 1100, 800, 400, 100],
  minBathrooms: [1284, 1200, 900, 500, 200, 50],
  subType: { Detached: 611, Duplex: 12 },
  facts: { pool: 61, fireplace: 174, finishedBasement: 198, airConditioning: 486 },
  possession: { immediate: 90, flexible: 400 },
  openHouse: { today: 3, weekend: 36, week: 41 },
  unsaid: {},
  prices: Array.from({ length: 40 }, (_, bar) => Math.max(0, 160 - 8 * bar)),
  ...given,
});

/** One page of search results. */
export const aList = (given: Partial<PropertyList> = {}): PropertyList => ({
  properties: [aProperty({ id: 1 }), aProperty({ id: 2 })],
  total: 1284,
  lastRefreshed: '2026-11-21T11:00:00.000Z',
  facets: someFacets(),
  ...given,
});
