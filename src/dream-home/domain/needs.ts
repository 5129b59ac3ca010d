import { HOME_FEATURES, type HomeFeature } from '#listings/domain/home-features.ts';
import { featuresIn } from '#listings/domain/stated-features/features-in.ts';
import { type Kind, kindsIn } from './kinds.ts';
import { notUnderstood } from './not-understood.ts';
import {
  bathroomsNamed,
  bedroomsNamed,
  statesRequirements,
  toListingVocabulary,
} from './own-words.ts';
import { NO_STYLE } from './wish-choices.ts';
import type { Wishes } from './wishes.ts';

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
  /** Features that the rest of the form implies, or that the visitor's own words name. */
  extra: HomeFeature[];
  unwanted: HomeFeature[];
  kinds: { wanted: Kind[]; unwanted: Kind[] };
  bedrooms: number;
  /** The visitor's own words name the number of bedrooms. */
  areBedroomsNamed: boolean;
  bathrooms: number;
  /** The visitor's own words name the number of bathrooms. */
  areBathroomsNamed: boolean;
  /** Parts of the visitor's own words that no home is compared with. */
  notUnderstood: string[];
};

/** A feature mentioned more than once counts only in the highest category. */
export function homeNeeds(wishes: Wishes): HomeNeeds {
  const words = toListingVocabulary(wishes.additionalDetails);
  const details = featuresIn(words);
  const named = featuresOf(details.found);
  const must: HomeFeature[] = [
    ...new Set([...wishes.mustHaveFeatures, ...(statesRequirements(words) ? named : [])]),
  ];
  const bedrooms = bedroomsNamed(words);
  const bathrooms = bathroomsNamed(words);
  const nice = [...new Set(wishes.niceToHaveFeatures)].filter((each) => !must.includes(each));
  const listed: readonly HomeFeature[] = [...must, ...nice];
  const extra = [...impliedFeatures(wishes), ...named];
  return {
    must,
    nice,
    extra: [...new Set(extra)].filter((each) => !listed.includes(each)),
    unwanted: featuresOf(details.absent).filter(
      (each) => !listed.includes(each) && !extra.includes(each),
    ),
    kinds: kindsIn(words),
    ...ROOMS[wishes.occupants],
    ...(bedrooms !== null && { bedrooms }),
    areBedroomsNamed: bedrooms !== null,
    ...(bathrooms !== null && { bathrooms }),
    areBathroomsNamed: bathrooms !== null,
    notUnderstood: notUnderstood(wishes.additionalDetails),
  };
}

/** Features that the form's other fields imply. */
function impliedFeatures(wishes: Wishes): HomeFeature[] {
  const features: HomeFeature[] = [];
  if (wishes.workFromHome || wishes.lifestyle === 'Work from home') features.push('Home office');
  if (wishes.outdoorSpace) features.push('Outdoor space');
  if (wishes.occupants === 'Multi-generational') features.push('Separate suite');
  if (wishes.architecturalStyle !== NO_STYLE) features.push(wishes.architecturalStyle);
  return features;
}

const featuresOf = (mask: number): HomeFeature[] =>
  HOME_FEATURES.filter((_, bit) => (mask & (1 << bit)) !== 0);
