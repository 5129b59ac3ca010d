import type { PropertyDetail } from '#listings/api.ts';
import { aboveZero } from '#listings/domain/above-zero.ts';
import type { DetailOf } from '#listings/domain/detail-fields.ts';
import type { DetailField } from '#listings/domain/detail-kinds.ts';
import { itemsOf } from '#listings/domain/detail-text.ts';
import type { ListingDetails } from '#listings/domain/listing-details.ts';
import { inFull, inFullWithin } from './board-shorthand.ts';

export type FeatureGroup = { title: string; items: string[] };

/** A group's items, with a label for values that need one. */
type Listed = (details: ListingDetails) => string[];

const words =
  (name: DetailOf<DetailField<'word' | 'words'>>, label?: string): Listed =>
  (details) =>
    itemsOf(details[name]).map((item) =>
      label ? `${label}: ${inFullWithin(item)}` : inFull(item),
    );

const affirmed =
  (name: DetailOf<DetailField<'flag'>>, label: string): Listed =>
  (details) =>
    details[name] ? [label] : [];

const GROUPS: readonly { title: string; parts: readonly Listed[] }[] = [
  { title: 'Rooms', parts: [roomsOf] },
  {
    title: 'Interior',
    parts: [
      words('interiorFeatures'),
      affirmed('hasFireplace', 'Fireplace'),
      words('fireplaceFeatures', 'Fireplace'),
      affirmed('hasDenOrFamilyRoom', 'Den or family room'),
      affirmed('hasCentralVacuum', 'Central vacuum'),
      words('laundry', 'Laundry'),
      words('securityFeatures'),
      words('accessibilityFeatures'),
    ],
  },
  {
    title: 'Exterior',
    parts: [
      words('exteriorFeatures'),
      words('pool', 'Pool'),
      words('otherStructures'),
      words('views', 'View'),
      words('waterfrontFeatures', 'Waterfront'),
      words('lotFeatures'),
      words('topography'),
    ],
  },
  {
    title: 'Building',
    parts: [
      words('constructionMaterials', 'Built of'),
      words('roof', 'Roof'),
      words('foundation', 'Foundation'),
      words('elevator', 'Elevator'),
      words('amenities'),
    ],
  },
  {
    title: 'Utilities',
    parts: [
      words('sewer', 'Waste water'),
      words('waterSource', 'Water'),
      words('utilities'),
      words('ruralUtilities'),
      words('alternativePower', 'Power'),
    ],
  },
  {
    title: 'Nearby',
    parts: [words('nearby'), words('communityFeatures')],
  },
];

/** A home's features by group, without empty groups. */
export const featureGroups = ({ details }: PropertyDetail): FeatureGroup[] =>
  GROUPS.map(({ title, parts }) => ({
    title,
    items: parts.flatMap((part) => part(details)),
  })).filter(({ items }) => items.length > 0);

function roomsOf({ roomsTotal, kitchensTotal, washrooms = [] }: ListingDetails): string[] {
  const [rooms, kitchens] = [aboveZero(roomsTotal), aboveZero(kitchensTotal)];
  return [
    ...(rooms ? [`Rooms: ${rooms}`] : []),
    ...(kitchens ? [`Kitchens: ${kitchens}`] : []),
    ...washrooms.map(formatWashrooms),
  ];
}

type Washroom = NonNullable<ListingDetails['washrooms']>[number];

/** 'Washroom, 4-piece, second level'. */
const formatWashrooms = ({ count, pieces, level }: Washroom): string =>
  [
    count === 1 ? 'Washroom' : `${count} washrooms`,
    pieces && `${pieces}-piece`,
    level && `${level.toLowerCase()} level`,
  ]
    .filter(Boolean)
    .join(', ');
