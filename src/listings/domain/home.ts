import type { PropertyClass } from './listing.ts';

const COMMERCIAL = 'Commercial property';
const LAND = 'Land, without a home';

/** What boards list besides homes, by their words in bare letters, and how a card says what it is. */
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

/** The types that are no homes, in bare letters. */
export const TYPES_NOT_HOMES = [...NOT_HOMES.keys()];

type Kind = { propertyClass: PropertyClass; propertyType: string };

/** What a listing is that isn't a home, as its card says it: commercial, land, a parking space, a locker; null of a home. */
export const whatInsteadOfHome = ({ propertyClass, propertyType }: Kind): string | null =>
  NOT_HOMES.get(propertyType.toLowerCase().replace(/[^a-z]/g, '')) ??
  (propertyClass === 'Commercial' ? COMMERCIAL : null);

/** The site's one definition of a home: no count, average or 'from' price of homes has anything else. */
export const isHome = (kind: Kind): boolean => whatInsteadOfHome(kind) === null;

/**
 * Dollars. A home offered for sale or lease has one price: below this it is a month's rent, from here on the home's.
 * A home for sale below it asks for offers.
 */
export const LOWEST_PRICE = 20_000;
