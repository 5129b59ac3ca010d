import type { Random } from '../random.ts';
import type { Building } from './building.ts';
import type { Form, Kind } from './kinds.ts';

/** A home's amenities in the board's words; empty or null if it has none. */
export type Amenities = {
  basement: string[];
  heat: { type: string; source: string } | null;
  cooling: string[];
  garage: { spaces: number; type: string };
  /** Outdoor spaces: a driveway or a surface lot. */
  driveway: number;
  hasFireplace: boolean;
  hasPool: boolean;
  /** Years of the owner's renovations. */
  renovated: { kitchen: number | null; roof: number | null; furnace: number | null };
  interior: string[];
  exterior: string[];
  nearby: string[];
  amenities: string[];
  view: string | null;
  exposure: string | null;
  balcony: string | null;
  locker: string | null;
  laundry: string | null;
  zoning: string | null;
};

const DWELLINGS: readonly Form[] = ['house', 'row', 'apartment', 'plex', 'suite'];
const INTERIOR = [
  'Carpet Free',
  'Auto Garage Door Remote',
  'Central Vacuum',
  'Built-In Oven',
  'Storage',
  'Water Heater Owned',
  'Sump Pump',
  'Separate Heating Controls',
];
const EXTERIOR = [
  'Deck',
  'Patio',
  'Landscaped',
  'Porch',
  'Lawn Sprinkler System',
  'Privacy',
  'Lighting',
];
const NEARBY_AMENITIES = [
  'Park',
  'Public Transit',
  'School',
  'Library',
  'Ravine',
  'Golf',
  'Hospital',
  'Rec./Commun.Centre',
  'Fenced Yard',
  'Greenbelt/Conservation',
];
const AMENITIES = [
  'Concierge',
  'Gym',
  'Party Room/Meeting Room',
  'Rooftop Deck/Garden',
  'Visitor Parking',
  'Guest Suites',
  'Indoor Pool',
  'Bike Storage',
  'Game Room',
  'Media Room',
];
const EXPOSURES = ['North', 'East', 'South', 'West', 'South East', 'South West', 'North West'];
const ZONINGS: Record<string, string[]> = {
  Office: ['Commercial', 'C1', 'E1', 'MU2'],
  'Commercial Retail': ['CR', 'C2', 'C3', 'MU1'],
  Industrial: ['M1', 'M2', 'E2', 'EH'],
  Land: ['M2', 'Future Development', 'C4'],
};

export type Setting = {
  /** The current year: no renovation is later. */
  year: number;
  /** The city's slug. */
  slug: string;
  floor: number | null;
};

export function amenitiesFor(
  kind: Kind,
  building: Building,
  setting: Setting,
  random: Random,
): Amenities {
  const { form } = kind;
  const isDwelling = DWELLINGS.includes(form);
  const isGround = form === 'house';
  const isApartment = form === 'apartment';
  return {
    basement:
      isGround || form === 'plex' || form === 'row'
        ? basementFor(building, random)
        : isDwelling
          ? ['None']
          : [],
    heat: form === 'land' || form === 'stall' ? null : heatFor(form, building.age, random),
    cooling:
      form === 'land' || form === 'stall'
        ? []
        : random.happens(0.9)
          ? ['Central Air']
          : [random.pick(['None', 'Wall Unit(s)'])],
    garage: garageFor(kind, building, random),
    driveway:
      isGround || form === 'row'
        ? random.whole(1, isGround ? 4 : 1)
        : form === 'workplace' || form === 'plex'
          ? random.whole(1, 12)
          : 0,
    hasFireplace: isGround && random.happens(0.55),
    hasPool:
      isGround && building.look === 'modern'
        ? random.happens(0.5)
        : isGround && random.happens(0.07),
    renovated: renovationsFor(isDwelling ? building.age : null, isApartment, setting.year, random),
    interior: isDwelling ? random.some(INTERIOR, 0.22) : [],
    exterior: isGround || form === 'row' ? random.some(EXTERIOR, 0.25) : [],
    nearby: random.some(NEARBY_AMENITIES, 0.3),
    amenities: isApartment ? random.some(AMENITIES, building.look === 'tower' ? 0.5 : 0.2) : [],
    view: viewFor(form, setting, random),
    exposure: isApartment || form === 'row' ? random.pick(EXPOSURES) : null,
    balcony: isApartment
      ? random.pick(['Open', 'Open', 'Open', 'Juliette', 'Terrace', 'None'])
      : null,
    locker: isApartment ? random.pick(['Owned', 'None', 'None', 'Exclusive']) : null,
    laundry: isDwelling
      ? random.pick(isApartment ? ['Ensuite'] : ['Laundry Room', 'In Basement', 'Ensuite'])
      : null,
    zoning: ZONINGS[kind.subType] ? random.pick(ZONINGS[kind.subType] ?? []) : null,
  };
}

function basementFor({ bedrooms, age }: Building, random: Random): string[] {
  if (bedrooms && bedrooms.below > 1) return ['Apartment', 'Separate Entrance'];
  if (bedrooms && bedrooms.below > 0) return [random.pick(['Finished', 'Finished with Walk-Out'])];
  if (age !== null && age > 90)
    return [random.pick(['Partial Basement', 'Unfinished', 'Crawl Space'])];
  return [
    random.pick(['Finished', 'Unfinished', 'Full', 'Finished', 'Partially Finished', 'Walk-Out']),
  ];
}

function heatFor(form: Form, age: number | null, random: Random): Amenities['heat'] {
  if (form === 'apartment')
    return random.pick([
      { type: 'Forced Air', source: 'Gas' },
      { type: 'Heat Pump', source: 'Electric' },
      { type: 'Fan Coil', source: 'Gas' },
    ]);
  if (age !== null && age > 70 && random.happens(0.3)) return { type: 'Radiant', source: 'Gas' };
  const chance = random.unit();
  if (chance < 0.9) return { type: 'Forced Air', source: 'Gas' };
  return { type: chance < 0.96 ? 'Heat Pump' : 'Baseboard', source: 'Electric' };
}

function garageFor(
  { form, build }: Kind,
  { look, lot, age }: Building,
  random: Random,
): Amenities['garage'] {
  if (form === 'stall') return { spaces: 1, type: 'Underground' };
  if (form === 'apartment') return { spaces: random.place([28, 64, 8]), type: 'Underground' };
  if (form === 'row') return { spaces: random.place([20, 80]), type: 'Built-In' };
  if (form !== 'house') return { spaces: 0, type: 'None' };
  if (build === 'semi') return { spaces: random.place([35, 65]), type: 'Attached' };
  const width = lot?.width ?? 40;
  if (age !== null && age > 80) return { spaces: random.place([55, 45]), type: 'Detached' };
  return {
    spaces: width > 70 ? 3 : width > 38 || look === 'modern' ? 2 : 1,
    type: random.pick(['Attached', 'Built-In', 'Attached']),
  };
}

function renovationsFor(
  age: number | null,
  isApartment: boolean,
  year: number,
  random: Random,
): Amenities['renovated'] {
  const since = (years: number) => year - random.whole(0, years);
  const isOld = age !== null && age > 14;
  return {
    kitchen: isOld && random.happens(0.45) ? since(8) : null,
    roof: isOld && !isApartment && random.happens(0.45) ? since(9) : null,
    furnace: isOld && !isApartment && random.happens(0.4) ? since(9) : null,
  };
}

const LAKESIDE = [
  'toronto',
  'mississauga',
  'oakville',
  'burlington',
  'hamilton',
  'pickering',
  'ajax',
  'whitby',
  'oshawa',
  'clarington',
  'kingston',
  'barrie',
  'st-catharines',
];
const BELOW_ROOFTOPS = 6;

function viewFor(form: Form, { slug, floor }: Setting, random: Random): string | null {
  if (form === 'house') {
    return random.happens(0.2)
      ? random.pick(['Trees/Woods', 'Park/Greenbelt', 'Garden', 'Pond'])
      : null;
  }
  if (floor === null || floor < BELOW_ROOFTOPS) return null;
  return random.pick(['City', 'Park/Greenbelt', null, LAKESIDE.includes(slug) ? 'Lake' : 'City']);
}
