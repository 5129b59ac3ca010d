import type { PropertyClass } from './listing.ts';

const COMMERCIAL = 'Commercial property';
const LAND = 'Land, without a home';

/** Property types that are not homes, in lower-case letters only, with the note that their cards carry. */
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

/** The property types that are not homes, in lower-case letters only. */
export const TYPES_NOT_HOMES = [...NOT_HOMES.keys()];

type Kind = { propertyClass: PropertyClass; propertyType: string };

/** The card's note for a listing that isn't a home: commercial, land, a parking space, a locker. Null for a home. */
export const whatInsteadOfHome = ({ propertyClass, propertyType }: Kind): string | null =>
  NOT_HOMES.get(propertyType.toLowerCase().replace(/[^a-z]/g, '')) ??
  (propertyClass === 'Commercial' ? COMMERCIAL : null);

/** The site's one definition of a home: every count, average and 'from' price of homes uses it. */
export const isHome = (kind: Kind): boolean => whatInsteadOfHome(kind) === null;

/**
 * Dollars. A home offered for sale or lease has one price: below this it is a month's rent, from here on the home's.
 * A home for sale below it asks for offers.
 */
export const LOWEST_PRICE = 20_000;
