import type { CitySlug } from './cities.ts';
import { fold } from './fold.ts';
import { leadingName } from './neighbourhood.ts';

/** URL form: 'south_oakville'. */
export type AreaKey = string;

/** A sought-after part of a city; it narrows the city by neighbourhood. */
export type Area = {
  key: AreaKey;
  name: string;
  city: CitySlug;
  /** Its neighbourhoods, as the board and people name them, folded. */
  neighbourhoods: readonly string[];
};

/** In the footer's order. */
export const AREAS: readonly Area[] = [
  {
    key: 'south_oakville',
    name: 'South Oakville',
    city: 'oakville',
    neighbourhoods: [
      'south-oakville',
      'south-east-oakville',
      'old-oakville',
      'morrison',
      'eastlake',
      'ford',
      'bronte',
      'bronte-east',
      'bronte-west',
      'kerr-village',
    ],
  },
  {
    key: 'bridle_path',
    name: 'Bridle Path',
    city: 'toronto',
    neighbourhoods: ['bridle-path', 'the-bridle-path'],
  },
  { key: 'rosedale', name: 'Rosedale', city: 'toronto', neighbourhoods: ['rosedale'] },
  { key: 'yorkville', name: 'Yorkville', city: 'toronto', neighbourhoods: ['yorkville'] },
  {
    key: 'forest_hill',
    name: 'Forest Hill',
    city: 'toronto',
    neighbourhoods: ['forest-hill', 'forest-hill-north', 'forest-hill-south'],
  },
  { key: 'hoggs_hollow', name: 'Hoggs Hollow', city: 'toronto', neighbourhoods: ['hoggs-hollow'] },
  {
    key: 'king_bridge',
    name: 'King/Bridge',
    city: 'king',
    neighbourhoods: ['king-city', 'kingscross', 'kingscross-estates', 'kingbridge'],
  },
];

/** The area that contains a neighbourhood, by any spelling; null for most. */
export function areaOf(city: CitySlug | null, neighbourhood: string | null): AreaKey | null {
  if (!city || !neighbourhood) return null;
  const name = fold(leadingName(neighbourhood));
  const area = AREAS.find((each) => each.city === city && each.neighbourhoods.includes(name));
  return area?.key ?? null;
}
