import { addressFor } from '../places/address.ts';
import type { Market } from '../places/market.ts';
import type { Random } from '../random.ts';
import { amenitiesFor } from './amenities.ts';
import { buildingFor } from './building.ts';
import { type Kind, kindFor, type Offer, offerFor } from './kinds.ts';
import type { Particulars } from './particulars.ts';
import type { PlainHome } from './plain-home.ts';
import { costsOf } from './price.ts';

/** All facts about one listing's home; the row, the remarks and the photos are derived from it. */
export type Home = PlainHome & Particulars;

export type Circumstances = {
  market: Market;
  year: number;
  /** The market's price level, 1 being today's. */
  level: number;
  /** For lease if the random offer would be a sale, and vice versa. */
  isOfferedOtherwise?: boolean;
};

export function homeFor(circumstances: Circumstances, random: Random): PlainHome {
  const { market, year, level, isOfferedOtherwise = false } = circumstances;
  const kind = kindFor(market, random);
  const usual = offerFor(kind, random);
  const offer = isOfferedOtherwise ? otherOffer(kind, usual) : usual;
  const address = addressFor(market, kind, random);
  const place = address.neighbourhood;
  const building = buildingFor(kind, market, address, random);
  const comforts = amenitiesFor(
    kind,
    building,
    { year, slug: market.slug, floor: address.floor },
    random,
  );
  const costs = costsOf({ kind, offer, building, market, place }, level, random);
  return { kind, offer, market, address, year, ...building, ...comforts, ...costs };
}

/** Rooms and the like are never sold. */
const otherOffer = ({ onlyLease }: Kind, offer: Offer): Offer =>
  onlyLease || offer.startsWith('For Sale') ? 'For Lease' : 'For Sale';

export const bathroomsOf = ({ washrooms }: Home): number =>
  washrooms.reduce((sum, { count }) => sum + count, 0);
