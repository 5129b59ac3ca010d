import { AREAS } from './areas.ts';
import { CITIES } from './cities.ts';
import { type Place, placeOf } from './place.ts';

/** Every city and area that has pages of its own. */
export const everyPlace = (): Place[] =>
  [...CITIES.map(({ slug }) => slug), ...AREAS.map(({ key }) => key)].map(placeOf);
