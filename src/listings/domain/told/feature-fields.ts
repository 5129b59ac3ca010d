import { numberOf, textOf } from '../board-values.ts';
import { featureBit, type HomeFeature, type ToldFeatures } from '../home-features.ts';
import type { PropertyClass } from '../listing.ts';
import { featuresIn } from './features-in.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a field says: true there, false absent, null nothing. */
type Answer = boolean | null;

/** A board's list of words in small letters, 'none' included; boards send arrays, and text between commas. */
function wordsIn(field: unknown): string[] {
  const items = Array.isArray(field) ? field : (textOf(field)?.split(',') ?? []);
  return items.map((item) => textOf(item)?.toLowerCase() ?? '').filter((item) => item !== '');
}

function flagOf(field: unknown): Answer {
  if (typeof field === 'boolean') return field;
  const text = textOf(field)?.toLowerCase();
  if (text === 'y' || text === 'yes' || text === 'true') return true;
  return text === 'n' || text === 'no' || text === 'false' ? false : null;
}

/** True where any word is one that `isSo`; false where there are words and all are `isNot`. */
function among(words: readonly string[], isSo: RegExp, isNot: RegExp): Answer {
  if (words.some((word) => isSo.test(word))) return true;
  return words.length > 0 && words.every((word) => isNot.test(word)) ? false : null;
}

const NO_WORD = /^(none|n\/a|no)$/;

function garage(row: Row): Answer {
  const flags = [flagOf(row.GarageYN), flagOf(row.AttachedGarageYN)];
  if (flags.includes(true)) return true;
  if (flags[0] === false) return false;
  if (numberOf(row.GarageParkingSpaces) ?? numberOf(row.GarageSpaces)) return true;
  const types = wordsIn(row.GarageType);
  if (types.length > 0) return types.some((type) => !NO_WORD.test(type));
  const parking = wordsIn(row.ParkingFeatures);
  if (parking.includes('no garage')) return false;
  return parking.some((word) => word.includes('garage')) || null;
}

const finishedBasement = (row: Row): Answer => {
  if (flagOf(row.BasementYN) === false) return false;
  const words = wordsIn(row.Basement);
  if (words.some((word) => /^part\w* fin/.test(word))) return null;
  if (words.some((word) => /^(fully )?finished|apartment/.test(word))) return true;
  return words.some((word) => /^(unfinished|none|crawl space|n\/a)/.test(word)) ? false : null;
};

function fireplace(row: Row): Answer {
  const flag = flagOf(row.FireplaceYN);
  if (flag !== null) return flag;
  if (numberOf(row.FireplacesTotal)) return true;
  return among(wordsIn(row.FireplaceFeatures), /^(?!none$)/, NO_WORD);
}

const centralAir = (row: Row): Answer =>
  flagOf(row.CoolingYN) === false
    ? false
    : among(wordsIn(row.Cooling), /central|^fully air/, /^none|wall|window|ductless|^partially/);

const laundry = (row: Row): Answer =>
  flagOf(row.EnsuiteLaundryYN) ||
  among(
    wordsIn(row.LaundryFeatures),
    /^(?!.*(shared|coin|common|none|building))/,
    /shared|coin|common|none|building/,
  );

const pool = (row: Row): Answer =>
  wordsIn(row.AssociationAmenities).some((word) => /\bpool/.test(word)) ||
  among(wordsIn(row.PoolFeatures), /^(?!none$|community)/, NO_WORD);

const storage = (row: Row): Answer =>
  wordsIn(row.Locker).some((word) => !NO_WORD.test(word)) || null;

/** Feet from which on a lot is more than the house on it. */
const DEEP_ENOUGH = 50;
const FEET_IN_A_METRE = 3.28;

function outdoors(row: Row, propertyClass: PropertyClass): Answer {
  const balcony = wordsIn(row.BalconyType);
  if (balcony.some((word) => /open|terrace|enclosed/.test(word))) return true;
  if (propertyClass === 'Freehold') {
    const isMetric = textOf(row.LotSizeUnits)?.startsWith('Met') ?? false;
    const depth = (numberOf(row.LotDepth) ?? 0) * (isMetric ? FEET_IN_A_METRE : 1);
    if (depth >= DEEP_ENOUGH || numberOf(row.LotSizeArea)) return true;
  }
  const isNone = balcony.length > 0 && balcony.every((word) => /^none|juliet/.test(word));
  return propertyClass === 'Condo & Other' && isNone ? false : null;
}

const terrace = (row: Row): Answer => wordsIn(row.BalconyType).includes('terrace') || null;

function suite(row: Row): Answer {
  const kitchens = numberOf(row.KitchensTotal) ?? numberOf(row.NumberOfKitchens) ?? 0;
  const isBelow = (numberOf(row.KitchensBelowGrade) ?? 0) > 0;
  return kitchens > 1 || isBelow || wordsIn(row.Basement).some(isApartment) || null;
}

const isApartment = (word: string): boolean => word.includes('apartment');

const efficient = (row: Row): Answer =>
  [row.HeatType, row.HeatTypeMulti, row.HeatSource, row.HeatSourceMulti, row.AlternativePower]
    .flatMap(wordsIn)
    .some((word) => /heat pump|geothermal|ground source|solar/.test(word)) || null;

const hardwood = (row: Row): Answer =>
  wordsIn(row.Flooring).some((word) => word.includes('hardwood')) || null;

const styled =
  (style: string) =>
  (row: Row): Answer =>
    wordsIn(row.ArchitecturalStyle).includes(style) || null;

/** By how many storeys it has; 'Contemporary' says nothing of that. */
const bungalow = (row: Row): Answer =>
  among(wordsIn(row.ArchitecturalStyle), /^bungalow/, /storey|split|apartment|^loft|stacked|multi/);

const FIELDS: readonly [HomeFeature, (row: Row, propertyClass: PropertyClass) => Answer][] = [
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

/** Lists of what is there, in the board's words: read like remarks, for what they name alone. */
const LISTS = ['InteriorFeatures', 'ExteriorFeatures', 'OtherStructures', 'PropertyFeatures'];

/** What the board's own fields tell, of those that any visitor may see. */
export function featuresOfFields(row: Row, propertyClass: PropertyClass): ToldFeatures {
  const named = LISTS.flatMap((list) => wordsIn(row[list])).join('. ');
  let { found } = featuresIn(named);
  let absent = 0;
  for (const [feature, ask] of FIELDS) {
    const answer = ask(row, propertyClass);
    if (answer === true) found |= featureBit(feature);
    if (answer === false) absent |= featureBit(feature);
  }
  return { found, absent: absent & ~found };
}
