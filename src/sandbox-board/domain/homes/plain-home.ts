import type { Address } from '../places/address.ts';
import type { Market } from '../places/market.ts';
import type { Amenities } from './amenities.ts';
import type { Building } from './building.ts';
import type { Kind, Offer } from './kinds.ts';
import type { Costs } from './price.ts';

/** A home without what agents also state of it. */
export type PlainHome = Building &
  Amenities &
  Costs & {
    kind: Kind;
    offer: Offer;
    market: Market;
    address: Address;
    /** The year in which it is listed. */
    year: number;
  };

export const isLease = ({ offer }: Pick<PlainHome, 'offer'>): boolean =>
  offer === 'For Lease' || offer === 'For Sub-Lease';
