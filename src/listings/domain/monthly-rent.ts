import { toTheCent } from '#platform/domain/cents.ts';
import type { Dollars } from '#platform/domain/money.ts';
import type { Listing } from './listing.ts';

type Rent = Pick<Listing, 'price' | 'priceUnit' | 'sizeFrom' | 'sizeTo'>;

/**
 * The monthly rent of a lease in dollars, to the cent; null if its price doesn't say. Commercial rents in Ontario are quoted
 * per square foot per year, unless the board says per month, and are net or gross. A net rent is without additional rent
 * (taxes, insurance, maintenance), so a month costs more than it says: only a gross one counts, and only for an exact size.
 */
export function monthlyRent({ price, priceUnit, sizeFrom, sizeTo }: Rent): Dollars | null {
  const squareFeet = sizeFrom === sizeTo ? sizeFrom : null;
  switch (priceUnit) {
    case undefined:
      return price;
    case '/week':
      return toTheCent((price * 52) / 12);
    case '/year':
      return toTheCent(price / 12);
    case '/sq. ft. gross':
      return squareFeet === null ? null : toTheCent((price * squareFeet) / 12);
    case '/sq. ft. gross/month':
      return squareFeet === null ? null : toTheCent(price * squareFeet);
    default:
      return null;
  }
}

/** What searches, counts and averages compare a listing by: its price, or its monthly rent if that may be a lease's. */
export const comparablePrice = (listing: Rent & Pick<Listing, 'offeredFor'>): Dollars | null =>
  listing.offeredFor === 'For Sale' ? listing.price : monthlyRent(listing);
