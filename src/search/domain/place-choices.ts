import { AREAS } from '#places/domain/areas.ts';
import { CITIES, type City } from '#places/domain/cities.ts';
import { ALL_CITIES, placeName, placeOf } from '#places/domain/place.ts';

/** A place to search in, by its value in a search. Its number of homes is absent until known. */
export type PlaceChoice = { key: string; name: string; count: number | undefined };

/** A city, with its named areas and neighbourhoods, from the most homes to the fewest. */
export type CityChoices = { city: PlaceChoice; parts: readonly PlaceChoice[] };

export type PlaceChoices = {
  /** All cities; and the chosen places that are in no city. */
  first: readonly PlaceChoice[];
  cities: readonly CityChoices[];
};

type Given = {
  /** By key; places without homes are left out. Absent until known. */
  counts: Readonly<Record<string, number>> | undefined;
  neighbourhoods: readonly (PlaceChoice & { city: string })[];
  /** The places of the search; they are always among the choices. */
  chosen: readonly string[];
};

/** Every place to choose from, by city. */
export function placeChoices(given: Given): PlaceChoices {
  const cities = CITIES.map((city) => ({
    city: choiceOf(city.slug, given.counts),
    parts: partsOf(city, given).sort((a, b) => (b.count ?? 0) - (a.count ?? 0)),
  }));
  const all = choiceOf(ALL_CITIES, given.counts);
  const listed = new Set(
    cities.flatMap(({ city, parts }) => [city, ...parts]).map(({ key }) => key),
  );
  const others = given.chosen.filter((key) => !listed.has(key));
  return { first: [all, ...others.map((key) => unlisted(key, given.counts))], cities };
}

function partsOf({ slug }: City, { counts, neighbourhoods, chosen }: Given): PlaceChoice[] {
  const areas = AREAS.filter(({ city }) => city === slug).map(({ key }) => choiceOf(key, counts));
  // An area has the homes of the neighbourhood it is named for.
  const isArea = (name: string) => areas.some((area) => area.name === name);
  const named = neighbourhoods.filter(({ city, name }) => city === slug && !isArea(name));
  const parts: PlaceChoice[] = [...areas, ...named];
  const others = chosen.filter((key) => {
    const place = placeOf(key);
    return (
      (place.kind === 'district' || place.kind === 'neighbourhood') &&
      place.city === slug &&
      !parts.some((part) => part.key === key)
    );
  });
  return [...parts, ...others.map((key) => unlisted(key, counts))];
}

const choiceOf = (key: string, counts: Given['counts']): PlaceChoice => ({
  key,
  name: placeName(placeOf(key)),
  count: counts && (counts[key] ?? 0),
});

/** Not every count is given for places that aren't listed. */
const unlisted = (key: string, counts: Given['counts']): PlaceChoice => ({
  ...choiceOf(key, counts),
  count: counts?.[key],
});
