import type { PropertyDetail } from '../api.ts';
import { garageSpacesOf } from './detail-text.ts';
import { formatBedrooms, formatSize } from './listing-text.ts';

/** Defaults for facts the listing doesn't give; they are labelled as typical. */
const TYPICAL_FACTS = { area: '3000-3500', garage: '2' };

/** The listing reduced to what the showcase shows: its main photo, and none of the details but its garage. */
export function inShowcase(home: PropertyDetail): PropertyDetail {
  const { imageRooms, ...shown } = home;
  const { coveredSpaces, garageSpaces } = home.details;
  const details = {
    ...(coveredSpaces !== undefined && { coveredSpaces }),
    ...(garageSpaces !== undefined && { garageSpaces }),
  };
  return { ...shown, imageUrls: home.imageUrls.slice(0, 1), details };
}

/** '5 Beds 1 Bath in Oakville, Ontario'. */
export function showcaseTitle(home: PropertyDetail): string {
  const { bedrooms, bathrooms, city, province } = home;
  const beds = `${formatBedrooms(home) ?? 0} ${bedrooms === 1 ? 'Bed' : 'Beds'}`;
  const baths = `${bathrooms ?? 0} ${bathrooms === 1 ? 'Bath' : 'Baths'}`;
  return `${beds} ${baths} in ${city || 'Toronto'}, ${province === 'ON' ? 'Ontario' : province}`;
}

/** Zero usually means unknown; here it keeps a home without a garage from getting the typical one. */
function garageOf({ details }: PropertyDetail): number | null {
  return garageSpacesOf(details) ?? (details.coveredSpaces === 0 ? 0 : null);
}

/** Bedrooms, bathrooms, area and garage, each with its unit. */
export function showcaseStats(home: PropertyDetail) {
  const garage = garageOf(home);
  const size = formatSize(home.sqft);
  return [
    { label: 'Bedrooms', value: formatBedrooms(home) ?? '0', unit: null },
    { label: 'Bathrooms', value: String(home.bathrooms ?? 0), unit: null },
    {
      label: 'Area',
      value: size ?? TYPICAL_FACTS.area,
      unit: size ? 'sq. ft.' : 'sq. ft., typical',
    },
    {
      label: 'Garage',
      value: garage === null ? TYPICAL_FACTS.garage : String(garage),
      unit: garage === null ? 'car capacity, typical' : 'car capacity',
    },
  ];
}
