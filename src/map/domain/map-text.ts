import { metresBetween, type Position } from '#geography/domain/coordinates.ts';
import { GAZETTEER, type NamedPosition } from '#geography/domain/gazetteer.ts';
import { formatCount } from '#listings/domain/listing-text.ts';
import { placeName, placeOf } from '#places/domain/place.ts';
import { formatDollars } from '#platform/domain/money.ts';
import { typesText } from '#search/domain/filters/property-type.ts';
import { formatFound, foundNoun } from '#search/domain/found-words.ts';
import { NEIGHBOURHOODS_FROM } from '#search/domain/map-tile.ts';
import type { Search } from '#search/domain/search.ts';
import { whereOf } from '#search/domain/where.ts';
import type { Bubble, Pill } from './markers.ts';
import { NO_PRICE } from './price-label.ts';

/** What a search counts. */
type Counting = Pick<Search, 'kind' | 'homesOnly'>;

/** 'Homes', 'Properties', 'Lockers and parking spaces'. */
export function foundTitle(search: Counting): string {
  const noun = foundNoun(search);
  return noun.slice(0, 1).toUpperCase() + noun.slice(1);
}

/** The heading above a map: 'Properties for sale in Oakville'. */
export function mapTitle(search: Search): string {
  const homes = typesText(search.propertyTypes) || foundTitle(search);
  const offer = search.transactionType === 'For Lease' ? 'for lease' : 'for sale';
  if (search.reach.length > 0) return `${homes} within reach`;
  switch (search.within?.kind) {
    case 'areas':
    case 'stored-areas':
      return `${homes} in your drawn area`;
    case 'circle':
      return search.within.circle.kilometres === 0
        ? `${homes} at one address`
        : `${homes} within ${search.within.circle.kilometres} km`;
    default:
      return `${homes} ${offer}${whereOf(search)}`;
  }
}

type Counted = { total: number; unplaced: number };

/** How many listings the map and the list show, and how many of them have no place on the map. */
export function resultLine(
  { total, unplaced }: Counted,
  { within, reach, ...counting }: Counting & Pick<Search, 'within' | 'reach'>,
): [string, string] {
  const found = formatFound(total, counting);
  if (reach.length > 0) {
    const within = reach.length === 1 ? 'within reach' : 'within all times';
    return [`${found} ${within}`, 'A home that shows no exact address has no travel time.'];
  }
  const isDrawn = within !== null && within.kind !== 'view';
  if (isDrawn) return [found, 'A home that shows no exact address can’t be placed in an area.'];
  const match = unplaced === 1 ? 'matches' : 'match';
  const also = `${formatFound(unplaced, counting)} without an exact address ${match} too.`;
  return [`${found} in this view`, unplaced === 0 ? '' : also];
}

/** The place that most of a bubble's homes are in: 'Riverdale'; undefined if none is known. */
export const bubblePlace = ({ places: [most] }: Pick<Bubble, 'places'>): string | undefined =>
  most && placeName(placeOf(most.key));

/** The name of a bubble for screen readers: '52 homes around Riverdale from $879,000'. */
export function bubbleName(
  bubble: Pick<Bubble, 'count' | 'minPrice' | 'places'>,
  search: Counting,
): string {
  const place = bubblePlace(bubble);
  const found = formatFound(bubble.count, search);
  const homes = place ? `${found} around ${place}` : found;
  return bubble.minPrice === null ? homes : `${homes} from ${formatDollars(bubble.minPrice)}`;
}

/** The name of a pill for screen readers: '$749,000, 3 listings at this address, saved, seen'. */
export function pillName(
  { price, count }: Pick<Pill, 'price' | 'count'>,
  { isSaved, isSeen }: { isSaved: boolean; isSeen: boolean },
): string {
  const notes = [count > 1 && addressName(count), isSaved && 'saved', isSeen && 'seen'];
  return [price === null ? NO_PRICE : formatDollars(price), ...notes.filter(Boolean)].join(', ');
}

/** '3 listings at this address'. */
export const addressName = (count: number): string =>
  `${formatCount(count)} listings at this address`;

/** The name of the nearest neighbourhood or city, for a row of the table: 'Near Glen Abbey'. */
export function nearestName(position: Position, zoom: number): string {
  const names = zoom >= NEIGHBOURHOODS_FROM ? ALL_NAMES : GAZETTEER.cities;
  const nearest = names.reduce<NamedPosition | undefined>((best, each) => {
    if (!best) return each;
    return metresBetween(position, each) < metresBetween(position, best) ? each : best;
  }, undefined);
  return `Near ${nearest?.name}`;
}

const ALL_NAMES = [...GAZETTEER.cities, ...GAZETTEER.neighbourhoods];
