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
  /** Listings in the shape that list endpoints return; listings that are off the market are left out. */
  cardsOf(ids: readonly ListingId[]): Property[];
  /** The board whose licence permits aggregate sold prices; null if it doesn't. */
  sellingBoard: string | null;
  statsOf(region: string): Promise<MarketStats>;
  /** Lenders' rates; null without a source. */
  rates(): Promise<LenderRates | null>;
  now(): Date;
  log: Warnings;
};

type Asked = {
  listing: ComparedListing;
  /** The same listing with the fields this viewer may see. */
  property: PropertyDetail;
  /** Whether the board's rules let this viewer see sales. */
  hearsOfSales: boolean;
};

/** Dollars: a lease below this amount is asking for offers. */
const LOWEST_RENT = 100;
/** Number of comparables shown individually. */
const SHOWN = 6;
/** Minimum number of sales for an aggregate. */
const FEWEST_SOLD = 10;
/** Milliseconds to wait for rates and the forecast; the answer works without them. */
const PATIENCE = 3_000;

/** Computes the findings about a home for one viewer. Rejects only if the database is down. */
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

/** The price of the whole home; null for leases, unit prices, and listings that ask for offers. */
function worthOf(property: PropertyDetail): number | null {
  const price = purchasePrice(property);
  return price !== undefined && price >= LOWEST_PRICE ? price : null;
}

const askFor = (home: ComparedListing, offeredFor: OfferedFor): AlikeAsked => ({
  home,
  offeredFor,
  lowestPrice: offeredFor === 'For Lease' ? LOWEST_RENT : LOWEST_PRICE,
});

/** A price per foot or per year is not compared with anything. */
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

/** Assumptions for the return; null outside the cities whose taxes we know. */
function investmentOf({ listing, property }: Asked, buying: Buying): Findings['investment'] {
  const { sizeFrom, citySlug: city } = listing;
  if (!city) return null;
  return {
    price: buying.price,
    ...usualAssumptions({ home: property, sizeFrom, city, ...buying }),
  };
}

/** Similar homes that closed within twelve months, from the narrowest circle with at least ten. */
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

/** Uses the city's forecast, or the whole area's if the city has too little data. */
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
