import type { PropertyClass } from './listing.ts';

/** A home, commercial property, or anything else that boards list: a locker, a parking space, land, a farm, a timeshare. */
export type ListingKind = 'home' | 'commercial' | 'other';

const COMMERCIAL = { kind: 'commercial', note: 'Commercial property' } as const;
const LAND = { kind: 'other', note: 'Vacant land' } as const;

/** Property types that are not homes, by lower-case letters only, with the note shown on their cards. */
const NOT_HOMES: ReadonlyMap<string, { kind: 'commercial' | 'other'; note: string }> = new Map(
  Object.entries({
    parkingspace: { kind: 'other', note: 'Parking space only' },
    locker: { kind: 'other', note: 'Storage locker only' },
    // A type of the commercial class.
    land: { kind: 'commercial', note: 'Vacant land' },
    vacantland: LAND,
    vacantlandcondo: LAND,
    farm: { kind: 'other', note: 'Farm' },
    timeshare: { kind: 'other', note: 'Timeshare' },
    office: COMMERCIAL,
    retail: COMMERCIAL,
    industrial: COMMERCIAL,
    investment: COMMERCIAL,
    saleofbusiness: { kind: 'commercial', note: 'A business' },
    hotelmotel: COMMERCIAL,
    hospitality: COMMERCIAL,
  }),
);

/** Property types that are not homes, by lower-case letters only. */
export const TYPES_NOT_HOMES = [...NOT_HOMES.keys()];

type ClassAndType = { propertyClass: PropertyClass; propertyType: string };

const insteadOfHome = ({ propertyClass, propertyType }: ClassAndType) =>
  NOT_HOMES.get(propertyType.toLowerCase().replace(/[^a-z]/g, '')) ??
  (propertyClass === 'Commercial' ? COMMERCIAL : null);

/** The card's note for a listing that isn't a home (commercial, land, parking space, locker). Null for a home. */
export const whatInsteadOfHome = (listing: ClassAndType): string | null =>
  insteadOfHome(listing)?.note ?? null;

/** What a listing is. Anything of the commercial class that isn't a home is commercial property. */
export const kindOfListing = (listing: ClassAndType): ListingKind => {
  const instead = insteadOfHome(listing);
  if (instead === null) return 'home';
  return listing.propertyClass === 'Commercial' ? 'commercial' : instead.kind;
};

/** The site's only definition of a home, used by every count, average and 'from' price of homes. */
export const isHome = (listing: ClassAndType): boolean => kindOfListing(listing) === 'home';

/**
 * Dollars. For a home offered for sale or lease under a single price, a price below this is monthly rent, otherwise
 * the sale price. A home for sale priced below this is inviting offers.
 */
export const LOWEST_PRICE = 20_000;
