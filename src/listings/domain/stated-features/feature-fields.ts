import { aboveZero } from '../above-zero.ts';
import { type Answer, among, NO_WORD, wordsIn } from '../detail-answers.ts';
import { isMetric } from '../detail-text.ts';
import { featureBit, type HomeFeature, type StatedFeatures } from '../home-features.ts';
import type { PropertyClass } from '../listing.ts';
import type { ListingDetails } from '../listing-details.ts';
import { featuresIn } from './features-in.ts';

/** Kinds of parking, in the board's list of garages, that are no garage. */
const NOT_A_GARAGE = /carport|surface|street|visitor|boulevard|driveway/;

function garage(details: ListingDetails): Answer {
  if (details.hasGarage || details.hasAttachedGarage) return true;
  if (details.hasGarage === false) return false;
  if (aboveZero(details.garageSpaces)) return true;
  const types = wordsIn(details.garage).filter((type) => !NOT_A_GARAGE.test(type));
  if (types.length > 0) return types.some((type) => !NO_WORD.test(type));
  const parking = wordsIn(details.parkingFeatures);
  if (parking.includes('no garage')) return false;
  return parking.some((word) => word.includes('garage')) || null;
}

function finishedBasement({ hasBasement, basement }: ListingDetails): Answer {
  if (hasBasement === false) return false;
  const words = wordsIn(basement);
  if (words.some((word) => /^part\w* fin/.test(word))) return null;
  if (words.some((word) => /^(fully )?finished|apartment/.test(word))) return true;
  return words.some((word) => /^(unfinished|none|crawl space|n\/a)/.test(word)) ? false : null;
}

function fireplace({ hasFireplace, fireplaces, fireplaceFeatures }: ListingDetails): Answer {
  if (hasFireplace !== undefined) return hasFireplace;
  if (aboveZero(fireplaces)) return true;
  return among(wordsIn(fireplaceFeatures), /^(?!none$)/, NO_WORD);
}

const centralAir = ({ hasCooling, cooling }: ListingDetails): Answer =>
  hasCooling === false
    ? false
    : among(wordsIn(cooling), /central|^fully air/, /^none|wall|window|ductless|^partially/);

const laundry = ({ hasEnsuiteLaundry, laundry }: ListingDetails): Answer =>
  hasEnsuiteLaundry ||
  among(
    wordsIn(laundry),
    /^(?!.*(shared|coin|common|none|building))/,
    /shared|coin|common|none|building/,
  );

const pool = ({ amenities, pool }: ListingDetails): Answer =>
  wordsIn(amenities).some((word) => /\bpool/.test(word)) ||
  among(wordsIn(pool), /^(?!none$|community)/, NO_WORD);

const storage = ({ locker }: ListingDetails): Answer =>
  wordsIn(locker).some((word) => !NO_WORD.test(word)) || null;

/** Lot depth in feet from which there is outdoor space around the house. */
const DEEP_ENOUGH = 50;
const FEET_IN_A_METRE = 3.28;

function outdoors(details: ListingDetails, propertyClass: PropertyClass): Answer {
  const balcony = wordsIn(details.balcony);
  if (balcony.some((word) => /open|terrace|enclosed/.test(word))) return true;
  if (propertyClass === 'Freehold') {
    const depth = (details.lotDepth ?? 0) * (isMetric(details) ? FEET_IN_A_METRE : 1);
    if (depth >= DEEP_ENOUGH || aboveZero(details.lotArea)) return true;
  }
  const isNone = balcony.length > 0 && balcony.every((word) => /^none|juliet/.test(word));
  return propertyClass === 'Condo & Other' && isNone ? false : null;
}

const terrace = ({ balcony }: ListingDetails): Answer =>
  wordsIn(balcony).includes('terrace') || null;

function suite(details: ListingDetails): Answer {
  const kitchens = aboveZero(details.kitchensTotal) ?? aboveZero(details.numberOfKitchens) ?? 0;
  const isBelow = aboveZero(details.kitchensBelowGrade) !== null;
  return kitchens > 1 || isBelow || wordsIn(details.basement).some(isApartment) || null;
}

const isApartment = (word: string): boolean => word.includes('apartment');

const efficient = (details: ListingDetails): Answer =>
  [
    details.heatType,
    details.heatTypes,
    details.heatSource,
    details.heatSources,
    details.alternativePower,
  ]
    .flatMap(wordsIn)
    .some((word) => /heat pump|geothermal|ground source|solar/.test(word)) || null;

const hardwood = ({ flooring }: ListingDetails): Answer =>
  wordsIn(flooring).some((word) => word.includes('hardwood')) || null;

const styled =
  (style: string) =>
  ({ styles }: ListingDetails): Answer =>
    wordsIn(styles).includes(style) || null;

/** By number of storeys; 'Contemporary' says nothing about it. */
const bungalow = ({ styles }: ListingDetails): Answer =>
  among(wordsIn(styles), /^bungalow/, /storey|split|apartment|^loft|stacked|multi/);

const QUESTIONS: readonly [
  HomeFeature,
  (details: ListingDetails, propertyClass: PropertyClass) => Answer,
][] = [
  ['Garage', garage],
  ['Finished basement', finishedBasement],
  ['Fireplace', fireplace],
  ['Central air conditioning', centralAir],
  ['Laundry room', laundry],
  ['Swimming pool', pool],
  ['Storage space', storage],
  ['Outdoor space', outdoors],
  ['Deck/patio', terrace],
  ['Separate suite', suite],
  ['Energy efficient', efficient],
  ['Hardwood floors', hardwood],
  ['Modern', styled('modern')],
  ['Contemporary', styled('contemporary')],
  ['Traditional', styled('traditional')],
  ['Colonial', styled('colonial')],
  ['Craftsman', styled('craftsman')],
  ['Victorian', styled('victorian')],
  ['Mid-Century Modern', styled('mid-century modern')],
  ['Farmhouse', styled('farmhouse')],
  ['Mediterranean', styled('mediterranean')],
  ['Bungalow', bungalow],
];

/** The features a listing's details state. Lists of what is present are parsed like remarks. */
export function featuresOfDetails(
  details: ListingDetails,
  propertyClass: PropertyClass,
): StatedFeatures {
  const { interiorFeatures, exteriorFeatures, otherStructures, nearby } = details;
  const lists = [interiorFeatures, exteriorFeatures, otherStructures, nearby];
  let { found } = featuresIn(lists.flatMap(wordsIn).join('. '));
  let absent = 0;
  for (const [feature, ask] of QUESTIONS) {
    const answer = ask(details, propertyClass);
    if (answer === true) found |= featureBit(feature);
    if (answer === false) absent |= featureBit(feature);
  }
  return { found, absent: absent & ~found };
}
