import { HOME_FEATURES, type HomeFeature } from '#listings/domain/home-features.ts';
import { featuresIn } from '#listings/domain/told/features-in.ts';
import { type Kind, kindsIn } from './kinds.ts';
import { bedroomsNamed, inBookWords, isFirm } from './own-words.ts';
import { NO_STYLE, type Wishes } from './wishes.ts';

/** Typical bedrooms and bathrooms per household. They affect the score only; no home is excluded. */
const ROOMS: Record<Wishes['occupants'], { bedrooms: number; bathrooms: number }> = {
  'Single person': { bedrooms: 1, bathrooms: 1 },
  Couple: { bedrooms: 1, bathrooms: 1 },
  'Small family (3-4)': { bedrooms: 3, bathrooms: 2 },
  'Large family (5+)': { bedrooms: 4, bathrooms: 3 },
  'Multi-generational': { bedrooms: 4, bathrooms: 3 },
  Roommates: { bedrooms: 3, bathrooms: 2 },
};

/** Wishes as features, kinds and rooms: required, nice to have, unwanted. */
export type HomeNeeds = {
  must: HomeFeature[];
  nice: HomeFeature[];
  /** Features asked for outside the two lists. */
  also: HomeFeature[];
  unwanted: HomeFeature[];
  kinds: { wanted: Kind[]; unwanted: Kind[] };
  bedrooms: number;
  /** The visitor's own words name the number of bedrooms. */
  areBedroomsNamed: boolean;
  bathrooms: number;
};

/** A feature mentioned more than once counts only in the highest category. */
export function homeNeeds(wishes: Wishes): HomeNeeds {
  const words = inBookWords(wishes.additionalDetails);
  const details = featuresIn(words);
  const named = featuresOf(details.found);
  const must: HomeFeature[] = [
    ...new Set([...wishes.mustHaveFeatures, ...(isFirm(words) ? named : [])]),
  ];
  const bedrooms = bedroomsNamed(words);
  const nice = [...new Set(wishes.niceToHaveFeatures)].filter((each) => !must.includes(each));
  const listed: readonly HomeFeature[] = [...must, ...nice];
  const also = [...alsoAsked(wishes), ...named];
  return {
    must,
    nice,
    also: [...new Set(also)].filter((each) => !listed.includes(each)),
    unwanted: featuresOf(details.absent).filter(
      (each) => !listed.includes(each) && !also.includes(each),
    ),
    kinds: kindsIn(words),
    ...ROOMS[wishes.occupants],
    ...(bedrooms !== null && { bedrooms }),
    areBedroomsNamed: bedrooms !== null,
  };
}

function alsoAsked(wishes: Wishes): HomeFeature[] {
  const asked: HomeFeature[] = [];
  if (wishes.workFromHome || wishes.lifestyle === 'Work from home') asked.push('Home office');
  if (wishes.outdoorSpace) asked.push('Outdoor space');
  if (wishes.occupants === 'Multi-generational') asked.push('Separate suite');
  if (wishes.architecturalStyle !== NO_STYLE) asked.push(wishes.architecturalStyle);
  return asked;
}

const featuresOf = (mask: number): HomeFeature[] =>
  HOME_FEATURES.filter((_, bit) => (mask & (1 << bit)) !== 0);
