import type { Property, PropertyDetail } from '#listings/api.ts';
import type { Alike, AlikeQuery, SoldAlike, SoldAlikeQuery } from '#listings/domain/alike.ts';
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

export type HomeAnalyzerDeps = {
  comparables: {
    alike(query: AlikeQuery): Promise<Alike[]>;
    soldAlike(query: SoldAlikeQuery): Promise<SoldAlike[]>;
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

type HomeQuery = {
  listing: ComparedListing;
  /** The same listing with the fields this viewer may see. */
  property: PropertyDetail;
  /** Whether the board's rules let this viewer see sales. */
  maySeeSales: boolean;
};

/** Dollars: a lease below this amount is asking for offers. */
const LOWEST_RENT = 100;
/** Number of comparables shown individually. */
const SHOWN_COMPARABLES = 6;
/** Minimum number of sales for an aggregate. */
const FEWEST_SOLD = 10;
/** Milliseconds to wait for rates and the forecast; the answer works without them. */
const EXTRAS_WITHIN = 3_000;

/** Computes the findings about a home for one viewer. Rejects only if the database is down. */
export function homeAnalyzer(deps: HomeAnalyzerDeps): (query: HomeQuery) => Promise<Findings> {
  const known = inTime({ feature: 'analysis', within: EXTRAS_WITHIN, log: deps.log });
  return async (query) => {
    const { listing, property, maySeeSales } = query;
    const price = worthOf(property);
    const isHome = price !== null && notAHome(property) === null;
    const [onOffer, leases, sold, rates, forecast] = await Promise.all([
      comparablesFor(deps, listing),
      isHome ? deps.comparables.alike(queryFor(listing, 'For Lease')) : [],
      isHome && maySeeSales ? soldFor(deps, listing) : null,
      isHome ? known('rates', deps.rates) : null,
      isHome ? known('forecast', () => outlookFor(deps, listing, price)) : null,
    ]);
    const leased = rentOf(compare(leases, listing));
    const isFar = leased !== null && price !== null && areFar(leased.estimate, price);
    const rent = isFar ? null : leased;
    return {
      comparables: onOffer && shown(deps, onOffer),
      rent,
      investment: isHome && rent ? investmentOf(query, { price, rent, rates }) : null,
      farRents: isFar ? leased : null,
      outlook: forecast?.outlook ?? null,
      outlookFrom: forecast?.outlookFrom ?? null,
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

const queryFor = (home: ComparedListing, offeredFor: OfferedFor): AlikeQuery => ({
  home,
  offeredFor,
  lowestPrice: offeredFor === 'For Lease' ? LOWEST_RENT : LOWEST_PRICE,
});

/** A price per foot or per year is not compared with anything. */
async function comparablesFor(
  { comparables }: HomeAnalyzerDeps,
  home: ComparedListing,
): Promise<Compared | null> {
  const query = queryFor(home, home.offeredFor);
  if (home.priceUnit !== undefined || home.price < query.lowestPrice) return null;
  return compare(await comparables.alike(query), home);
}

function shown(deps: HomeAnalyzerDeps, compared: Compared): NonNullable<Findings['comparables']> {
  const { where, price, pricePerSquareFoot } = compared;
  return { where, price, pricePerSquareFoot, nearest: nearestOf(deps, compared) };
}

function nearestOf({ cardsOf }: HomeAnalyzerDeps, { homes }: Compared) {
  const near = homes
    .slice(0, SHOWN_COMPARABLES)
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
function investmentOf({ listing, property }: HomeQuery, buying: Buying): Findings['investment'] {
  const { sizeFrom, citySlug: city } = listing;
  if (!city) return null;
  return {
    price: buying.price,
    ...usualAssumptions({ home: property, sizeFrom, city, ...buying }),
  };
}

/** Similar homes that closed within twelve months, from the narrowest circle with at least ten. */
async function soldFor(
  { comparables, sellingBoard, now }: HomeAnalyzerDeps,
  home: ComparedListing,
): Promise<Findings['sold']> {
  if (sellingBoard === null) return null;
  const to = dayInToronto(now());
  const from = day(`${Number(to.slice(0, 4)) - 1}${to.slice(4).replace('-02-29', '-02-28')}`);
  const circles = await comparables.soldAlike({
    home,
    feed: sellingBoard,
    lowestPrice: LOWEST_PRICE,
    from,
    to,
  });
  const circle = narrowest(circles, FEWEST_SOLD);
  const sold = circles.find((each) => each.circle === circle);
  if (!sold) return null;
  return { where: whereOf(sold.circle, home), count: sold.count, median: Math.round(sold.median) };
}

/** Uses the city's forecast, or the whole area's if the city has too little data. */
async function outlookFor(
  { statsOf }: HomeAnalyzerDeps,
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
