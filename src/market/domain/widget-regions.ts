import { CITIES } from '#places/domain/cities.ts';
import { GTA, GTA_NAME } from '#places/domain/place.ts';

/** What the market section begins with. */
export const FIRST_REGION = 'toronto';

/** Toronto and the other cities of the site's list, then the Greater Toronto Area, as a list to choose from. */
export const WIDGET_REGIONS: readonly { value: string; label: string }[] = [
  ...CITIES.map(({ slug, name }) => ({ value: slug, label: name })),
  { value: GTA, label: GTA_NAME },
];
