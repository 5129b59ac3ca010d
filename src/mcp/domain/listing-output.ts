import * as z from 'zod/mini';
import { featureGroups } from '#listing-page/domain/property-features.ts';
import { detailFacts } from '#listing-page/domain/property-text.ts';
import type { Property, PropertyDetail } from '#listings/api.ts';
import {
  addressLine,
  asksForOffers,
  cityLine,
  factsAboveZero,
  monthlyRentLine,
  priceLine,
} from '#listings/domain/listing-text.ts';
import type { SiteFacts } from '#shell/api.ts';
import { demonstrationNote } from './provenance.ts';

/** A listing in a list for assistants. */
export const ListingOutput = z.object({
  id: z.number(),
  mlsNumber: z.string(),
  /** The URL of the listing's page. */
  page: z.string(),
  /** Must be named wherever the listing is shown. */
  listingBrokerage: z.string(),
  demonstration: z.optional(z.string()),
  /** Null if it is on request. */
  price: z.nullable(z.number()),
  /** 'CAD', 'CAD per month', 'CAD per square foot'; or what the board leaves open about it. */
  priceUnit: z.string(),
  /** What a lease costs a month in CAD, worked out from a price for another time or area; absent if that doesn't say. */
  monthlyRent: z.optional(z.number()),
  offeredFor: z.string(),
  title: z.string(),
  /** Null if the seller withholds it, or if it is unknown. */
  address: z.nullable(z.string()),
  place: z.string(),
  propertyClass: z.string(),
  propertyType: z.string(),
  bedrooms: z.nullable(z.number()),
  /** How many of them are below grade: 1 of '3+1'. */
  bedroomsBelow: z.optional(z.number()),
  bathrooms: z.nullable(z.number()),
  parkingSpaces: z.nullable(z.number()),
  /** The board's text, usually a range; null if not given. */
  squareFeet: z.nullable(z.string()),
  updatedAt: z.string(),
});
export type ListingOutput = z.infer<typeof ListingOutput>;

/** The additional facts from its page. */
export const FullListingOutput = z.extend(ListingOutput, {
  /** Text written by others about the home, to be quoted as theirs. */
  listingText: z.object({ writtenBy: z.string(), text: z.string() }),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  features: z.array(z.object({ title: z.string(), items: z.array(z.string()) })),
  photoCount: z.number(),
  /** The first photos; the listing's page shows all. */
  photos: z.array(z.string()),
});
export type FullListingOutput = z.infer<typeof FullListingOutput>;

const MAX_PHOTOS = 5;

/** Uses only data that passed the gate. */
export function toListingOutput(home: Property, facts: SiteFacts): ListingOutput {
  const size = factsAboveZero(home).find(({ unit }) => unit === 'sq. ft.');
  return {
    id: home.id,
    mlsNumber: home.mls_number,
    page: `${facts.origin}/property/${home.id}`,
    listingBrokerage: home.listOfficeName,
    ...demonstrationNote(facts),
    price: asksForOffers(home) ? null : home.price,
    priceUnit: priceUnitOf(home),
    ...(home.monthlyRent === undefined ? {} : { monthlyRent: home.monthlyRent }),
    offeredFor: home.transactionType,
    title: home.title,
    address: home.address,
    place: cityLine(home),
    propertyClass: home.propertyClass,
    propertyType: home.property_type,
    bedrooms: home.bedrooms,
    ...(home.bedroomsBelow === undefined ? {} : { bedroomsBelow: home.bedroomsBelow }),
    bathrooms: home.bathrooms,
    parkingSpaces: home.parkingSpaces,
    squareFeet: size?.count ?? null,
    updatedAt: home.updatedAt,
  };
}

function priceUnitOf({ priceUnit, transactionType }: Property): string {
  if (priceUnit === '') return 'CAD, for a unit that the board doesn’t name';
  return `CAD${priceUnit === undefined ? USUAL_UNITS[transactionType] : inWords(priceUnit)}`;
}

/** ' per square foot, gross, per month' for '/sq. ft. gross/month'. */
const inWords = (unit: string): string =>
  unit.replaceAll('/', ' per ').replace('sq. ft.', 'square foot').replace(' gross', ', gross');

const USUAL_UNITS: Readonly<Record<Property['transactionType'], string>> = {
  'For Sale': '',
  'For Lease': ' per month',
  'For Sale or Lease': ', to buy it or for a month: the board doesn’t say which',
};

/** The full listing. */
export const toFullListingOutput = (home: PropertyDetail, facts: SiteFacts): FullListingOutput => ({
  ...toListingOutput(home, facts),
  listingText: { writtenBy: home.listOfficeName, text: home.description },
  facts: detailFacts(home),
  features: featureGroups(home),
  photoCount: home.imageUrls.length,
  photos: home.imageUrls.slice(0, MAX_PHOTOS).map((path) => facts.origin + path),
});

/** 'Detached in Old Oakville, 12 Sample Court: $1,249,000, 4 bed, 3 bath (listed by …) https://…'. */
export function listingLine(home: Property, facts: SiteFacts): string {
  const rooms = factsAboveZero(home).map(({ unit, count }) => `${count} ${unit}`);
  const isForEither = home.transactionType === 'For Sale or Lease';
  const offer = isForEither ? [home.transactionType.toLowerCase()] : [];
  const rent = monthlyRentLine(home) ?? [];
  const parts = [...offer, priceLine(home), rent, ...rooms].flat().join(', ');
  const { page, listingBrokerage } = toListingOutput(home, facts);
  return `${home.title}, ${addressLine(home)}, ${cityLine(home)}: ${parts} (listed by ${listingBrokerage}) ${page}`;
}
