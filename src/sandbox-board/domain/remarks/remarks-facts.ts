import { bathroomsOf, type Home } from '../homes/home.ts';
import type { Facts } from './phrases.ts';

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const EXPOSURES: Record<string, string> = {
  North: 'north',
  East: 'east',
  South: 'south',
  West: 'west',
  'South East': 'south-east',
  'South West': 'south-west',
  'North West': 'north-west',
};
const VIEWS: Record<string, string> = {
  City: 'the city',
  Skyline: 'the skyline',
  Lake: 'the lake',
  'Park/Greenbelt': 'the park',
  'Trees/Woods': 'the woods',
  Garden: 'the gardens',
  Pond: 'the pond',
};
const NEARBY_NOUNS: Record<string, string> = {
  Park: 'parks',
  'Public Transit': 'transit',
  School: 'schools',
  Library: 'the library',
  Ravine: 'the ravine',
  Golf: 'golf',
  Hospital: 'the hospital',
  'Rec./Commun.Centre': 'a community centre',
  'Greenbelt/Conservation': 'conservation lands',
};
const AMENITIES: Record<string, string> = {
  Concierge: 'a concierge',
  Gym: 'a gym',
  'Party Room/Meeting Room': 'a party room',
  'Rooftop Deck/Garden': 'a rooftop terrace',
  'Visitor Parking': 'visitor parking',
  'Guest Suites': 'guest suites',
  'Indoor Pool': 'an indoor pool',
  'Bike Storage': 'bicycle storage',
  'Game Room': 'a games room',
  'Media Room': 'a screening room',
};
const HOME_WORDS: Record<string, string> = {
  Link: 'link home',
  'Rural Residential': 'country house',
  'Att/Row/Townhouse': 'freehold townhouse',
  'Condo Townhouse': 'condominium townhouse',
  Duplex: 'duplex',
  Triplex: 'triplex',
  Fourplex: 'fourplex',
  Multiplex: 'multiplex',
  Investment: 'apartment building',
  'Store W Apt/Office': 'storefront building with apartments above',
  'Upper Level': 'upper-level apartment',
  'Lower Level': 'lower-level apartment',
  Room: 'room',
  'Parking Space': 'parking space',
  Locker: 'storage locker',
};
const HOUSE_WORDS: Record<string, string> = {
  Bungalow: 'bungalow',
  'Bungalow-Raised': 'raised bungalow',
  Bungaloft: 'bungaloft',
  'Backsplit 4': 'backsplit',
  Sidesplit: 'sidesplit',
  Contemporary: 'contemporary house',
  '2 1/2 Storey': 'detached house',
  '1 1/2 Storey': 'storey-and-a-half house',
};
const WORKSPACES: Record<string, string> = {
  Office: 'office space',
  'Commercial Retail': 'retail space',
  Industrial: 'industrial space',
};
const MATERIALS: Record<string, string> = {
  Brick: 'brick',
  'Brick Front': 'brick',
  Stone: 'stone',
  'Vinyl Siding': 'clapboard',
  'Stucco (Plaster)': 'stucco',
};

/** Facts about a home, formatted for use in a sentence; null for those that don't apply. */
export function factsOf(home: Home): Facts {
  const { market, address, kind } = home;
  const { neighbourhood } = address;
  const word = homeWord(home);
  return {
    place: neighbourhood.name === 'Downtown' ? `downtown ${market.name}` : neighbourhood.name,
    city: market.name,
    near: neighbourhood.near,
    station: neighbourhood.station?.name ?? null,
    stationMinutes: neighbourhood.station
      ? `${numberWord(neighbourhood.station.minutes)} minutes`
      : null,
    home: word,
    aHome: withArticle(word),
    ...roomFacts(home),
    ...buildingFacts(home),
    ...costFacts(home),
    ...statedFacts(home),
    nearby: listed(home.nearby.flatMap((each) => NEARBY_NOUNS[each] ?? [])),
    amenities: listed(home.amenities.flatMap((each) => AMENITIES[each] ?? [])),
    workspace: WORKSPACES[kind.subType] ?? null,
    zoning: home.zoning,
  };
}

function homeWord({ kind, style }: Home): string {
  if (kind.build === 'semi') return 'semi-detached house';
  return HOME_WORDS[kind.subType] ?? HOUSE_WORDS[style] ?? 'detached house';
}

function roomFacts(home: Home): Facts {
  const above = home.bedrooms?.above ?? null;
  const baths = bathroomsOf(home);
  const bedroomed = above === null ? null : above === 0 ? 'studio' : `${numberWord(above)}-bedroom`;
  return {
    bedroomed,
    aBedroomed: bedroomed && withArticle(bedroomed),
    bedrooms: above ? counted(above, 'bedroom') : null,
    bedWords: above && above > 1 ? numberWord(above) : null,
    baths: baths ? counted(baths, 'bathroom') : null,
    bathWords: baths ? numberWord(baths) : null,
    ...belowGrade(home),
    primary: above ? 'primary bedroom' : null,
  };
}

// A den in an apartment is a bedroom in a basement.
function belowGrade({ bedrooms, kind }: Home): Facts {
  const below = bedrooms?.below ?? 0;
  const isSuite = kind.form === 'apartment';
  return {
    den: isSuite && below > 0 ? 'den' : null,
    moreBedrooms: !isSuite && below > 0 ? counted(below, 'more bedroom') : null,
  };
}

function buildingFacts(home: Home): Facts {
  const { age, year, lot, material, exposure, view, balcony, heat, renovated } = home;
  const materialWord = MATERIALS[material] ?? null;
  return {
    size: home.size === null ? null : `${thousands(Math.round(home.size / 10) * 10)} square feet`,
    levels: LEVELS[home.style] ?? `${numberWord(home.storeys)} levels`,
    upstairs: home.storeys > 1 ? 'upstairs' : null,
    materialWord,
    aMaterialHome: materialWord && `a ${materialWord} ${homeWord(home)}`,
    decade: age !== null && age > 25 ? `the ${Math.floor((year - age) / 10) * 10}s` : null,
    floor: home.address.floor === null ? null : `${ordinal(home.address.floor)} floor`,
    exposure: exposure && (EXPOSURES[exposure] ?? null),
    anExposure: exposure && `${withArticle(EXPOSURES[exposure] ?? exposure)}-facing`,
    viewOf: view && (VIEWS[view] ?? null),
    balcony: balcony && (BALCONIES[balcony] ?? null),
    lot: lot && `a ${Math.round(lot.width)}-by-${Math.round(lot.depth)}-foot lot`,
    acres: home.acres === null ? null : `${thousands(home.acres)} acres`,
    pool: home.hasPool ? 'in-ground pool' : null,
    fireplace: home.hasFireplace ? 'fireplace' : null,
    ...basementFacts(home),
    heat:
      heat &&
      `${heat.source === 'Electric' ? 'an electric' : 'a gas'} ${HEATERS[heat.type] ?? 'furnace'}`,
    cooling: home.cooling.includes('Central Air') ? 'central air' : null,
    kitchenYear: text(renovated.kitchen),
    roofYear: text(renovated.roof),
    furnaceYear: heat?.type === 'Forced Air' ? text(renovated.furnace) : null,
    ...parkingFacts(home),
  };
}

const BALCONIES: Record<string, string> = { Open: 'balcony', Terrace: 'terrace' };
const HEATERS: Record<string, string> = {
  Radiant: 'boiler',
  'Heat Pump': 'heat pump',
  Baseboard: 'baseboard system',
  'Fan Coil': 'fan-coil system',
};

const LEVELS: Record<string, string> = {
  Bungalow: 'one level',
  'Bungalow-Raised': 'one level',
  Bungaloft: 'one level and a loft',
  'Backsplit 4': 'four levels',
  Sidesplit: 'three levels',
};

function basementFacts({ basement: [first = ''] }: Home): Facts {
  return {
    finished: first.startsWith('Finished')
      ? first.endsWith('Walk-Out')
        ? 'finished walk-out basement'
        : 'finished basement'
      : null,
    suite: first === 'Apartment' ? 'basement apartment' : null,
    unfinished: first === 'Unfinished' || first === 'Full' ? 'unfinished basement' : null,
  };
}

function parkingFacts({ garage, driveway, locker, kind }: Home): Facts {
  const places = garage.spaces + driveway;
  const isHouse = kind.form === 'house' || kind.form === 'row';
  return {
    garage:
      isHouse && garage.spaces > 0 && garage.type !== 'Carport'
        ? `${['', 'a one-car', 'a two-car', 'a three-car'][garage.spaces] ?? 'a'} garage`
        : null,
    parkingWords: places > 0 ? counted(places, 'parking space') : null,
    lockerToo: locker === 'Owned' || locker === 'Exclusive' ? ' and a locker' : '',
  };
}

/** 'no carpet' only where there is none, and so on. */
function statedFacts(home: Home): Facts {
  const { basement, interior, pets, rentIncludes, furnished } = home;
  const isIncluded = (item: string) =>
    rentIncludes.includes(item) || rentIncludes.includes('All Inclusive');
  return {
    sansTapis: interior.includes('Carpet Free') ? 'sans tapis' : null,
    entreeSeparee: basement.includes('Separate Entrance') ? 'entrée séparée' : null,
    noCarpet: interior.includes('Carpet Free') ? 'no carpet' : null,
    entrance: basement.includes('Separate Entrance') ? 'separate entrance' : null,
    pets: pets.includes('No') ? null : 'pets',
    water: isIncluded('Water') ? 'water' : null,
    hydro: isIncluded('Hydro') ? null : 'hydro',
    furniture: furnished && (FURNITURE[furnished] ?? null),
    charger: interior.includes('EV Charger') ? 'EV charger' : null,
  };
}

const FURNITURE: Record<string, string> = {
  Unfurnished: 'unfurnished',
  Furnished: 'furnished',
  Partially: 'partly furnished',
};

const costFacts = ({ fee, tax, offer }: Home): Facts => ({
  fee: fee === null || offer !== 'For Sale' ? null : `$${thousands(Math.round(fee))}`,
  tax: tax === null ? null : `$${thousands(Math.round(tax / 10) * 10)}`,
});

// The same format as Intl, a hundred times faster.
const thousands = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

const numberWord = (count: number): string => NUMBERS[count] ?? String(count);
const text = (number: number | null): string | null => (number === null ? null : String(number));
const counted = (count: number, noun: string): string =>
  `${numberWord(count)} ${noun}${count === 1 ? '' : 's'}`;
const withArticle = (words: string): string =>
  `${/^(?!one|uni)[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;

/** '2nd'; the first floor is the ground floor. */
function ordinal(count: number): string {
  if (count === 1) return 'ground';
  const teen = count % 100 > 10 && count % 100 < 14;
  return `${count}${teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[count % 10] ?? 'th')}`;
}

/** 'a gym', 'a gym and a concierge', 'a gym, a concierge and guest suites'; null for none. */
function listed(words: string[]): string | null {
  const shown = words.slice(0, 4);
  const last = shown.pop();
  if (!last) return null;
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
}
