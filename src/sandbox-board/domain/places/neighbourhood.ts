import { areaOf } from '#places/domain/areas.ts';
import { isInland, type Point } from './land.ts';
import luxuryAreas from './luxury-areas.json' with { type: 'json' };

export const BUILDS = ['detached', 'semi', 'town', 'condo'] as const;
export type Build = (typeof BUILDS)[number];
/** The share of each build among the homes of a place. */
export type Mix = Record<Build, number>;

export type Neighbourhood = {
  name: string;
  /** As the board spells it. */
  boardName: string;
  centre: Point;
  /** Whether there is no water nearby. */
  inland: boolean;
  /** A local attraction. */
  near: string;
  station: { name: string; minutes: number } | null;
  postalPrefixes: string[];
  streets: Street[];
  isLuxury: boolean;
  /** Builds found here; an area of mansions has no towers. */
  builds: readonly string[];
  /** Average price of each build here, in dollars. */
  price: Record<Build, number>;
};

export type Street = { name: string; suffix: string | null; direction: string | null };

/** A city as described in cities.json. Its figures are rounded estimates, not statistics to quote. */
export type CityFacts = {
  slug: string;
  letter: string;
  population: number;
  mix: Mix;
  /** West, south, east, north. */
  box: number[];
  price: Record<Build, number>;
  rent: number[];
  taxRate: number;
  fsa: string[];
  streets: string[];
  neighbourhoods: NeighbourhoodFacts[];
};

type NeighbourhoodFacts = {
  name: string;
  boardName?: string;
  district?: string;
  lat: number;
  lng: number;
  near: string;
  station?: string;
  stationMinutes?: number;
  /** Postal prefixes and streets, if known in more detail than the city's. */
  fsa?: string[];
  streets?: string[];
};

/** A neighbourhood of a city; `factor` is its price relative to the city. */
export function neighbourhoodOf(
  facts: NeighbourhoodFacts,
  city: CityFacts,
  factor: number,
): Neighbourhood {
  const luxury = luxuryAreas.find(({ key }) => key === areaOf(city.slug, facts.name));
  const centre = { latitude: facts.lat, longitude: facts.lng };
  return {
    name: facts.name,
    boardName: facts.boardName ?? facts.name,
    centre,
    inland: isInland(centre),
    near: facts.near,
    station: facts.station ? { name: facts.station, minutes: facts.stationMinutes ?? 5 } : null,
    postalPrefixes: luxury?.fsa ?? facts.fsa ?? city.fsa,
    streets: (luxury?.streets ?? facts.streets ?? city.streets).map(streetOf),
    isLuxury: luxury !== undefined,
    builds: luxury?.builds ?? BUILDS,
    price: luxury
      ? luxuryPrices(luxury.typical, city.price)
      : times(city.price, factor * local(facts.name)),
  };
}

const times = (price: Record<Build, number>, factor: number): Record<Build, number> => ({
  detached: price.detached * factor,
  semi: price.semi * factor,
  town: price.town * factor,
  condo: price.condo * factor,
});

// Builds without a price of their own are scaled by the ratio of a build that has one.
function luxuryPrices(
  typical: Partial<Record<Build, number>>,
  city: Record<Build, number>,
): Record<Build, number> {
  const ratio = typical.detached
    ? typical.detached / city.detached
    : (typical.condo ?? city.condo) / city.condo;
  return { ...times(city, ratio), ...typical };
}

/** From 0.88 to 1.12, constant for a name: neighbourhoods differ in price. */
function local(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1009;
  return 0.88 + (0.24 * sum) / 1008;
}

const SUFFIXES =
  /^(.+) (Street|Avenue|Road|Drive|Boulevard|Circle|Crescent|Court|Segment|Line|Trail|Parkway|Sideroad|Way|Place|Gate|Path|Terrace)$/;

/** 'Bloor', 'Street' and 'W' of 'Bloor Street West'. */
function streetOf(text: string): Street {
  const [, rest = text, direction] = /^(.+) (North|South|East|West)$/.exec(text) ?? [];
  const [, name = rest, suffix] = SUFFIXES.exec(rest) ?? [];
  return { name, suffix: suffix ?? null, direction: direction?.slice(0, 1) ?? null };
}
