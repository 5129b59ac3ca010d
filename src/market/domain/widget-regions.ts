import { CITIES } from '#places/domain/cities.ts';

/** What the market section begins with. */
export const FIRST_REGION = 'GTA';

/** The whole area, then the cities of the site's list, as a list to choose from. */
export const WIDGET_REGIONS: readonly { value: string; label: string }[] = [
  { value: FIRST_REGION, label: 'Greater Toronto Area' },
  ...CITIES.map(({ slug, name }) => ({ value: slug, label: name })),
];
