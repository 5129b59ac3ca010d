import { CITIES, type CitySlug } from '#places/domain/cities.ts';
import { placeOf } from '#places/domain/place.ts';

/** The cities that the advisor offers: the value for a form, and how people read it. */
export const ADVISOR_CITIES = CITIES.map(({ slug, name }) => ({ value: slug, label: name }));

/** The city that a text means, or in which the area or district lies; undefined for any other text. */
export function cityOf(text: string): CitySlug | undefined {
  const place = placeOf(text);
  return 'city' in place ? place.city : undefined;
}

/** Whose law and taxes we know. Left out, it is meant. */
export const isOntario = (text: string): boolean => /^\s*(ontario|on)?\s*$/i.test(text);
