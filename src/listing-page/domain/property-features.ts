import type { PropertyDetail } from '#listings/api.ts';
import { aboveZero } from '#listings/domain/above-zero.ts';
import { itemsOf } from '#listings/domain/detail-text.ts';
import type { ListingDetails } from '#listings/domain/listing-details.ts';
import { inFull, inFullWithin } from './board-shorthand.ts';

export type FeatureGroup = { title: string; items: string[] };

/** A group's items, with a label for values that need one. */
type Listed = (details: ListingDetails) => string[];

const words =
  (
    pick: (details: ListingDetails) => string | readonly string[] | undefined,
    label?: string,
  ): Listed =>
  (details) =>
    itemsOf(pick(details)).map((item) =>
      label ? `${label}: ${inFullWithin(item)}` : inFull(item),
    );

const affirmed =
  (pick: (details: ListingDetails) => boolean | undefined, label: string): Listed =>
  (details) =>
    pick(details) ? [label] : [];

const GROUPS: readonly { title: string; parts: readonly Listed[] }[] = [
  { title: 'Rooms', parts: [roomsOf] },
  {
    title: 'Interior',
    parts: [
      words((details) => details.interiorFeatures),
      affirmed((details) => details.hasFireplace, 'Fireplace'),
      words((details) => details.fireplaceFeatures, 'Fireplace'),
      affirmed((details) => details.hasDenOrFamilyRoom, 'Den or family room'),
      affirmed((details) => details.hasCentralVacuum, 'Central vacuum'),
      words((details) => details.laundry, 'Laundry'),
      words((details) => details.securityFeatures),
      words((details) => details.accessibilityFeatures),
    ],
  },
  {
    title: 'Exterior',
    parts: [
      words((details) => details.exteriorFeatures),
      words((details) => details.pool, 'Pool'),
      words((details) => details.otherStructures),
      words((details) => details.views, 'View'),
      words((details) => details.waterfrontFeatures, 'Waterfront'),
      words((details) => details.lotFeatures),
      words((details) => details.topography),
    ],
  },
  {
    title: 'Building',
    parts: [
      words((details) => details.constructionMaterials, 'Built of'),
      words((details) => details.roof, 'Roof'),
      words((details) => details.foundation, 'Foundation'),
      words((details) => details.elevator, 'Elevator'),
      words((details) => details.amenities),
    ],
  },
  {
    title: 'Utilities',
    parts: [
      words((details) => details.sewer, 'Waste water'),
      words((details) => details.waterSource, 'Water'),
      words((details) => details.utilities),
      words((details) => details.ruralUtilities),
      words((details) => details.alternativePower, 'Power'),
    ],
  },
  {
    title: 'Nearby',
    parts: [words((details) => details.nearby), words((details) => details.communityFeatures)],
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
    ...washrooms.map(showWashrooms),
  ];
}

type Washroom = NonNullable<ListingDetails['washrooms']>[number];

/** 'Washroom, 4-piece, second level'. */
const showWashrooms = ({ count, pieces, level }: Washroom): string =>
  [
    count === 1 ? 'Washroom' : `${count} washrooms`,
    pieces && `${pieces}-piece`,
    level && `${level.toLowerCase()} level`,
  ]
    .filter(Boolean)
    .join(', ');
