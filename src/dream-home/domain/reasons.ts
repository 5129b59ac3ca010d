import type { Property } from '#listings/api.ts';
import {
  featureBit,
  type HomeFeature,
  type StatedFeatures,
} from '#listings/domain/home-features.ts';
import { showBedrooms } from '#listings/domain/listing-text.ts';
import { isInGta } from '#places/domain/cities.ts';
import { type Place, placeName, placeOf } from '#places/domain/place.ts';
import { showDollars } from '#platform/domain/money.ts';
import { capitalize, listOf, withArticle, withoutArticle } from './feature-words.ts';
import type { HomeNeeds } from './needs.ts';

/** What fits and what doesn't: as short phrases, and together in a few sentences. */
export type Reasons = { fits: string[]; misses: string[]; fitReason: string };

/** The wishes that a home is compared with. */
type Criteria = { needs: HomeNeeds; budget: number; place: Place };
type Home = Pick<Property, 'price' | 'bedrooms' | 'bedroomsBelow' | 'city' | 'neighbourhood'>;

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
      present.length > 0 && `It has ${listOf(present.map(withArticle))}.`,
      absent.length > 0 && `It has no ${listOf(absent.map(withoutArticle), 'or')}.`,
      unmentioned.length > 0 &&
        `The listing doesn’t mention ${listOf(unmentioned.map(withArticle), 'or')}.`,
      unwanted.length > 0 && `It does have ${listOf(unwanted.map(withArticle))}.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** Price, place and bedrooms. */
function basicsOf(home: Home, { needs, budget, place }: Criteria) {
  const over = home.price - budget;
  const price =
    over <= 0
      ? { fits: true, text: 'Within your budget' }
      : { fits: false, text: `${showDollars(over)} over your budget` };
  const parts = [price, whereIs(home, place), bedroomsOf(home, needs)].filter(
    (part) => part !== null,
  );
  const texts = (fits: boolean) =>
    parts.filter((part) => part.fits === fits).map(({ text }) => text);
  const [first = '', ...rest] = parts.map(({ text }) => text);
  const sentence = `${[first, ...rest.map((text) => text.charAt(0).toLowerCase() + text.slice(1))].join(', ')}.`;
  return { fits: texts(true), misses: texts(false), sentence };
}

function whereIs({ city }: Home, chosen: Place): { fits: boolean; text: string } | null {
  if (chosen.kind === 'everywhere' || chosen.kind === 'unknown') return null;
  const here = placeOf(city);
  const isInside =
    here.kind === 'city' &&
    (chosen.kind === 'gta' ? isInGta(here.city) : here.city === chosen.city);
  return isInside
    ? { fits: true, text: `In ${city}` }
    : { fits: false, text: `In ${city}, not in ${placeName(chosen)}` };
}

function bedroomsOf(home: Home, needs: HomeNeeds): { fits: boolean; text: string } | null {
  const { bedrooms } = home;
  if (bedrooms === null) return null;
  if (bedrooms === 0) return { fits: false, text: 'No separate bedroom' };
  const shown = showBedrooms(home);
  const text = shown === '1' ? '1 bedroom' : `${shown} bedrooms`;
  return bedrooms >= needs.bedrooms ? { fits: true, text } : { fits: false, text: `Only ${text}` };
}
