import type { PropertyClass } from './listing.ts';

/** What boards list that no one lives in, in bare letters: no count, average or 'from' price of homes has them. */
export const NOT_HOMES = [
  ...['parkingspace', 'locker', 'land', 'vacantland', 'vacantlandcondo', 'farm', 'timeshare'],
  ...[
    'office',
    'retail',
    'industrial',
    'investment',
    'saleofbusiness',
    'hotelmotel',
    'hospitality',
  ],
];

const notHomes = new Set(NOT_HOMES);

type Kind = { propertyClass: PropertyClass; propertyType: string };

/** The site's one definition of a home: neither commercial nor land, a parking space or a locker. */
export const isHome = ({ propertyClass, propertyType }: Kind): boolean =>
  propertyClass !== 'Commercial' &&
  !notHomes.has(propertyType.toLowerCase().replace(/[^a-z]/g, ''));

/**
 * Dollars. A home offered for sale or lease has one price: below this it is a month's rent, from here on the home's.
 * A home for sale below it asks for offers.
 */
export const LOWEST_PRICE = 20_000;
