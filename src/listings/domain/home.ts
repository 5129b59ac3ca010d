import type { PropertyClass } from './listing.ts';

const COMMERCIAL = 'Commercial property';
const LAND = 'Land, without a home';

/** Property types that are not homes, by lower-case letters only, with the note shown on their cards. */
const NOT_HOMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    parkingspace: 'A parking space, without a home',
    locker: 'A locker, without a home',
    land: LAND,
    vacantland: LAND,
    vacantlandcondo: LAND,
    farm: 'A farm',
    timeshare: 'A timeshare',
    office: COMMERCIAL,
    retail: COMMERCIAL,
    industrial: COMMERCIAL,
    investment: COMMERCIAL,
    saleofbusiness: 'A business',
    hotelmotel: COMMERCIAL,
    hospitality: COMMERCIAL,
  }),
);

/** Property types that are not homes, by lower-case letters only. */
export const TYPES_NOT_HOMES = [...NOT_HOMES.keys()];

type Kind = { propertyClass: PropertyClass; propertyType: string };

/** The card's note for a listing that isn't a home (commercial, land, parking space, locker). Null for a home. */
export const whatInsteadOfHome = ({ propertyClass, propertyType }: Kind): string | null =>
  NOT_HOMES.get(propertyType.toLowerCase().replace(/[^a-z]/g, '')) ??
  (propertyClass === 'Commercial' ? COMMERCIAL : null);

/** The site's only definition of a home, used by every count, average and 'from' price of homes. */
export const isHome = (kind: Kind): boolean => whatInsteadOfHome(kind) === null;

/**
 * Dollars. For a home offered for sale or lease under a single price, a price below this is monthly rent, otherwise
 * the sale price. A home for sale priced below this is inviting offers.
 */
export const LOWEST_PRICE = 20_000;
