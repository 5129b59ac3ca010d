import type { Address } from '../places/address.ts';
import type { Market } from '../places/market.ts';
import type { Neighbourhood } from '../places/neighbourhood.ts';
import type { Random } from '../random.ts';
import type { Kind } from './kinds.ts';

/** The building: size, rooms, age and looks; null for what its kind does not have. */
export type Building = {
  /** Square feet. */
  size: number | null;
  /** The size relative to a typical home of its kind, 1 being typical; the price follows it. */
  roominess: number;
  bedrooms: { above: number; below: number } | null;
  washrooms: Washroom[];
  kitchens: number | null;
  storeys: number;
  /** The board's ArchitecturalStyle. */
  style: string;
  /** Selects matching rendered pictures: 'brick', 'modern', 'tower' … */
  look: string;
  /** The board's ConstructionMaterials. */
  material: string;
  /** In years; null for land. */
  age: number | null;
  /** Frontage and depth, in feet. */
  lot: { width: number; depth: number } | null;
  acres: number | null;
};

export type Washroom = { count: number; pieces: number; level: string };

// Shares of homes with none, one, … five and more bedrooms, and their typical size in square feet.
const BEDROOMS = {
  detached: [0, 0.01, 0.06, 0.34, 0.43, 0.16],
  semi: [0, 0.01, 0.08, 0.66, 0.21, 0.04],
  town: [0, 0.01, 0.16, 0.68, 0.14, 0.01],
  condo: [0.05, 0.48, 0.38, 0.08, 0.01, 0],
};
const SIZE_RANGES = {
  detached: [800, 900, 1_150, 1_600, 2_350, 3_250],
  semi: [800, 850, 1_150, 1_500, 1_800, 2_100],
  town: [800, 900, 1_200, 1_600, 1_950, 2_250],
  condo: [430, 585, 830, 1_180, 1_550, 1_900],
};
// The size that sells at the average price, in square feet.
const USUAL_SIZE = { detached: 2_150, semi: 1_560, town: 1_580, condo: 725 };

export function buildingFor(
  kind: Kind,
  market: Market,
  address: Address,
  random: Random,
): Building {
  switch (kind.form) {
    case 'house':
    case 'row':
    case 'apartment':
    case 'suite':
      return dwelling(kind, market, address, random);
    case 'plex':
      return plex(kind, random);
    case 'land':
      return ground(kind, random);
    case 'stall':
      return { ...EMPTY_BUILDING, look: 'tower', style: 'Other', age: random.whole(0, 30) };
    case 'workplace':
    case 'business':
      return workplace(kind, random);
  }
}

const EMPTY_BUILDING: Building = {
  size: null,
  roominess: 1,
  bedrooms: null,
  washrooms: [],
  kitchens: null,
  storeys: 1,
  style: 'Other',
  look: 'land',
  material: 'Other',
  age: null,
  lot: null,
  acres: null,
};

function dwelling(kind: Kind, market: Market, address: Address, random: Random): Building {
  const { build, form } = kind;
  const place = address.neighbourhood;
  const scale = place.isLuxury ? (build === 'condo' ? 1.45 : 1.6) : 1;
  const above = form === 'suite' ? suiteBedrooms(kind, random) : random.place(BEDROOMS[build]);
  const usual = (form === 'suite' ? SIZE_RANGES.condo : SIZE_RANGES[build])[above] ?? 600;
  const size = Math.round(usual * scale * Math.exp(0.16 * random.bell()));
  const age = ageFor(kind, random);
  const looks = looksFor(kind, { age, floor: address.floor, mix: market.mix }, random);
  const below = form === 'house' && looks.storeys < 3 ? random.place([62, 24, 11, 3]) : 0;
  return {
    ...looks,
    size,
    roominess: size / (USUAL_SIZE[build] * scale),
    // A one-bedroom with a den is sent with a bedroom below grade.
    bedrooms: { above, below: form === 'apartment' ? random.place([62, 38]) : below },
    washrooms: washroomsFor({ above, below, size, storeys: looks.storeys }, random),
    kitchens: below > 1 ? 2 : 1,
    age,
    lot:
      form === 'house' || kind.subType === 'Att/Row/Townhouse' ? lotFor(kind, place, random) : null,
    acres:
      kind.subType === 'Rural Residential' ? Math.round(random.between(1, 14) * 10) / 10 : null,
  };
}

const suiteBedrooms = ({ subType }: Kind, random: Random): number =>
  subType === 'Room' ? 1 : random.whole(1, 3);

// New subdivisions, post-war homes and Victorians; condominiums are newer.
function ageFor({ form, boardClass }: Kind, random: Random): number {
  if (form === 'apartment') return random.pick([0, 2, 4, 6, 8, 11, 14, 18, 24, 33, 41]);
  const ages = boardClass === 'Residential Freehold' ? [3, 12, 28, 45, 70, 110] : [3, 12, 28, 40];
  return Math.floor(random.pick(ages) * random.between(0.2, 1.25));
}

type Looks = Pick<Building, 'storeys' | 'style' | 'look' | 'material'>;

const HOUSES: (Looks & { share: number })[] = [
  { share: 34, storeys: 2, style: '2-Storey', look: 'brick', material: 'Brick' },
  { share: 14, storeys: 2, style: '2-Storey', look: 'stone', material: 'Stone' },
  { share: 9, storeys: 2, style: 'Contemporary', look: 'modern', material: 'Stucco (Plaster)' },
  { share: 22, storeys: 1, style: 'Bungalow', look: 'bungalow', material: 'Brick' },
  { share: 5, storeys: 1, style: 'Bungalow-Raised', look: 'bungalow', material: 'Brick Front' },
  { share: 2, storeys: 1, style: 'Bungaloft', look: 'bungalow', material: 'Stone' },
  { share: 4, storeys: 2, style: '1 1/2 Storey', look: 'brick', material: 'Vinyl Siding' },
  { share: 4, storeys: 1, style: 'Backsplit 4', look: 'bungalow', material: 'Brick' },
  { share: 2, storeys: 1, style: 'Sidesplit', look: 'bungalow', material: 'Brick' },
  { share: 4, storeys: 2, style: '2 1/2 Storey', look: 'brick', material: 'Brick' },
];

type Setting = { age: number; floor: number | null; mix: Market['mix'] };

function looksFor(kind: Kind, { age, floor, mix }: Setting, random: Random): Looks {
  if (kind.form === 'apartment') {
    const isTower = (floor ?? 0) > 8 || random.happens(mix.condo > 0.2 ? 0.7 : 0.15);
    const style = age > 15 && random.happens(0.06) ? 'Loft' : 'Apartment';
    return { storeys: 1, style, look: isTower ? 'tower' : 'midrise', material: 'Concrete' };
  }
  if (kind.form === 'row') {
    const storeys = random.pick([2, 2, 3]);
    return {
      storeys,
      style: `${storeys}-Storey`,
      look: 'row',
      material: random.pick(['Brick', 'Brick Front']),
    };
  }
  if (kind.build === 'semi')
    return { storeys: 2, style: '2-Storey', look: 'semi', material: 'Brick' };
  const looks = random.weighted(HOUSES);
  // Old homes are never contemporary.
  return looks.look === 'modern' && age > 20
    ? { ...looks, style: '2-Storey', look: 'brick', material: 'Brick' }
    : looks;
}

type Rooms = { above: number; below: number; size: number; storeys: number };

function washroomsFor({ above, below, size, storeys }: Rooms, random: Random): Washroom[] {
  const bedroomLevel = storeys > 1 ? 'Second' : 'Main';
  const rooms: Washroom[] = [{ count: 1, pieces: 4, level: bedroomLevel }];
  if (above > 1 && size > (storeys > 1 ? 1_350 : 760))
    rooms.push({ count: 1, pieces: size > 2_400 ? 5 : 3, level: bedroomLevel });
  if (size > 3_000) rooms.push({ count: random.whole(1, 2), pieces: 3, level: bedroomLevel });
  if (storeys > 1 && size > 1_000 && random.happens(0.85))
    rooms.push({ count: 1, pieces: 2, level: 'Main' });
  if (below > 0 && size > 900) rooms.push({ count: 1, pieces: 3, level: 'Basement' });
  return rooms;
}

function lotFor({ build }: Kind, { isLuxury }: Neighbourhood, random: Random): Building['lot'] {
  const widths = isLuxury ? [50, 60, 75, 100, 120] : [30, 33, 36, 40, 45, 50, 60];
  const width =
    build === 'semi'
      ? random.between(20, 30)
      : build === 'town'
        ? random.between(16, 23)
        : random.pick(widths);
  return {
    width: Math.round(width * 100) / 100,
    depth: Math.round(random.between(isLuxury ? 120 : 85, isLuxury ? 240 : 150) * 100) / 100,
  };
}

function plex({ boardClass, subType }: Kind, random: Random): Building {
  const isInvestment = boardClass === 'Commercial';
  const suites =
    { Duplex: 2, Triplex: 3, Fourplex: 4, Multiplex: random.whole(5, 8) }[subType] ?? 3;
  const size = Math.round(suites * random.between(620, 1_050));
  return {
    ...EMPTY_BUILDING,
    size,
    bedrooms: isInvestment ? null : { above: suites * random.whole(1, 2), below: 0 },
    washrooms: [{ count: suites, pieces: 4, level: 'Main' }],
    kitchens: suites,
    storeys: random.whole(2, 3),
    style: random.pick(['2-Storey', '3-Storey', '2 1/2 Storey']),
    look: 'multiplex',
    material: 'Brick',
    age: random.whole(5, 110),
    lot: { width: random.whole(25, 60), depth: random.whole(90, 150) },
  };
}

function ground({ subType }: Kind, random: Random): Building {
  const isFarm = subType === 'Farm';
  const most = isFarm ? 110 : subType === 'Land' ? 18 : 4;
  const acres = Math.round((0.15 + (most - 0.15) * random.unit() ** 3) * 100) / 100;
  return {
    ...EMPTY_BUILDING,
    roominess: isFarm ? 0.7 + acres / 90 : 0.75 + acres / (most * 1.2),
    bedrooms: isFarm ? { above: random.whole(3, 5), below: 0 } : null,
    washrooms: isFarm ? [{ count: 2, pieces: 4, level: 'Main' }] : [],
    kitchens: isFarm ? 1 : null,
    age: isFarm ? random.whole(15, 120) : null,
    acres,
  };
}

const WORKPLACES: Record<string, { look: string; sizes: [number, number] }> = {
  Office: { look: 'office', sizes: [450, 6_000] },
  'Commercial Retail': { look: 'retail', sizes: [600, 6_000] },
  Industrial: { look: 'industrial', sizes: [1_400, 14_000] },
  'Sale Of Business': { look: 'retail', sizes: [700, 3_800] },
};

function workplace({ subType }: Kind, random: Random): Building {
  const { look, sizes } = WORKPLACES[subType] ?? { look: 'office', sizes: [600, 6_000] };
  const size = Math.round(sizes[0] + (sizes[1] - sizes[0]) * random.unit() ** 2.6);
  return {
    ...EMPTY_BUILDING,
    size,
    look,
    washrooms: [{ count: random.whole(1, 3), pieces: 2, level: 'Main' }],
    material: look === 'industrial' ? 'Concrete Block' : 'Concrete',
    age: random.whole(1, 60),
  };
}
