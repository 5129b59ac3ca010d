import type { Building } from './building.ts';
import type { Chance } from './chance.ts';
import type { Form, Kind } from './kinds.ts';

/** What makes it pleasant to live in, in the board's words; empty or null what it does not have. */
export type Comforts = {
  basement: string[];
  heat: { type: string; source: string } | null;
  cooling: string[];
  garage: { spaces: number; type: string };
  /** Places in the open: the driveway, or a surface lot. */
  driveway: number;
  hasFireplace: boolean;
  hasPool: boolean;
  /** The years in which the owner had things done. */
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
const NEARBY = [
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
  /** The current one: nothing was renovated after it. */
  year: number;
  /** The city. */
  slug: string;
  floor: number | null;
};

export function comfortsFor(
  kind: Kind,
  building: Building,
  setting: Setting,
  chance: Chance,
): Comforts {
  const { form } = kind;
  const isDwelling = DWELLINGS.includes(form);
  const isGround = form === 'house';
  const isApartment = form === 'apartment';
  return {
    basement:
      isGround || form === 'plex' || form === 'row'
        ? basementFor(building, chance)
        : isDwelling
          ? ['None']
          : [],
    heat: form === 'land' || form === 'stall' ? null : heatFor(form, building.age, chance),
    cooling:
      form === 'land' || form === 'stall'
        ? []
        : chance.happens(0.9)
          ? ['Central Air']
          : [chance.pick(['None', 'Wall Unit(s)'])],
    garage: garageFor(kind, building, chance),
    driveway:
      isGround || form === 'row'
        ? chance.whole(1, isGround ? 4 : 1)
        : form === 'workplace' || form === 'plex'
          ? chance.whole(1, 12)
          : 0,
    hasFireplace: isGround && chance.happens(0.55),
    hasPool:
      isGround && building.look === 'modern'
        ? chance.happens(0.5)
        : isGround && chance.happens(0.07),
    renovated: renovationsFor(isDwelling ? building.age : null, isApartment, setting.year, chance),
    interior: isDwelling ? chance.some(INTERIOR, 0.22) : [],
    exterior: isGround || form === 'row' ? chance.some(EXTERIOR, 0.25) : [],
    nearby: chance.some(NEARBY, 0.3),
    amenities: isApartment ? chance.some(AMENITIES, building.look === 'tower' ? 0.5 : 0.2) : [],
    view: viewFor(form, setting, chance),
    exposure: isApartment || form === 'row' ? chance.pick(EXPOSURES) : null,
    balcony: isApartment
      ? chance.pick(['Open', 'Open', 'Open', 'Juliette', 'Terrace', 'None'])
      : null,
    locker: isApartment ? chance.pick(['Owned', 'None', 'None', 'Exclusive']) : null,
    laundry: isDwelling
      ? chance.pick(isApartment ? ['Ensuite'] : ['Laundry Room', 'In Basement', 'Ensuite'])
      : null,
    zoning: ZONINGS[kind.subType] ? chance.pick(ZONINGS[kind.subType] ?? []) : null,
  };
}

function basementFor({ bedrooms, age }: Building, chance: Chance): string[] {
  if (bedrooms && bedrooms.below > 1) return ['Apartment', 'Separate Entrance'];
  if (bedrooms && bedrooms.below > 0) return [chance.pick(['Finished', 'Finished with Walk-Out'])];
  if (age !== null && age > 90)
    return [chance.pick(['Partial Basement', 'Unfinished', 'Crawl Space'])];
  return [
    chance.pick(['Finished', 'Unfinished', 'Full', 'Finished', 'Partially Finished', 'Walk-Out']),
  ];
}

function heatFor(form: Form, age: number | null, chance: Chance): Comforts['heat'] {
  if (form === 'apartment')
    return chance.pick([
      { type: 'Forced Air', source: 'Gas' },
      { type: 'Heat Pump', source: 'Electric' },
      { type: 'Fan Coil', source: 'Gas' },
    ]);
  if (age !== null && age > 70 && chance.happens(0.3)) return { type: 'Radiant', source: 'Gas' };
  return chance.happens(0.93)
    ? { type: 'Forced Air', source: 'Gas' }
    : { type: 'Heat Pump', source: 'Electric' };
}

function garageFor(
  { form, build }: Kind,
  { look, lot, age }: Building,
  chance: Chance,
): Comforts['garage'] {
  if (form === 'stall') return { spaces: 1, type: 'Underground' };
  if (form === 'apartment') return { spaces: chance.place([28, 64, 8]), type: 'Underground' };
  if (form === 'row') return { spaces: chance.place([20, 80]), type: 'Built-In' };
  if (form !== 'house') return { spaces: 0, type: 'None' };
  if (build === 'semi') return { spaces: chance.place([35, 65]), type: 'Attached' };
  const width = lot?.width ?? 40;
  if (age !== null && age > 80) return { spaces: chance.place([55, 45]), type: 'Detached' };
  return {
    spaces: width > 70 ? 3 : width > 38 || look === 'modern' ? 2 : 1,
    type: chance.pick(['Attached', 'Built-In', 'Attached']),
  };
}

function renovationsFor(
  age: number | null,
  isApartment: boolean,
  year: number,
  chance: Chance,
): Comforts['renovated'] {
  const since = (years: number) => year - chance.whole(0, years);
  const isOld = age !== null && age > 14;
  return {
    kitchen: isOld && chance.happens(0.45) ? since(8) : null,
    roof: isOld && !isApartment && chance.happens(0.45) ? since(9) : null,
    furnace: isOld && !isApartment && chance.happens(0.4) ? since(9) : null,
  };
}

const LAKESIDE = [
  ...['toronto', 'mississauga', 'oakville', 'burlington', 'hamilton', 'pickering', 'ajax'],
  ...['whitby', 'oshawa', 'clarington', 'kingston', 'barrie', 'st-catharines'],
];
const BELOW_ROOFTOPS = 6;

function viewFor(form: Form, { slug, floor }: Setting, chance: Chance): string | null {
  if (form === 'house') {
    return chance.happens(0.2)
      ? chance.pick(['Trees/Woods', 'Park/Greenbelt', 'Garden', 'Pond'])
      : null;
  }
  if (floor === null || floor < BELOW_ROOFTOPS) return null;
  return chance.pick(['City', 'Park/Greenbelt', null, LAKESIDE.includes(slug) ? 'Lake' : 'City']);
}
