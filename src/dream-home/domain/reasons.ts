import type { Property } from '#listings/api.ts';
import { featureBit, type HomeFeature, type ToldFeatures } from '#listings/domain/home-features.ts';
import { showBedrooms } from '#listings/domain/listing-text.ts';
import { isInGta } from '#places/domain/cities.ts';
import { type Place, placeName, placeOf } from '#places/domain/place.ts';
import { showDollars } from '#platform/domain/money.ts';
import { bare, beginning, listed, withArticle } from './feature-words.ts';
import type { HomeNeeds } from './needs.ts';

/** What fits and what doesn't: as short phrases, and together in a few sentences. */
export type Reasons = { fits: string[]; misses: string[]; fitReason: string };

type Asked = { needs: HomeNeeds; budget: number; place: Place };
type Home = Pick<Property, 'price' | 'bedrooms' | 'bedroomsBelow' | 'city' | 'neighbourhood'>;

/**
 * Why a home is recommended. A feature that the listing rules out ('No garage') and one it doesn't mention ('Doesn’t
 * mention a garage') are different misses, and both are listed.
 */
export function reasonsFor(
  home: Home,
  told: ToldFeatures,
  { needs, budget, place }: Asked,
): Reasons {
  const isThere = (feature: HomeFeature) => (told.found & featureBit(feature)) !== 0;
  const isAbsent = (feature: HomeFeature) => (told.absent & featureBit(feature)) !== 0;
  const isSilent = (feature: HomeFeature) => !isThere(feature) && !isAbsent(feature);
  const asked = [...needs.must, ...needs.nice, ...needs.also];
  const there = asked.filter(isThere);
  const absent = asked.filter(isAbsent);
  const silent = asked.filter(isSilent);
  const unwanted = needs.unwanted.filter(isThere);
  const frame = frameOf(home, { needs, budget, place });

  return {
    fits: [...frame.fits, ...there.map((feature) => beginning(withArticle(feature)))],
    misses: [
      ...frame.misses,
      ...absent.map((feature) => `No ${bare(feature)}`),
      ...silent.map((feature) => `Doesn’t mention ${withArticle(feature)}`),
      ...unwanted.map((feature) => `Has ${withArticle(feature)}`),
    ],
    fitReason: [
      frame.sentence,
      there.length > 0 && `It has ${listed(there.map(withArticle))}.`,
      absent.length > 0 && `It has no ${listed(absent.map(bare), 'or')}.`,
      silent.length > 0 && `The listing doesn’t mention ${listed(silent.map(withArticle), 'or')}.`,
      unwanted.length > 0 && `It does have ${listed(unwanted.map(withArticle))}.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** Price, place and bedrooms. */
function frameOf(home: Home, { needs, budget, place }: Asked) {
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

function whereIs({ city }: Home, asked: Place): { fits: boolean; text: string } | null {
  if (asked.kind === 'everywhere' || asked.kind === 'unknown') return null;
  const here = placeOf(city);
  const isInside =
    here.kind === 'city' && (asked.kind === 'gta' ? isInGta(here.city) : here.city === asked.city);
  return isInside
    ? { fits: true, text: `In ${city}` }
    : { fits: false, text: `In ${city}, not in ${placeName(asked)}` };
}

function bedroomsOf(home: Home, needs: HomeNeeds): { fits: boolean; text: string } | null {
  const { bedrooms } = home;
  if (bedrooms === null) return null;
  if (bedrooms === 0) return { fits: false, text: 'No separate bedroom' };
  const text = bedrooms === 1 ? '1 bedroom' : `${showBedrooms(home)} bedrooms`;
  return bedrooms >= needs.bedrooms ? { fits: true, text } : { fits: false, text: `Only ${text}` };
}
