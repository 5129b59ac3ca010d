import type { Property } from '#listings/api.ts';
import { placeName, placeOf } from '#places/domain/place.ts';
import type { Scoring } from '#search/domain/index/scoring.ts';
import type { CloseListing } from '#search/domain/listing-index.ts';
import type { Recommendation } from '../api.ts';
import { chatPromptFor } from './chat-prompt.ts';
import { diverse } from './diverse.ts';
import { homeNeeds } from './needs.ts';
import { isInside, type Reasons, reasonsFor } from './reasons.ts';
import { scoringFor } from './score.ts';
import type { Wishes } from './wishes.ts';

/** The number of homes shown, and the number of candidates they are chosen from. */
const MAX_HOMES = 12;
const MAX_CANDIDATES = 150;

type Market = {
  closest(scoring: Scoring, n: number): { best: CloseListing[]; weighed: number };
  /** Public listing cards, in the order of the ids. */
  cards(ids: CloseListing['id'][]): Property[];
};

/** The homes that best match the wishes, each with what fits and what doesn't. */
export function recommendedFor(
  wishes: Wishes,
  { closest, cards }: Market,
): Omit<Recommendation, 'lastRefreshed'> {
  const needs = homeNeeds(wishes);
  const place = placeOf(wishes.location);
  const chatPrompt = chatPromptFor(wishes, needs, place);
  const scoring = scoringFor(wishes, needs, place);
  const { notUnderstood } = needs;
  if (!scoring)
    return { recommendedProperties: [], chatPrompt, notUnderstood, elsewhere: null, weighed: 0 };

  const { best, weighed } = closest(scoring, MAX_CANDIDATES);
  const homes = new Map(cards(best.map(({ id }) => id)).map((home) => [home.id, home]));
  const candidates = best.flatMap((close) => {
    const home = homes.get(close.id);
    return home ? [{ ...close, home }] : [];
  });
  const criteria = { needs, budget: wishes.budget, place };
  const chosen = diverse(candidates, MAX_HOMES);
  const count = chosen.filter(({ home }) => !isInside(home, place)).length;
  return {
    recommendedProperties: chosen.map(({ home, found, absent }) =>
      toRecommended(home, reasonsFor(home, { found, absent }, criteria)),
    ),
    chatPrompt,
    notUnderstood,
    elsewhere: count === 0 ? null : { count, place: placeName(place) },
    weighed,
  };
}

const toRecommended = (home: Property, reasons: Reasons) => ({
  id: home.id,
  title: home.title,
  propertyType: home.property_type,
  price: home.price,
  address: home.address,
  city: home.city,
  province: home.province,
  description: home.description,
  bedrooms: home.bedrooms,
  bedroomsBelow: home.bedroomsBelow,
  bathrooms: home.bathrooms,
  sqft: home.sqft,
  imageUrls: home.imageUrls,
  ...reasons,
  listOfficeName: home.listOfficeName,
});
