import { CITIES, type CitySlug } from '#places/domain/cities.ts';
import { placeOf } from '#places/domain/place.ts';

/** The cities offered, as form value and label. */
export const ADVISOR_CITIES = CITIES.map(({ slug, name }) => ({ value: slug, label: name }));

/** The city that a text names, or that contains the area, district or neighbourhood it names; undefined for any other text. */
export function cityOf(text: string): CitySlug | undefined {
  const place = placeOf(text);
  return 'city' in place ? place.city : undefined;
}

/** We only know Ontario's laws and taxes. An empty province means Ontario. */
export const isOntario = (text: string): boolean => /^\s*(ontario|on)?\s*$/i.test(text);
