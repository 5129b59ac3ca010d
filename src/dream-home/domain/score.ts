import { HOME_FEATURES, type HomeFeature } from '#listings/domain/home-features.ts';
import { CITIES } from '#places/domain/cities.ts';
import { type Place, placeKey } from '#places/domain/place.ts';
import type { Scoring } from '#search/domain/index/scoring.ts';
import { kindOf } from './kinds.ts';
import { LIFESTYLE_PREFERENCES } from './lifestyles.ts';
import type { HomeNeeds } from './needs.ts';
import type { Wishes } from './wishes.ts';

/** Points as documented in docs/dream-home.md. A pool is shared equally by its features. */
const POINTS = {
  mustPool: 600,
  mustAbsentPool: -1_200,
  nicePool: 200,
  niceAbsentPool: -80,
  extra: 80,
  extraAbsent: -100,
  unwanted: -120,
  lifestylePool: 120,
  lifestyleKind: 40,
  kindWanted: 900,
  place: 400,
  sameCity: 250,
  bedrooms: 150,
  bedroomTooMany: -10,
  bedroomsShort: [0, -150, -400],
  bedroomsShortOfNamed: [0, -600, -900],
  bathrooms: 50,
  bathroomShort: -50,
  bathroomShortOfNamed: -300,
  overAtOnce: 300,
  /** For each percent over budget. */
  overPercent: 30,
  farBelow: 60,
} as const;

/** Shares of the budget: the lowest price with full points, and the highest price considered. */
const FULL_POINTS_FROM = 0.7;
const MAX_BUDGET_SHARE = 1.15;
/** Dollars. Sellers who invite offers enter one dollar, which is not a price. */
const MIN_PRICE = 10_000;

/** The points for each aspect of a home, given these wishes; null if the place is unknown. */
export function scoringFor(wishes: Wishes, needs: HomeNeeds, place: Place): Scoring | null {
  if (place.kind === 'unknown') return null;
  return {
    kind: ({ isHome, ...kind }) => (isHome ? kindPoints(wishes, needs, kind) : null),
    rooms: (rooms) => roomPoints(needs, rooms),
    place: (keys) => placePoints(place, keys),
    price: {
      least: MIN_PRICE,
      from: wishes.budget * FULL_POINTS_FROM,
      to: wishes.budget,
      most: wishes.budget * MAX_BUDGET_SHARE,
      below: POINTS.farBelow / (wishes.budget * FULL_POINTS_FROM),
      above: (POINTS.overPercent * 100) / wishes.budget,
      atOnce: POINTS.overAtOnce,
    },
    ...featurePoints(wishes, needs),
  };
}

type HomeKind = { propertyClass: string; propertyTypes: readonly string[] };

function kindPoints(
  { lifestyle }: Wishes,
  { kinds }: HomeNeeds,
  { propertyClass, propertyTypes }: HomeKind,
): number | null {
  const kind = kindOf(propertyClass, propertyTypes);
  // A visitor who rules out condominiums doesn't want a condominium townhouse either.
  const isCondo = propertyClass === 'Condo & Other';
  const isUnwanted =
    (kind && kinds.unwanted.includes(kind)) || (isCondo && kinds.unwanted.includes('condo'));
  if (isUnwanted) return null;
  const suits = kind !== null && LIFESTYLE_PREFERENCES[lifestyle].kinds.includes(kind);
  const isRequested = kind !== null && kinds.wanted.includes(kind);
  return (suits ? POINTS.lifestyleKind : 0) + (isRequested ? POINTS.kindWanted : 0);
}

/** Excludes homes of which neither bedrooms nor bathrooms are known. */
function roomPoints(
  needs: Pick<HomeNeeds, 'bedrooms' | 'areBedroomsNamed' | 'bathrooms' | 'areBathroomsNamed'>,
  { bedrooms, bathrooms }: { bedrooms: number; bathrooms: number },
): number | null {
  if (bedrooms === 0 && bathrooms === 0) return null;
  const short = needs.bedrooms - bedrooms;
  const shortPoints = needs.areBedroomsNamed ? POINTS.bedroomsShortOfNamed : POINTS.bedroomsShort;
  const spare = Math.max(0, -short - 1);
  const forBedrooms =
    short > 0
      ? (shortPoints[Math.min(2, short)] ?? 0)
      : POINTS.bedrooms + spare * POINTS.bedroomTooMany;
  const bathroomsShort = Math.max(0, needs.bathrooms - bathrooms);
  const each = needs.areBathroomsNamed ? POINTS.bathroomShortOfNamed : POINTS.bathroomShort;
  return forBedrooms + (bathroomsShort ? bathroomsShort * each : POINTS.bathrooms);
}

/** Points for the chosen place, the rest of its city and the rest of its region; null anywhere else. */
function placePoints(chosen: Exclude<Place, { kind: 'unknown' }>, keys: string[]): number | null {
  const [city] = keys;
  if (city === undefined) return null;
  if (chosen.kind === 'everywhere' || keys.includes(placeKey(chosen))) return POINTS.place;
  if (chosen.kind === 'gta') return null;
  if (city === chosen.city) return POINTS.sameCity;
  return regionOf(city) === regionOf(chosen.city) ? 0 : null;
}

const regions = new Map(CITIES.map(({ slug, region }) => [slug, region]));
const regionOf = (city: string): string => regions.get(city) ?? city;

/** Rounded to whole points, so that sums are exact in any order. */
function featurePoints(
  { lifestyle }: Wishes,
  { must, nice, extra, unwanted }: HomeNeeds,
): Pick<Scoring, 'found' | 'absent'> {
  const found = HOME_FEATURES.map(() => 0);
  const absent = HOME_FEATURES.map(() => 0);
  const addPoints = (points: number[], features: readonly HomeFeature[], each: number) => {
    for (const feature of features) {
      const bit = HOME_FEATURES.indexOf(feature);
      points[bit] = (points[bit] ?? 0) + Math.round(each);
    }
  };
  addPoints(found, must, POINTS.mustPool / must.length);
  addPoints(absent, must, POINTS.mustAbsentPool / must.length);
  addPoints(found, nice, POINTS.nicePool / nice.length);
  addPoints(absent, nice, POINTS.niceAbsentPool / nice.length);
  addPoints(found, extra, POINTS.extra);
  addPoints(absent, extra, POINTS.extraAbsent);
  addPoints(found, unwanted, POINTS.unwanted);
  // Bungalows count as a kind of home, though boards list them as a style.
  const isBungalow = (feature: HomeFeature) => feature === 'Bungalow';
  addPoints(found, [...must, ...extra].filter(isBungalow), POINTS.kindWanted);
  addPoints(absent, [...must, ...extra].filter(isBungalow), -POINTS.kindWanted);
  addPoints(found, unwanted.filter(isBungalow), -POINTS.kindWanted);
  const { features } = LIFESTYLE_PREFERENCES[lifestyle];
  addPoints(found, features, POINTS.lifestylePool / features.length);
  return { found, absent };
}
