import { CITIES } from '#places/domain/cities.ts';
import citiesJson from './cities.json' with { type: 'json' };
import districts from './districts.json' with { type: 'json' };
import type { Box } from './land.ts';
import {
  BUILDS,
  type Build,
  type CityFacts,
  type Mix,
  type Neighbourhood,
  neighbourhoodOf,
} from './neighbourhood.ts';

/** One City as the board sends it: a municipality, or a district of Toronto. */
export type Market = {
  /** The board's own text: 'Milton', 'Toronto C08'. */
  boardCity: string;
  slug: string;
  /** The municipality's name: 'Toronto'. */
  name: string;
  county: string;
  /** The first letter of its listing keys. */
  letter: string;
  /** Share of the board. */
  weight: number;
  mix: Mix;
  box: Box;
  neighbourhoods: Neighbourhood[];
  /** Monthly rent by bedrooms: none, one, two, three, four or more. */
  rents: number[];
  /** Annual property tax as a fraction of market value. */
  taxRate: number;
};

const cities: CityFacts[] = citiesJson;

// Minimum, because small towns have homes for sale too.
const LEAST_POPULATION = 60_000;
const TORONTO = 'toronto';

/** In letter order, so that even steps through the board give rising keys. */
export const MARKETS: readonly Market[] = cities
  .flatMap((city) => levelled(city, city.slug === TORONTO ? torontoMarkets(city) : [market(city)]))
  .sort((a, b) => (a.letter === b.letter ? 0 : a.letter < b.letter ? -1 : 1));

const total = MARKETS.reduce((sum, { weight }) => sum + weight, 0);
let running = 0;
const ends = MARKETS.map(({ weight }) => {
  running += weight / total;
  return running;
});

/** The market at a share of the whole board, from 0 to 1. */
export function marketAt(share: number): Market {
  let at = 0;
  while (at < MARKETS.length - 1 && share >= (ends[at] ?? 1)) at++;
  const found = MARKETS[at];
  if (!found) throw new RangeError(`no market at ${share}`);
  return found;
}

function market(city: CityFacts): Market {
  const { name, region } = CITIES.find(({ slug }) => slug === city.slug) ?? {
    name: city.slug,
    region: city.slug,
  };
  return {
    boardCity: name,
    slug: city.slug,
    name,
    county: region,
    letter: city.letter,
    weight: Math.max(city.population, LEAST_POPULATION),
    mix: city.mix,
    box: city.box,
    neighbourhoods: city.neighbourhoods.map((facts) => neighbourhoodOf(facts, city, 1)),
    rents: city.rent,
    taxRate: city.taxRate,
  };
}

function torontoMarkets(city: CityFacts): Market[] {
  const whole = market(city);
  const shares = districts.reduce((sum, { share }) => sum + share, 0);
  return districts.map((district) => ({
    ...whole,
    boardCity: `${whole.name} ${district.code}`,
    letter: district.code.slice(0, 1),
    weight: (whole.weight * district.share) / shares,
    mix: withCondos(city.mix, district.condoShare),
    neighbourhoods: city.neighbourhoods
      .filter((facts) => facts.district === district.code)
      .map((facts) => neighbourhoodOf({ ...district, ...facts }, city, district.priceFactor)),
  }));
}

/** The city's mix of builds with a different share of condominiums. */
function withCondos(mix: Mix, condo: number): Mix {
  const others = (1 - condo) / (1 - mix.condo);
  return {
    detached: mix.detached * others,
    semi: mix.semi * others,
    town: mix.town * others,
    condo,
  };
}

/**
 * Scales the ordinary neighbourhoods so that the whole city, including its luxury areas, averages the
 * city's own price for each build.
 */
function levelled(city: CityFacts, markets: Market[]): Market[] {
  for (const build of BUILDS) {
    const homes = markets.flatMap(({ weight, mix, neighbourhoods }) => {
      const places = neighbourhoodsWith(build, neighbourhoods);
      return places.map((place) => ({ place, part: (weight * mix[build]) / places.length }));
    });
    const worth = (luxury: boolean) =>
      homes
        .filter(({ place }) => place.isLuxury === luxury)
        .reduce((sum, { place, part }) => sum + place.price[build] * part, 0);
    const wanted = city.price[build] * homes.reduce((sum, { part }) => sum + part, 0);
    const scale = (wanted - worth(true)) / worth(false);
    for (const { place } of homes) if (!place.isLuxury) place.price[build] *= scale;
  }
  return markets;
}

/** Neighbourhoods with this build; all of them if none has it. */
export function neighbourhoodsWith(build: Build, places: Neighbourhood[]): Neighbourhood[] {
  const fitting = places.filter(({ builds }) => builds.includes(build));
  return fitting.length > 0 ? fitting : places;
}
