import type { Property, PropertyDetail } from '#listings/api.ts';
import type { Alike, AlikeAsked, SoldAlike, SoldAsked } from '#listings/domain/alike.ts';
import { LOWEST_PRICE } from '#listings/domain/home.ts';
import type { ComparedListing, ListingId, OfferedFor } from '#listings/domain/listing.ts';
import { purchasePrice } from '#listings/domain/listing-text.ts';
import type { MarketStats } from '#market/api.ts';
import type { LenderRates } from '#mortgage/api.ts';
import { day, dayInToronto } from '#platform/domain/day.ts';
import { inTime, type Warnings } from '#platform/server/in-time.ts';
import { type Compared, compare, narrowest, whereOf } from '../domain/findings/comparables.ts';
import { areFar } from '../domain/findings/far-rents.ts';
import { outlookOf } from '../domain/findings/outlook.ts';
import { usualAssumptions } from '../domain/findings/usual-assumptions.ts';
import type { Findings } from '../domain/findings.ts';
import { notAHome } from '../domain/not-a-home.ts';

export type Needs = {
  listings: {
    alike(asked: AlikeAsked): Promise<Alike[]>;
    soldAlike(asked: SoldAsked): Promise<SoldAlike[]>;
  };
  /** As lists answer them; what is on no list any more is left out. */
  cardsOf(ids: readonly ListingId[]): Property[];
  /** The board whose licence lets sums of sold homes be told; null where it doesn't. */
  sellingBoard: string | null;
  statsOf(region: string): Promise<MarketStats>;
  /** What lenders ask; null where no source is known. */
  rates(): Promise<LenderRates | null>;
  now(): Date;
  log: Warnings;
};

type Asked = {
  listing: ComparedListing;
  /** The same as the gate lets this viewer see it. */
  property: PropertyDetail;
  /** Whether the board's rules let this viewer hear of sales. */
  hearsOfSales: boolean;
};

/** Dollars: a lease that asks less asks for offers. */
const LOWEST_RENT = 100;
/** Comparables that are shown one by one. */
const SHOWN = 6;
/** The fewest sales that are told of together. */
const FEWEST_SOLD = 10;
/** Milliseconds that rates and the forecast may take; without them there is still an answer. */
const PATIENCE = 3_000;

/** What can be found out about a home in numbers, for one viewer. Rejects only where the database is away. */
export function findOut(needs: Needs): (asked: Asked) => Promise<Findings> {
  const known = inTime({ who: 'the analysis', within: PATIENCE, log: needs.log });
  return async (asked) => {
    const { listing, property, hearsOfSales } = asked;
    const price = worthOf(property);
    const isHome = price !== null && notAHome(property) === null;
    const [onOffer, leases, sold, rates, told] = await Promise.all([
      comparablesFor(needs, listing),
      isHome ? needs.listings.alike(askFor(listing, 'For Lease')) : [],
      isHome && hearsOfSales ? soldFor(needs, listing) : null,
      isHome ? known('rates', needs.rates) : null,
      isHome ? known('forecast', () => outlookFor(needs, listing, price)) : null,
    ]);
    const leased = rentOf(compare(leases, listing));
    const isFar = leased !== null && price !== null && areFar(leased.estimate, price);
    const rent = isFar ? null : leased;
    return {
      comparables: onOffer && shown(needs, onOffer),
      rent,
      investment: isHome && rent ? investmentOf(asked, { price, rent, rates }) : null,
      farRents: isFar ? leased : null,
      outlook: told?.outlook ?? null,
      outlookFrom: told?.outlookFrom ?? null,
      sold,
      sellerDeclines: false,
    };
  };
}

/** What the whole of it costs; null of leases, of prices by the unit, and where offers are asked for. */
function worthOf(property: PropertyDetail): number | null {
  const price = purchasePrice(property);
  return price !== undefined && price >= LOWEST_PRICE ? price : null;
}

const askFor = (home: ComparedListing, offeredFor: OfferedFor): AlikeAsked => ({
  home,
  offeredFor,
  lowestPrice: offeredFor === 'For Lease' ? LOWEST_RENT : LOWEST_PRICE,
});

/** A price by the foot or the year is compared with nothing. */
async function comparablesFor(
  { listings }: Needs,
  home: ComparedListing,
): Promise<Compared | null> {
  const asked = askFor(home, home.offeredFor);
  if (home.priceUnit !== undefined || home.price < asked.lowestPrice) return null;
  return compare(await listings.alike(asked), home);
}

function shown(needs: Needs, compared: Compared): NonNullable<Findings['comparables']> {
  const { where, price, pricePerSquareFoot } = compared;
  return { where, price, pricePerSquareFoot, nearest: nearestOf(needs, compared) };
}

function nearestOf({ cardsOf }: Needs, { homes }: Compared) {
  const near = homes
    .slice(0, SHOWN)
    .toSorted((one, other) => (one.distance ?? Infinity) - (other.distance ?? Infinity));
  const cards = new Map(cardsOf(near.map(({ id }) => id)).map((card) => [card.id, card]));
  return near.flatMap(({ id, distance }) => {
    const property = cards.get(id);
    return property ? [{ property, distance: distance === null ? null : rounded(distance) }] : [];
  });
}

/** To a tenth of a kilometre. */
const rounded = (distance: number): number => Math.round(distance * 10) / 10;

const rentOf = (leases: Compared | null): Findings['rent'] =>
  leases && { where: leases.where, estimate: leases.price.median, spread: leases.price };

type Buying = {
  price: number;
  rent: NonNullable<Findings['rent']>;
  rates: LenderRates | null;
};

/** What to reckon a return with; null where the city is none of ours, whose taxes nobody knows. */
function investmentOf({ listing, property }: Asked, buying: Buying): Findings['investment'] {
  const { sizeFrom, citySlug: city } = listing;
  if (!city) return null;
  return {
    price: buying.price,
    ...usualAssumptions({ home: property, sizeFrom, city, ...buying }),
  };
}

/** Homes like it that closed within twelve months, in the narrowest circle with ten of them. */
async function soldFor(
  { listings, sellingBoard, now }: Needs,
  home: ComparedListing,
): Promise<Findings['sold']> {
  if (sellingBoard === null) return null;
  const to = dayInToronto(now());
  const from = day(`${Number(to.slice(0, 4)) - 1}${to.slice(4).replace('-02-29', '-02-28')}`);
  const circles = await listings.soldAlike({
    ...{ home, feed: sellingBoard, lowestPrice: LOWEST_PRICE, from, to },
  });
  const circle = narrowest(circles, FEWEST_SOLD);
  const sold = circles.find((each) => each.circle === circle);
  if (!sold) return null;
  return { where: whereOf(sold.circle, home), count: sold.count, median: Math.round(sold.median) };
}

/** By the city's forecast; where that tells too little, by the whole area's. */
async function outlookFor(
  { statsOf }: Needs,
  { citySlug }: ComparedListing,
  price: number,
): Promise<Pick<Findings, 'outlook' | 'outlookFrom'> | null> {
  for (const where of citySlug ? [citySlug, 'GTA'] : ['GTA']) {
    const stats = await statsOf(where);
    const outlook = outlookOf(price, stats);
    if (outlook)
      return { outlook, outlookFrom: `the forecast of ${stats.basis.prices} in ${stats.region}` };
  }
  return null;
}
