import type { PropertyDetail } from '#listings/api.ts';
import { listOf, numberOf, textOf } from '#listings/domain/board-values.ts';

export type FeatureGroup = { title: string; items: string[] };

/** The board's lists by group; a word for what is only affirmed, and before what says too little alone. */
const GROUPS: { title: string; fields: [field: string, before?: string][] }[] = [
  {
    title: 'Interior',
    fields: [
      ['InteriorFeatures'],
      ['FireplaceYN', 'Fireplace'],
      ['FireplaceFeatures', 'Fireplace'],
      ['DenFamilyroomYN', 'Den or family room'],
      ['CentralVacuumYN', 'Central vacuum'],
      ['LaundryFeatures', 'Laundry'],
      ['SecurityFeatures'],
      ['AccessibilityFeatures'],
    ],
  },
  {
    title: 'Exterior',
    fields: [
      ['ExteriorFeatures'],
      ['PoolFeatures', 'Pool'],
      ['OtherStructures'],
      ['View', 'View'],
      ['WaterfrontFeatures', 'Waterfront'],
      ['LotFeatures'],
      ['Topography'],
    ],
  },
  {
    title: 'Building',
    fields: [
      ['ConstructionMaterials', 'Built of'],
      ['Roof', 'Roof'],
      ['FoundationDetails', 'Foundation'],
      ['ElevatorType', 'Elevator'],
      ['AssociationAmenities'],
    ],
  },
  {
    title: 'Utilities',
    fields: [
      ['Sewer', 'Waste water'],
      ['WaterSource', 'Water'],
      ['Utilities'],
      ['RuralUtilities'],
      ['AlternativePower', 'Power'],
    ],
  },
  { title: 'Nearby', fields: [['PropertyFeatures'], ['CommunityFeatures']] },
];

/** What a home has, group by group; a group without anything is left out. */
export function featureGroups(home: PropertyDetail): FeatureGroup[] {
  const groups = GROUPS.map(({ title, fields }) => ({
    title,
    items: fields.flatMap(([field, before]) => saidBy(home[field], before)),
  }));
  return [{ title: 'Rooms', items: roomsOf(home) }, ...groups].filter(({ items }) => items.length);
}

function saidBy(field: unknown, before?: string): string[] {
  if (before && field === true) return [before];
  return listOf(field).map((item) => (before ? `${before}: ${item}` : item));
}

function roomsOf(home: PropertyDetail): string[] {
  const [rooms, kitchens] = [numberOf(home.RoomsTotal), numberOf(home.KitchensTotal)];
  return [
    ...(rooms ? [`Rooms: ${rooms}`] : []),
    ...(kitchens ? [`Kitchens: ${kitchens}`] : []),
    ...[1, 2, 3, 4, 5].flatMap((kind) => washroomsOf(home, kind)),
  ];
}

/** 'Washroom, 4-piece, second level': the board counts them in up to five kinds. */
function washroomsOf(home: PropertyDetail, kind: number): string[] {
  const count = numberOf(home[`WashroomsType${kind}`]);
  if (!count) return [];
  const pieces = numberOf(home[`WashroomsType${kind}Pcs`]);
  const level = textOf(home[`WashroomsType${kind}Level`]);
  const said = [
    count === 1 ? 'Washroom' : `${count} washrooms`,
    pieces && `${pieces}-piece`,
    level && `${level.toLowerCase()} level`,
  ];
  return [said.filter(Boolean).join(', ')];
}
