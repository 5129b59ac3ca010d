import type { Property } from '#listings/api.ts';
import { purchasePrice } from '#listings/domain/listing-text.ts';
import { queryText } from '#platform/domain/call.ts';
import { PRICE_SLIDER } from './filters/price.ts';

type Home = Pick<
  Property,
  'city' | 'price' | 'priceUnit' | 'monthlyRent' | 'transactionType' | 'property_type'
>;

/** How far a similar home's price may be from the home's. */
const PRICE_TOLERANCE = 0.2;

/** The list of homes like this one: in its city, of its type, and at about its price if it has one for the whole home. */
export function similarHomesAddress(home: Home): string {
  const isLease = home.transactionType === 'For Lease';
  const { step } = PRICE_SLIDER[isLease ? 'For Lease' : 'For Sale'];
  const price = home.monthlyRent ?? purchasePrice({ ...home, transactionType: 'For Sale' });
  const query = queryText({
    city: home.city,
    homes: 1,
    propertyType: home.property_type,
    transactionType: isLease ? home.transactionType : undefined,
    minPrice: price && Math.floor((price * (1 - PRICE_TOLERANCE)) / step) * step,
    maxPrice: price && Math.ceil((price * (1 + PRICE_TOLERANCE)) / step) * step,
  });
  return `/properties?${query}`;
}
