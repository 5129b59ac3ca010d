import type { Property } from '#listings/api.ts';
import {
  featureBit,
  type HomeFeature,
  type StatedFeatures,
} from '#listings/domain/home-features.ts';
import { formatBedrooms } from '#listings/domain/listing-text.ts';
import { isInGta } from '#places/domain/cities.ts';
import { type Place, placeName, placeOf } from '#places/domain/place.ts';
import { formatDollars } from '#platform/domain/money.ts';
import { wordList } from '#platform/domain/word-list.ts';
import { capitalize, withArticle, withoutArticle } from './feature-words.ts';
import { KIND_WORDS, kindOf } from './kinds.ts';
import type { HomeNeeds } from './needs.ts';

/** What fits and what doesn't: as short phrases, and together in a few sentences. */
export type Reasons = { fits: string[]; misses: string[]; fitReason: string };

type Reason = { fits: boolean; text: string };

/** The wishes that a home is compared with. */
type Criteria = { needs: HomeNeeds; budget: number; place: Place };
type Home = Pick<
  Property,
  | 'price'
  | 'bedrooms'
  | 'bedroomsBelow'
  | 'bathrooms'
  | 'city'
  | 'neighbourhood'
  | 'propertyClass'
  | 'property_type'
>;

/**
 * Why a home is recommended. A feature that the listing rules out ('No garage') and one it doesn't mention ('Doesn’t
 * mention a garage') are different misses, and both are listOf.
 */
export function reasonsFor(
  home: Home,
  features: StatedFeatures,
  { needs, budget, place }: Criteria,
): Reasons {
  const isPresent = (feature: HomeFeature) => (features.found & featureBit(feature)) !== 0;
  const isAbsent = (feature: HomeFeature) => (features.absent & featureBit(feature)) !== 0;
  const isUnmentioned = (feature: HomeFeature) => !isPresent(feature) && !isAbsent(feature);
  const requested = [...needs.must, ...needs.nice, ...needs.extra];
  const present = requested.filter(isPresent);
  const absent = requested.filter(isAbsent);
  const unmentioned = requested.filter(isUnmentioned);
  const unwanted = needs.unwanted.filter(isPresent);
  const basics = basicsOf(home, { needs, budget, place });

  return {
    fits: [...basics.fits, ...present.map((feature) => capitalize(withArticle(feature)))],
    misses: [
      ...basics.misses,
      ...absent.map((feature) => `No ${withoutArticle(feature)}`),
      ...unmentioned.map((feature) => `Doesn’t mention ${withArticle(feature)}`),
      ...unwanted.map((feature) => `Has ${withArticle(feature)}`),
    ],
    fitReason: [
      basics.sentence,
      present.length > 0 && `It has ${wordList(present.map(withArticle))}.`,
      absent.length > 0 && `It has no ${wordList(absent.map(withoutArticle), 'or')}.`,
      unmentioned.length > 0 &&
        `The listing doesn’t mention ${wordList(unmentioned.map(withArticle), 'or')}.`,
      unwanted.length > 0 && `It does have ${wordList(unwanted.map(withArticle))}.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** Price, place, bedrooms, and what the visitor's own words named: bathrooms and kinds of home. */
function basicsOf(home: Home, { needs, budget, place }: Criteria) {
  const over = home.price - budget;
  const price =
    over <= 0
      ? { fits: true, text: 'Within your budget' }
      : { fits: false, text: `${formatDollars(over)} over your budget` };
  const parts = [
    price,
    whereIs(home, place),
    kindReason(home, needs),
    bedroomsOf(home, needs),
    bathroomsOf(home, needs),
  ].filter((part) => part !== null);
  const texts = (fits: boolean) =>
    parts.filter((part) => part.fits === fits).map(({ text }) => text);
  const [first = '', ...rest] = parts.map(({ text }) => text);
  const sentence = `${[first, ...rest.map((text) => text.charAt(0).toLowerCase() + text.slice(1))].join(', ')}.`;
  return { fits: texts(true), misses: texts(false), sentence };
}

/** Whether a home is in the city, or the region, that was chosen. */
export function isInside({ city }: Pick<Home, 'city'>, chosen: Place): boolean {
  if (chosen.kind === 'everywhere' || chosen.kind === 'unknown') return true;
  const here = placeOf(city);
  return (
    here.kind === 'city' && (chosen.kind === 'gta' ? isInGta(here.city) : here.city === chosen.city)
  );
}

function whereIs({ city }: Home, chosen: Place): Reason | null {
  if (chosen.kind === 'everywhere' || chosen.kind === 'unknown') return null;
  return isInside({ city }, chosen)
    ? { fits: true, text: `In ${city}` }
    : { fits: false, text: `In ${city}, not in ${placeName(chosen)}` };
}

function kindReason(
  { propertyClass, property_type }: Home,
  { kinds: { wanted } }: HomeNeeds,
): Reason | null {
  if (wanted.length === 0) return null;
  const kind = kindOf(propertyClass, [property_type]);
  const text = kind === null ? property_type : capitalize(KIND_WORDS[kind]);
  if (kind !== null && wanted.includes(kind)) return { fits: true, text };
  return {
    fits: false,
    text: `${text}, not ${wordList(
      wanted.map((each) => KIND_WORDS[each]),
      'or',
    )}`,
  };
}

function bathroomsOf({ bathrooms }: Home, needs: HomeNeeds): Reason | null {
  if (!needs.areBathroomsNamed || bathrooms === null) return null;
  const text = bathrooms === 1 ? '1 bathroom' : `${bathrooms} bathrooms`;
  return bathrooms >= needs.bathrooms
    ? { fits: true, text }
    : { fits: false, text: `Only ${text}` };
}

function bedroomsOf(home: Home, needs: HomeNeeds): Reason | null {
  const { bedrooms } = home;
  if (bedrooms === null) return null;
  if (bedrooms === 0) return { fits: false, text: 'No separate bedroom' };
  const shown = formatBedrooms(home);
  const text = shown === '1' ? '1 bedroom' : `${shown} bedrooms`;
  return bedrooms >= needs.bedrooms ? { fits: true, text } : { fits: false, text: `Only ${text}` };
}
