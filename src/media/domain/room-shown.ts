import type { Photo } from './photo.ts';

export const FLOOR_PLAN = 'Floor plan';

/** Each room, with other names that boards have for it. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'Living room': ['living', 'sitting room', 'living area'],
  'Family room': ['family'],
  'Great room': [],
  'Dining room': ['dining', 'dining area'],
  'Living and dining': ['living/dining', 'living/dining room', 'living and dining room'],
  Kitchen: ['kitchenette', 'eat-in kitchen'],
  Breakfast: ['breakfast area', 'breakfast room'],
  'Primary bedroom': ['primary', 'master bedroom', 'master', 'principal bedroom', 'primary suite'],
  Bedroom: ['bed', 'guest bedroom'],
  Bathroom: ['bath', 'washroom', 'full bath', 'main bathroom'],
  Ensuite: ['primary ensuite', 'ensuite bathroom', 'ensuite bath', 'primary bathroom'],
  'Powder room': ['powder', 'half bath'],
  Den: [],
  Office: ['home office', 'study'],
  Library: [],
  Foyer: ['entrance', 'entry', 'front hall', 'entryway'],
  Hallway: ['hall'],
  Mudroom: [],
  Laundry: ['laundry room'],
  'Recreation room': ['rec room', 'recreation', 'games room', 'game room'],
  'Media room': ['home theatre', 'theatre room'],
  Gym: ['exercise room', 'fitness room'],
  Basement: ['lower level', 'finished basement'],
  Loft: [],
  Sunroom: ['solarium', 'sun room'],
  'Walk-in closet': ['closet'],
  Balcony: ['covered balcony'],
  Terrace: ['rooftop terrace', 'roof terrace'],
  Deck: [],
  Patio: [],
  Porch: ['front porch'],
  Backyard: ['back yard', 'rear yard', 'yard'],
  Garden: [],
  Pool: ['swimming pool'],
  Garage: [],
  Lobby: [],
  [FLOOR_PLAN]: ['floor plans', 'floorplan'],
};

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(ROOMS).flatMap(([name, others]) =>
    [name.toLowerCase(), ...others].map((each): [string, string] => [each, name]),
  ),
);

/**
 * The room that a photo shows, by the board's description; null if that doesn't begin with a room. Only names from the
 * list, because a description may tell a withheld address.
 */
export const roomShown = ({
  shortDescription,
  longDescription,
}: Pick<Photo, 'shortDescription' | 'longDescription'>): string | null =>
  roomIn(shortDescription) ?? roomIn(longDescription);

/** 'Kitchen' of 'Kitchen, looking to the garden', 'Kitchen with island' and 'KITCHEN 2'. */
function roomIn(description: string | null): string | null {
  const [first = ''] = (description ?? '').toLowerCase().split(/[,.;:(]| [-–—] | with /);
  const name = first
    .trim()
    .replace(/^(?:[2-9]|1st|2nd|3rd|[4-9]th|second|third|fourth) /, '')
    .replace(/ (?:#?\d|one|two|three|four)$/, '')
    .replace(/\b(?:rm|br|bdrm)\b/g, (short) => (short === 'rm' ? 'room' : 'bedroom'))
    .replace(/\s*\/\s*/g, '/');
  return NAMES.get(name) ?? null;
}
