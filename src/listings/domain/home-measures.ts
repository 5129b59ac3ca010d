import type { Dollars } from '#platform/domain/money.ts';
import { aboveZero } from './above-zero.ts';
import { isMetric } from './detail-text.ts';
import { lengthOf, SQUARE_FEET } from './lengths.ts';
import type { Listing } from './listing.ts';
import type { ListingDetails } from './listing-details.ts';

/** Numbers that a home is searched by; null if unknown, or if no home can have it. */
export type HomeMeasures = {
  /** Square feet, the end of the board's range, inclusive; null if it has none ('5000+'). */
  sizeTo: number | null;
  /** All spaces. 0 if it is stated to have none. */
  parkingSpaces: number | null;
  /** Covered spaces. 0 if it is stated to have none. */
  garageSpaces: number | null;
  /** Above ground: 2.5 for a two-and-a-half-storey house. */
  storeys: number | null;
  /** Feet, to a hundredth. */
  lotFrontage: number | null;
  lotDepth: number | null;
  /** Whole square feet: the board's area, else frontage by depth, whatever the lot's shape. */
  lotArea: number | null;
  /** Years, both inclusive. 0 and 0 for a new home; `ageTo` is null for the oldest band ('100+'). */
  ageFrom: number | null;
  ageTo: number | null;
  /** A month. */
  maintenanceFee: Dollars | null;
  /** A year. */
  taxes: Dollars | null;
};

type MeasuredListing = Pick<Listing, 'sizeTo' | 'parkingSpaces' | 'details'>;

// Larger amounts are mistakes: a phone number, or the price.
const MAX_SIZE = 5_000_000;
const MAX_SPACES = 10_000;
const MAX_STOREYS = 10;
/** Feet: a lot of twenty kilometres. */
const MAX_SIDE = 65_617;
/** Square feet: a lot of four hundred square kilometres. */
const MAX_AREA = 4_305_600_000;
const MAX_AGE = 500;
const MAX_FEE = 100_000;
const MAX_TAXES = 10_000_000;
/** Dollars; boards fill required amounts with a one. */
const PLACEHOLDER = 1;

export function measuresOf({ sizeTo, parkingSpaces, details }: MeasuredListing): HomeMeasures {
  const { maintenanceFee, taxes, storeys, coveredSpaces, garageSpaces } = details;
  return {
    sizeTo: aboveZero(upTo(MAX_SIZE, sizeTo)),
    parkingSpaces: upTo(MAX_SPACES, parkingSpaces),
    garageSpaces: upTo(MAX_SPACES, aboveZero(coveredSpaces) ?? garageSpaces ?? coveredSpaces),
    storeys: aboveZero(upTo(MAX_STOREYS, storeys)),
    ...lotOf(details),
    ...ageOf(details),
    maintenanceFee: amountOf(MAX_FEE, maintenanceFee),
    taxes: amountOf(MAX_TAXES, taxes),
  };
}

/** Null if it is unknown, negative or more than can be. */
const upTo = (most: number, value: number | null | undefined): number | null =>
  value !== null && value !== undefined && value >= 0 && value <= most ? value : null;

const amountOf = (most: number, amount: Dollars | undefined): Dollars | null =>
  amount !== undefined && amount > PLACEHOLDER && amount <= most ? amount : null;

function lotOf(
  details: ListingDetails,
): Pick<HomeMeasures, 'lotFrontage' | 'lotDepth' | 'lotArea'> {
  const [lotFrontage, lotDepth] = [
    sideInFeet(details.lotWidth, details),
    sideInFeet(details.lotDepth, details),
  ];
  const bySides = lotFrontage === null || lotDepth === null ? null : lotFrontage * lotDepth;
  const area = statedArea(details) ?? bySides;
  return {
    lotFrontage,
    lotDepth,
    lotArea: area === null ? null : aboveZero(upTo(MAX_AREA, Math.round(area))),
  };
}

function sideInFeet(side: number | undefined, details: ListingDetails): number | null {
  if (aboveZero(side) === null) return null;
  const { feet } = lengthOf(side ?? 0, isMetric(details));
  return aboveZero(upTo(MAX_SIDE, Math.round(feet * 100) / 100));
}

/** Square feet in each unit of area; the feed spells the first two so, and leaves other words to the board. */
const AREA_UNITS: readonly (readonly [RegExp, number])[] = [
  [/^sq\. ?ft/i, 1],
  [/^sq\. ?m/i, SQUARE_FEET],
  [/^acres?$/i, 43_560],
  [/^hectares?$/i, 10_000 * SQUARE_FEET],
];

/** In square feet; null without a unit that is known. */
function statedArea({ lotArea, lotAreaUnit = '' }: ListingDetails): number | null {
  const [, feet] = AREA_UNITS.find(([unit]) => unit.test(lotAreaUnit.trim())) ?? [];
  const area = aboveZero(lotArea);
  return area === null || feet === undefined ? null : aboveZero(upTo(MAX_AREA, area * feet));
}

const NO_AGE = { ageFrom: null, ageTo: null };
const AGE_BAND = /^(\d{1,3}) ?(?:(\+)|[-–] ?(\d{1,3}))?(?: years?)?$/;

/** 'New', '6-15', '100+', '12'; other words don't say. */
function ageOf({ age = '' }: ListingDetails): Pick<HomeMeasures, 'ageFrom' | 'ageTo'> {
  if (/^new$/i.test(age)) return { ageFrom: 0, ageTo: 0 };
  const [, from, orMore, to] = AGE_BAND.exec(age) ?? [];
  if (from === undefined) return NO_AGE;
  const [ageFrom, ageTo] = [Number(from), Number(to ?? from)];
  if (ageTo < ageFrom || ageTo > MAX_AGE) return NO_AGE;
  return { ageFrom, ageTo: orMore === undefined ? ageTo : null };
}
