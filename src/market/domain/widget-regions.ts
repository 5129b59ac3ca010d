import { CITIES } from '#places/domain/cities.ts';
import { GTA, GTA_NAME } from '#places/domain/place.ts';

/** The market section's default region. */
export const FIRST_REGION = 'toronto';

/** Options of the region list: Toronto, the site's other cities, then the Greater Toronto Area. */
export const WIDGET_REGIONS: readonly { value: string; label: string }[] = [
  ...CITIES.map(({ slug, name }) => ({ value: slug, label: name })),
  { value: GTA, label: GTA_NAME },
];
