import type { Random } from '../random.ts';
import type { Amenities } from './amenities.ts';
import { isLease, type PlainHome } from './plain-home.ts';

/**
 * What agents also state of a home, in the board's words, and often leave out: null, or an empty list. The basement,
 * the cooling and the garage are as the home has them, in more words.
 */
export type Particulars = Pick<Amenities, 'basement' | 'cooling' | 'garage' | 'interior'> & {
  statesAge: boolean;
  /** Whether it is stated that there is no garage, fireplace or pool. */
  statesWhatIsMissing: boolean;
  hasElevator: boolean | null;
  isWaterfront: boolean | null;
  isLotMetric: boolean;
  parking: string[];
  pets: string[];
  feeIncludes: string[];
  rentIncludes: string[];
  furnished: string | null;
  possession: string | null;
  hasTour: boolean;
};

/** From a stream of its own, so that a change here leaves every other fact of the homes as it is. */
export function particularsFor(home: PlainHome, random: Random): Particulars {
  const { kind } = home;
  return {
    basement: basementWords(home, random),
    cooling: coolingWords(home, random),
    garage: garageWords(home, random),
    interior: interiorWords(home, random),
    statesAge: random.happens(0.94),
    statesWhatIsMissing: random.happens(0.8),
    hasElevator:
      kind.form === 'apartment' && random.happens(0.8)
        ? home.look === 'tower' || random.happens(0.7)
        : null,
    isWaterfront: waterfrontOf(home, random),
    isLotMetric: random.happens(0.05),
    parking: parkingWords(home, random),
    pets: kind.form === 'apartment' ? random.pick(PETS) : [],
    feeIncludes:
      home.fee === null ? [] : ['Common Elements Included', ...random.some(FEE_ITEMS, 0.4)],
    rentIncludes: isLease(home) ? rentWords(home, random) : [],
    furnished: furnishedWord(home, random),
    possession: random.pick(POSSESSIONS),
    hasTour: kind.boardClass !== 'Commercial' && random.happens(0.14),
  };
}

const PETS = [['Restricted'], ['Restricted'], ['Yes'], ['No'], []];
const FEE_ITEMS = [
  'Building Insurance Included',
  'Water Included',
  'Heat Included',
  'Parking Included',
  'CAC Included',
];
const POSSESSIONS = [
  'Flexible',
  'Flexible',
  'Flexible',
  'Immediate',
  '1-29 days',
  '30-59 days',
  '30-59 days',
  '60-89 days',
  '90+ days',
  'Other',
  null,
];

/** More words about the same basement: boards' lists have several choices. */
function basementWords({ basement, kind }: PlainHome, random: Random): string[] {
  const [first = ''] = basement;
  // Most agents skip the question for a condominium apartment.
  if (kind.form === 'apartment') return random.happens(0.5) ? basement : [];
  if (first === 'Full') return [...basement, 'Unfinished'];
  if (first === 'Unfinished') return random.happens(0.2) ? [...basement, 'Walk-Up'] : basement;
  const mayHaveEntrance = first.startsWith('Finished') || first === 'Walk-Out';
  return mayHaveEntrance && random.happens(0.25) ? [...basement, 'Separate Entrance'] : basement;
}

const coolingWords = ({ cooling }: PlainHome, random: Random): string[] =>
  cooling.includes('Central Air') || random.happens(0.7)
    ? cooling
    : random.pick([['Window Unit(s)'], ['Other'], []]);

/** Some one-car garages of older houses are carports. */
function garageWords({ garage, kind, age }: PlainHome, random: Random): Amenities['garage'] {
  const isOld = kind.form === 'house' && garage.spaces === 1 && (age ?? 0) > 25;
  return isOld && random.happens(0.25) ? { ...garage, type: 'Carport' } : garage;
}

function interiorWords({ interior, garage, kind, age }: PlainHome, random: Random): string[] {
  const isLikely = kind.form === 'house' && garage.spaces > 0 && age !== null && age < 8;
  return isLikely && random.happens(0.3) ? [...interior, 'EV Charger'] : interior;
}

const LAKESIDE_CITIES = ['oakville', 'burlington', 'kingston', 'barrie', 'hamilton', 'mississauga'];

function waterfrontOf({ kind, market }: PlainHome, random: Random): boolean | null {
  if (random.happens(0.1)) return null;
  const isNearWater = kind.form === 'house' && LAKESIDE_CITIES.includes(market.slug);
  return isNearWater && random.happens(0.08);
}

function parkingWords({ kind, driveway, garage, lot }: PlainHome, random: Random): string[] {
  if (random.happens(0.1)) return [];
  if (kind.form === 'apartment') return [garage.spaces > 0 ? 'Underground' : 'None'];
  if (kind.form !== 'house' && kind.form !== 'row') return [];
  if (driveway === 0) return ['Street Only'];
  if (random.happens(0.15)) return ['Mutual'];
  return [(lot?.width ?? 0) > 38 && driveway > 2 ? 'Private Double' : 'Private'];
}

const RENT_ITEMS = ['Heat', 'Hydro', 'Water', 'Parking', 'Central Air Conditioning'];

/** What isn't in the list is extra. */
function rentWords({ kind }: PlainHome, random: Random): string[] {
  switch (kind.form) {
    case 'apartment':
      return ['Building Insurance', 'Common Elements', ...random.some(RENT_ITEMS, 0.5)];
    case 'suite':
      return random.pick([['All Inclusive'], ['Heat', 'Water'], ['Heat', 'Hydro', 'Water'], []]);
    case 'house':
    case 'row':
      return random.pick([['Parking'], ['None'], []]);
    default:
      return [];
  }
}

/** The remarks of houses say that they are unfurnished. */
function furnishedWord(home: PlainHome, random: Random): string | null {
  const { form, boardClass } = home.kind;
  if (!isLease(home) || boardClass === 'Commercial') return null;
  if (form !== 'apartment' && form !== 'suite') return 'Unfurnished';
  return random.pick(['Unfurnished', 'Unfurnished', 'Unfurnished', 'Furnished', 'Partially', null]);
}
