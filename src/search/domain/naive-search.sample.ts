import { parseAddress } from '#addresses/domain/address.ts';
import { parseStreet, streetKey } from '#addresses/domain/street.ts';
import { isInCircle } from '#geography/domain/circle.ts';
import type { Position } from '#geography/domain/coordinates.ts';
import { isInPolygon } from '#geography/domain/point-in-polygon.sample.ts';
import { publishedCentre } from '#geography/domain/published-centre.ts';
import { gridPoint, isInCells, positionAt } from '#geography/domain/tile-grid.ts';
import { viewExtent } from '#geography/domain/view.ts';
import { isHome, kindOfListing, LOWEST_PRICE } from '#listings/domain/home.ts';
import { HOME_FACTS } from '#listings/domain/home-facts.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { POSSESSIONS } from '#listings/domain/possession.ts';
import { isInGta } from '#places/domain/cities.ts';
import { fold } from '#places/domain/fold.ts';
import { neighbourhoodOf, placeKey } from '#places/domain/place.ts';
import { TravelTimes } from '#transit/domain/travel-times.ts';
import { FACTS, type FactName } from './filters/facts.ts';
import type { FilterGroup } from './filters/filter-groups.ts';
import { NOTHING_LEFT_OUT } from './filters/left-out.ts';
import { chooseOffer } from './filters/offer.ts';
import type { OpenHouseChoice } from './filters/open-house.ts';
import { PRICE_SLIDER } from './filters/price.ts';
import { chooseClass } from './filters/property-class.ts';
import { type PropertyClassChoice, typesOf } from './filters/property-type.ts';
import { ROOM_MINIMUMS } from './filters/rooms.ts';
import type { TransactionType } from './filters/transaction-type.ts';
import type { Within } from './filters/within.ts';
import { parseKeywords } from './keywords/keyword-query.ts';
import { isFoundBy, naiveScore } from './keywords/naive-keywords.sample.ts';
import {
  chooseKind,
  type Facets,
  type Found,
  groupsFiltered,
  type Search,
  type Span,
  searchesWithoutEach,
} from './search.ts';
import { sortOf } from './sort.ts';

/** Reference implementation of the specified search, one listing at a time. The index must return the same. */
export function isFound(listing: IndexedListing, search: Search): boolean {
  return (
    (listing.offeredFor === search.transactionType || listing.offeredFor === 'For Sale or Lease') &&
    (search.places.length === 0 || search.places.some((place) => isIn(listing, place))) &&
    isAtAddress(listing, search) &&
    hasWords(listing, search) &&
    (search.brokerage === '' || fold(search.brokerage) === fold(listing.listOfficeName)) &&
    (kindOfListing(listing) === 'other') === (search.kind === 'other') &&
    (!search.homesOnly || isPricedHome(listing, search.transactionType)) &&
    (search.propertyClass === 'all-classes' || listing.propertyClass === search.propertyClass) &&
    (search.propertyTypes.length === 0 ||
      search.propertyTypes.some((type) => isOfType(listing, type))) &&
    isPriced(listing, search) &&
    isBetween(bedroomsCounted(listing, search), search.minBedrooms, search.maxBedrooms) &&
    isBetween(listing.bathrooms, search.minBathrooms, search.maxBathrooms) &&
    hasAsked(listing, search) &&
    (search.within === null || isWithin(listing, search.within)) &&
    isInReach(listing, search.reach) &&
    !isLeftOut(listing, search.leftOut)
  );
}

const queryOf = remembered(parseKeywords);

function hasWords({ description }: IndexedListing, { keywords }: Search): boolean {
  const read = queryOf(keywords);
  return keywords === '' || (read.ok && isFoundBy(read.query, description));
}

function isPriced({ price }: IndexedListing, { minPrice, maxPrice }: Search): boolean {
  if (price === null) return minPrice === null && maxPrice === null;
  return (minPrice === null || price >= minPrice) && (maxPrice === null || price <= maxPrice);
}

function bedroomsCounted(listing: IndexedListing, { rooms }: Search): number | null {
  const { bedrooms, bedroomsBelowGrade } = listing;
  if (bedrooms === null) return null;
  return Math.max(0, bedrooms - (rooms === 'above' ? (bedroomsBelowGrade ?? 0) : 0));
}

/** Rooms below the bounds; half a room counts for a minimum only. */
const isBetween = (rooms: number | null, fewest: number, most: number | null): boolean =>
  rooms === null
    ? fewest === 0 && most === null
    : rooms >= fewest && (most === null || Math.floor(rooms) <= most);

/** What a listing says to one filter; null if it doesn't say. */
type Answer = boolean | null;

/** The filters of panel groups: each is met if the listing says yes, or doesn't say where that is enough. */
function hasAsked(listing: IndexedListing, search: Search): boolean {
  const isMet = (group: FilterGroup, answer: Answer) => answer ?? search.unsaid.includes(group);
  const heating = search.facts.filter((name) => FACTS[name][0] === 'heating');
  const others = search.facts.filter((name) => FACTS[name][0] !== 'heating');
  return (
    others.every((name) => isMet(FACTS[name][0], stateOf(listing, name))) &&
    (heating.length === 0 || heating.some((name) => isMet('heating', stateOf(listing, name)))) &&
    measured(listing, search).every(([group, answer]) => isMet(group, answer)) &&
    (search.possession.length === 0 ||
      isMet('possession', listing.possession && search.possession.includes(listing.possession))) &&
    (search.subTypes.length === 0 || search.subTypes.includes(listing.propertySubType)) &&
    (search.openHouse === null || isOpen(listing, search.openHouse)) &&
    isRecent(listing, search) &&
    (!search.reduced || (listing.priceChange ?? 0) < 0)
  );
}

function stateOf(listing: IndexedListing, name: FactName): Answer {
  if (name === 'photos') return listing.photoCount > 0;
  if (name === 'floorPlan') return listing.hasFloorPlan;
  const bit = 1 << HOME_FACTS.indexOf(FACTS[name][1]);
  if (listing.factsFound & bit) return true;
  return listing.factsAbsent & bit ? false : null;
}

function measured(listing: IndexedListing, search: Search): [FilterGroup, Answer][] {
  const { sizeFrom, ageFrom } = listing;
  const atLeast = (value: number | null, bound: number | null): Answer =>
    bound === null ? true : value === null ? null : value >= bound;
  const atMost = (value: number | null, bound: number | null): Answer =>
    bound === null ? true : value === null ? null : value <= bound;
  const sizeTo = listing.sizeTo ?? (sizeFrom === null ? null : Number.POSITIVE_INFINITY);
  const ageTo = listing.ageTo ?? (ageFrom === null ? null : Number.POSITIVE_INFINITY);
  return [
    ['size', atLeast(sizeTo, search.minSize)],
    ['size', atMost(sizeFrom, search.maxSize)],
    ['lot', atLeast(listing.lotFrontage, search.minFrontage)],
    ['lot', atLeast(listing.lotDepth, search.minDepth)],
    ['lot', atLeast(listing.storeys, search.minStoreys)],
    ['lot', atMost(listing.storeys, search.maxStoreys)],
    ['lot', atLeast(ageTo, search.minAge)],
    ['lot', atMost(ageFrom, search.maxAge)],
    ['parking', atLeast(listing.parkingSpaces, search.minParking)],
    ['parking', atLeast(listing.garageSpaces, search.minGarage)],
    ['costs', atMost(listing.maintenanceFee, search.maxFee)],
    ['costs', atMost(listing.taxes, search.maxTaxes)],
  ];
}

/** A Saturday at noon in Toronto. */
export const SAMPLE_NOW = new Date('2026-05-09T16:00:00Z');
const OPEN_UNTIL = { today: '2026-05-10', weekend: '2026-05-11', week: '2026-05-16' };

const isOpen = ({ openHouses }: IndexedListing, choice: OpenHouseChoice): boolean =>
  (openHouses ?? '').split(',').some((end) => end > '2026-05-09T12:00' && end < OPEN_UNTIL[choice]);

/** In Toronto's summer, whose midnight is at four. The index's clock is at May 9. */
function isRecent({ listedAt }: IndexedListing, { maxDays, newSince }: Search): boolean {
  if (maxDays === null && newSince === null) return true;
  if (listedAt === null) return false;
  const midnight = (day: string) => Date.parse(`${day}T04:00:00Z`);
  const daysAgo = maxDays === null ? null : midnight('2026-05-09') - maxDays * 86_400_000;
  return (
    (daysAgo === null || listedAt >= daysAgo) &&
    (newSince === null || listedAt >= midnight(newSince))
  );
}

/** A home's position; null if it shows none. */
export const positionOf = ({ latitude, longitude }: IndexedListing): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const TRAVEL = new TravelTimes();

function isInReach(listing: IndexedListing, reach: Search['reach']): boolean {
  const position = positionOf(listing);
  if (reach.length === 0 || position === null) return reach.length === 0;
  const minutes = TRAVEL.minutesTo(reach, position);
  return reach.every(({ minutes: most }, at) => (minutes[at] ?? Number.POSITIVE_INFINITY) <= most);
}

function isWithin(listing: IndexedListing, within: Within): boolean {
  const position = positionOf(listing);
  switch (within.kind) {
    case 'view': {
      const counted = position ?? publishedCentre(listing.citySlug, listing.neighbourhood);
      return counted !== null && isInCells(counted, viewExtent(within.view, within.frame));
    }
    case 'areas':
      return position !== null && within.areas.some((area) => isInPolygon(position, [area]));
    case 'circle':
      // The index knows positions to 60 cm.
      return position !== null && isInCircle(positionAt(gridPoint(position)), within.circle);
    case 'stored-areas':
      return false;
  }
}

const isPricedHome = (listing: IndexedListing, offer: TransactionType): boolean =>
  isHome(listing) &&
  listing.price !== null &&
  (offer === 'For Sale') === listing.price >= LOWEST_PRICE;

/** Among leases, listings with a sale price and no rent. */
const hasNoRent = ({ offeredFor, price }: IndexedListing): boolean =>
  offeredFor === 'For Sale or Lease' && price !== null && price >= LOWEST_PRICE;

function isIn(listing: IndexedListing, city: string): boolean {
  const { citySlug, area, district, neighbourhood } = listing;
  if (city === citySlug || city === area) return true;
  if (city === 'gta') return isInGta(citySlug);
  if (district !== null && city === `${citySlug}-${district.toLowerCase()}`) return true;
  const part = citySlug && neighbourhood && neighbourhoodOf(citySlug, neighbourhood);
  return part ? city === placeKey(part) : false;
}

/** Parsed once each, because a scan asks for the same ones again and again. */
const addressOf = remembered((text) => parseAddress(text));
const nameOf = remembered(fold);
const buildingOf = remembered((text) => /^(\S+) (.*)$/.exec(text));
const streetOf = remembered((text) => streetKey(parseStreet(text) ?? { words: [] }));

function isAtAddress({ address, postalArea }: IndexedListing, search: Search): boolean {
  if (search.postal !== '' && search.postal !== postalArea) return false;
  if (search.street === '') return true;
  const home = address === null ? null : addressOf(address);
  if (home === null || streetKey(home.street) !== streetOf(search.street)) return false;
  return search.number === '' || search.number === home.number;
}

function isLeftOut(listing: IndexedListing, leftOut: Search['leftOut']): boolean {
  const { homes, streets, buildings, brokerages } = leftOut;
  if (homes.some((id) => id === listing.id)) return true;
  if (brokerages.some((name) => nameOf(name) === nameOf(listing.listOfficeName))) return true;
  const home = listing.address === null ? null : addressOf(listing.address);
  if (home === null) return false;
  const isHere = (street: string, city: string | undefined) =>
    streetKey(home.street) === streetOf(street) &&
    (city === undefined || nameOf(city) === nameOf(listing.city));
  const isOn = (text: string) => {
    const [street = '', city] = text.split(',');
    return isHere(street, city);
  };
  const isIn = (text: string) => {
    const [, number = '', street = ''] = buildingOf(text) ?? [];
    return number === home.number && isOn(street);
  };
  return streets.some(isOn) || buildings.some(isIn);
}

function remembered<Value>(parse: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    if (!known.has(text)) known.set(text, parse(text));
    return known.get(text) ?? parse(text);
  };
}

function isOfType({ propertyType }: IndexedListing, type: string): boolean {
  if (type === 'Townhouse' && propertyType === 'Attached/Row/Street Townhouse') return true;
  if (type === 'Apartment' && propertyType === 'Condo Apartment') return true;
  return propertyType === type;
}

const ABOVE_ALL = Number.MAX_VALUE;

/** Compares listings; negative if the first comes before the second. */
type Compare = (a: IndexedListing, b: IndexedListing) => number;

const ORDERS: Record<Exclude<Search['sort'], 'best-match'>, Compare> = {
  'price-desc': (a, b) => (b.price ?? -1) - (a.price ?? -1),
  'price-asc': (a, b) => (a.price ?? ABOVE_ALL) - (b.price ?? ABOVE_ALL),
  'price-per-sqft': (a, b) => perSquareFoot(a) - perSquareFoot(b),
  newest: () => 0,
  'size-desc': (a, b) => (b.sizeFrom ?? -1) - (a.sizeFrom ?? -1),
  'lot-desc': (a, b) => (b.lotArea ?? -1) - (a.lotArea ?? -1),
  'price-drop': (a, b) => Math.min(0, a.priceChange ?? 0) - Math.min(0, b.priceChange ?? 0),
};

function perSquareFoot({ price, sizeFrom, sizeTo }: IndexedListing): number {
  if (price === null || sizeFrom === null || sizeTo === null) return ABOVE_ALL;
  const middle = (sizeFrom + sizeTo) / 2;
  return middle > 0 ? price / middle : ABOVE_ALL;
}

function orderOf({ sort, keywords }: Search, listings: readonly IndexedListing[]): Compare {
  if (sort !== 'best-match') return ORDERS[sort];
  const read = queryOf(keywords);
  if (!read.ok) return ORDERS['price-desc'];
  const texts = listings.map(({ description }) => description);
  const scoreOf = remembered((text) => naiveScore(read.query, text, texts));
  return (a, b) => scoreOf(b.description) - scoreOf(a.description);
}

/** Filter, sort, slice. */
export function searchNaively(
  listings: readonly IndexedListing[],
  search: Search,
  { limit, offset }: Span,
): Found {
  const order = orderOf(search, listings);
  const rentsFirst = search.transactionType === 'For Lease' && sortOf(search).startsWith('price');
  const found = listings
    .filter((listing) => isFound(listing, search))
    .sort((a, b) => order(a, b) || b.id - a.id)
    .sort((a, b) => (rentsFirst ? Number(hasNoRent(a)) - Number(hasNoRent(b)) : 0));
  return { total: found.length, ids: found.slice(offset, offset + limit).map(({ id }) => id) };
}

/** Each choice's count is the total of the search after choosing it; other places with a zero count are left out. */
export function countNaively(
  listings: readonly IndexedListing[],
  search: Search,
  places: readonly string[],
): Facets {
  const total = (criteria: Search) =>
    listings.filter((listing) => isFound(listing, criteria)).length;
  const cities = [...places, ...search.places]
    .map((city) => [city, total({ ...search, places: [city] })] as const)
    .filter(([, count]) => count > 0);
  const types = typesOf('all-classes').map(
    (type) => [type, total({ ...search, propertyTypes: [type] })] as const,
  );
  const inClass = (choice: PropertyClassChoice) => total(chooseClass(search, choice));
  const withoutPrice = listings.filter(
    (listing) =>
      listing.price === null && isFound(listing, { ...search, minPrice: null, maxPrice: null }),
  ).length;
  const leftOut = total({ ...search, leftOut: NOTHING_LEFT_OUT }) - total(search);
  const offered = (type: TransactionType) => total(chooseOffer(search, type));
  return {
    ...countAsked(listings, search, total),
    city: { 'all-cities': total({ ...search, places: [] }), ...Object.fromEntries(cities) },
    kind: { homes: total(chooseKind(search, 'homes')), other: total(chooseKind(search, 'other')) },
    propertyClass: {
      'all-classes': inClass('all-classes'),
      Freehold: inClass('Freehold'),
      'Condo & Other': inClass('Condo & Other'),
      Commercial: inClass('Commercial'),
    },
    propertyType: {
      'all-types': total({ ...search, propertyTypes: [] }),
      ...Object.fromEntries(types),
    },
    transactionType: { 'For Sale': offered('For Sale'), 'For Lease': offered('For Lease') },
    minBedrooms: ROOM_MINIMUMS.map((minBedrooms) => total({ ...search, minBedrooms })),
    minBathrooms: ROOM_MINIMUMS.map((minBathrooms) => total({ ...search, minBathrooms })),
    prices: priceBars(listings, search),
    ...(withoutPrice > 0 && { withoutPrice }),
    ...(leftOut > 0 && { leftOut }),
  };
}

function countAsked(
  listings: readonly IndexedListing[],
  search: Search,
  total: (search: Search) => number,
) {
  const isHeating = (name: FactName) => FACTS[name][0] === 'heating';
  const withFact = (name: FactName): Search => ({
    ...search,
    facts: [...search.facts.filter((each) => !isHeating(name) || !isHeating(each)), name],
  });
  const byName = <Name extends string>(names: readonly Name[], count: (name: Name) => number) =>
    Object.fromEntries(names.map((name) => [name, count(name)]));
  const subTypes = [...new Set(listings.map(({ propertySubType }) => propertySubType))];
  const subType = byName(subTypes, (each) => total({ ...search, subTypes: [each] }));
  const groups = groupsFiltered(search);
  const nothing = total(search) === 0;
  return {
    subType: Object.fromEntries(Object.entries(subType).filter(([, count]) => count > 0)),
    facts: byName(Object.keys(FACTS) as FactName[], (name) => total(withFact(name))),
    possession: byName(POSSESSIONS, (each) =>
      total({
        ...search,
        possession: [each],
        unsaid: search.unsaid.filter((group) => group !== 'possession'),
      }),
    ),
    openHouse: byName(['today', 'weekend', 'week'], (openHouse) => total({ ...search, openHouse })),
    unsaid: byName(groups, (group) => {
      const others = search.unsaid.filter((each) => each !== group);
      return (
        total({ ...search, unsaid: [...others, group] }) - total({ ...search, unsaid: others })
      );
    }),
    ...(nothing && { withoutEach: searchesWithoutEach(search).map((without) => total(without)) }),
  };
}

function priceBars(listings: readonly IndexedListing[], search: Search): number[] {
  const { bar } = PRICE_SLIDER[search.transactionType];
  const bars = new Array<number>(40).fill(0);
  for (const listing of listings) {
    const { price } = listing;
    if (price === null || !isFound(listing, { ...search, minPrice: null, maxPrice: null }))
      continue;
    const at = Math.min(39, Math.floor(price / bar));
    bars[at] = (bars[at] ?? 0) + 1;
  }
  return bars;
}
