import { homeNeeds } from '#dream-home/domain/needs.ts';
import { scoringFor } from '#dream-home/domain/score.ts';
import {
  LIFESTYLES,
  MUST_HAVES,
  NICE_TO_HAVES,
  OCCUPANTS,
} from '#dream-home/domain/wish-choices.ts';
import { Wishes } from '#dream-home/domain/wishes.ts';
import { type ListingId, listingId } from '#listings/domain/listing.ts';
import { CITIES } from '#places/domain/cities.ts';
import { placeOf } from '#places/domain/place.ts';
import type { Scoring } from '#search/domain/index/scoring.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import { closestNaively } from '#search/domain/naive-closest.sample.ts';
import { type Benchmark, type Table, timesOurs } from './benchmark.ts';
import { indexOf } from './engines.ts';
import { type Contender, compare } from './harness.ts';
import { chances, type PricedListing, someListings } from './market.ts';
import { closestBySql, similarBySql } from './p07-sql.ts';
import { openPostgres } from './sql.ts';

/** The twelve best-scoring homes out of all, for two hundred wishes; and three homes similar to one. */
export const closeness: Benchmark = {
  title: 'P07 what comes closest',
  async *run({ sizes }) {
    for (const size of sizes) yield* measure(size);
  },
};

const RESULTS = 12;
const SIMILAR = 3;

async function* measure(size: number): AsyncGenerator<Table> {
  const listings = someListings(size);
  const index = indexOf(listings);
  const db = await openPostgres(listings);
  const at = `${size.toLocaleString('en-CA')} listings`;
  const few = Math.max(3, Math.min(100, Math.round(2_000_000 / size)));

  const wishes = await compare<Scoring, ListingId[]>(someWishes(200), [
    {
      name: 'this index',
      role: 'ours',
      ask: (scoring) => index.closest(scoring, RESULTS).best.map(({ id }) => id),
    },
    bareScan(listings),
    {
      name: 'filter().sort()',
      role: 'peer',
      questions: few,
      ask: (scoring) => closestNaively(listings, scoring, RESULTS).best.map(({ id }) => id),
    },
    {
      name: db.name,
      role: 'peer',
      questions: few,
      ask: async (scoring) => (await closestBySql(db, scoring, RESULTS)).map((id) => listingId(id)),
    },
  ]);
  const measured = 1 / timesOurs(wishes, 'bare scan');
  yield {
    title: `P07 twelve homes for a wish, ${at}`,
    rows: wishes,
    targets:
      size === 100_000
        ? [{ text: '≤ 1.5 × a bare scan of the same columns', measured, isMet: measured <= 1.5 }]
        : [],
  };

  const gaps = (home: PricedListing, prices: number[]) =>
    prices.map((price) => Math.abs(price - home.price));
  yield {
    title: `P07 three like a home, ${at}`,
    rows: await compare<PricedListing, number[]>(homesAmongMany(listings), [
      similarByIndex(index, listings, gaps),
      {
        name: 'filter().sort()',
        role: 'peer',
        questions: few,
        ask: (home) => gaps(home, similarNaively(listings, home)),
      },
      {
        name: db.name,
        role: 'peer',
        questions: few,
        ask: async (home) => gaps(home, await similarBySql(db, home, SIMILAR)),
      },
    ]),
  };
  await db.close();
}

/** Reads the columns that scoring uses, once per listing, and only adds them up. */
function bareScan(listings: readonly PricedListing[]): Contender<Scoring, ListingId[]> {
  const prices = Float64Array.from(listings, ({ price }) => price);
  const profiles = Int32Array.from(listings, ({ id }) => id);
  const found = Int32Array.from(listings, ({ featuresFound }) => featuresFound);
  const absent = Int32Array.from(listings, ({ featuresAbsent }) => featuresAbsent);
  return {
    name: 'bare scan',
    role: 'limit',
    compares: null,
    ask() {
      let sum = 0;
      for (let row = 0; row < prices.length; row++) {
        sum += (profiles[row] ?? 0) + (prices[row] ?? 0) + (found[row] ?? 0) + (absent[row] ?? 0);
      }
      return sum === 0 ? [listingId(0)] : [];
    },
  };
}

/** Wishes as the form sends them, from a seed. */
function someWishes(count: number): Scoring[] {
  const chance = chances(7);
  const pick = <Value>(values: readonly Value[]): Value => {
    const [picked] = values.slice(Math.floor(chance() * values.length));
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  };
  const some = <Value>(values: readonly Value[], most: number): Value[] => [
    ...new Set(Array.from({ length: 1 + Math.floor(chance() * most) }, () => pick(values))),
  ];
  return Array.from({ length: count }, () => {
    const wishes = Wishes.parse({
      budget: 400_000 + Math.floor(chance() * 40) * 50_000,
      location: chance() < 0.5 ? 'toronto' : (CITIES[Math.floor(chance() * 28)]?.slug ?? 'toronto'),
      mustHaveFeatures: some(MUST_HAVES, 4),
      niceToHaveFeatures: some(NICE_TO_HAVES, 4),
      lifestyle: pick(LIFESTYLES),
      occupants: pick(OCCUPANTS),
      workFromHome: chance() < 0.3,
      outdoorSpace: chance() < 0.5,
    });
    const scoring = scoringFor(wishes, homeNeeds(wishes), placeOf(wishes.location));
    if (!scoring) throw new Error(`${wishes.location} is no place of ours`);
    return scoring;
  });
}

/** Homes with so many similar ones that the first of the index's three rounds finds three. */
const homesAmongMany = (listings: readonly PricedListing[]): PricedListing[] =>
  listings
    .filter(({ citySlug, propertyType }) => citySlug === 'toronto' && propertyType === 'Detached')
    .slice(0, 200);

function similarByIndex(
  index: ListingIndex,
  listings: readonly PricedListing[],
  gaps: (home: PricedListing, prices: number[]) => number[],
): Contender<PricedListing, number[]> {
  // Ids are positions in the list, from 1 up.
  const priceOf = (id: ListingId) => listings[id - 1]?.price ?? Number.NaN;
  return {
    name: 'this index',
    role: 'ours',
    ask: (home) => gaps(home, index.similar(home, SIMILAR).map(priceOf)),
  };
}

function similarNaively(listings: readonly PricedListing[], home: PricedListing): number[] {
  const gap = ({ price }: PricedListing) => Math.abs(price - home.price);
  return listings
    .filter(
      ({ id, citySlug, offeredFor, propertyClass }) =>
        id !== home.id &&
        citySlug === home.citySlug &&
        offeredFor === home.offeredFor &&
        propertyClass === home.propertyClass,
    )
    .sort((a, b) => gap(a) - gap(b))
    .slice(0, SIMILAR)
    .map(({ price }) => price);
}
