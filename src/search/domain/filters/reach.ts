import {
  DESTINATIONS_IN_WORDS,
  type Destination,
  destinationLabel,
  formatDestinations,
  MOST_DESTINATIONS,
  parseDestinations,
  typedMinutes,
  typedPlace,
  USUAL_TRIP,
  withDestination,
} from '#transit/domain/destination.ts';
import type { Parser, QueryFields } from '../query-fields.ts';
import type { Filter, ServedFilter } from './filter.ts';
import type { WithinCriteria } from './within.ts';

export type ReachCriteria = {
  /** Within so many minutes of each of these by transit; none for anywhere. */
  reach: readonly Destination[];
};

const ANY_REACH: ReachCriteria = { reach: [] };

/** Its dimension is a mask that an index opens with its travel times (index/reach-mask.ts). */
export const reach: Filter<ReachCriteria> = {
  none: ANY_REACH,
  parse: (query) => ({ reach: reachIn(query) }),
  format({ reach }) {
    const text = formatDestinations(reach);
    return text === '' ? {} : { reach: text };
  },
  chips: ({ reach }) =>
    reach.map((destination) => ({
      label: destinationLabel(destination),
      without: { reach: reach.filter((each) => each !== destination) },
    })),
};

/** Other travel times: where they lead to is what a map shows, not the part of it that was looked at before. */
export const chooseReach = <Criteria extends ReachCriteria & WithinCriteria>(
  search: Criteria,
  reach: ReachCriteria['reach'],
): Criteria => ({
  ...search,
  reach,
  within: reach.length > 0 && search.within?.kind === 'view' ? null : search.within,
});

/** A form without scripts has one more destination in fields of its own. */
function reachIn(query: QueryFields): ReachCriteria['reach'] {
  const reach = query.take('reach', DESTINATIONS, ANY_REACH.reach);
  const text = query.text('reachTo').trim();
  if (text === '') return reach;
  const minutes = query.take('reachMinutes', TRIP, USUAL_TRIP);
  const place = typedPlace(text);
  if (place === undefined) return query.refuse('reachTo', PLACE_TO_REACH, reach);
  const added = { place, minutes };
  const chosen = withDestination(reach, added);
  return chosen.includes(added) ? chosen : query.refuse('reachTo', NO_FOURTH, reach);
}

const DESTINATIONS: Parser<ReachCriteria['reach']> = {
  parse: parseDestinations,
  takes: DESTINATIONS_IN_WORDS,
};
const TRIP: Parser<number> = { parse: typedMinutes, takes: '10 to 90 in steps of 5' };
const PLACE_TO_REACH = 'must be the name of a place, or latitude/longitude in Ontario';
const NO_FOURTH = `must be left out: reach has ${MOST_DESTINATIONS} destinations, the most there can be`;

export const servedReach = {
  parameters: {
    reach:
      'Only homes from which destinations can be reached by transit in time: up to three, separated by commas, each a place or latitude/longitude, a slash, and minutes, such as union-station/40. An unknown place finds nothing.',
    reachTo: 'One more destination, for forms: a place, or latitude/longitude.',
    reachMinutes: 'The minutes for reachTo; 40 by default.',
  },
} satisfies ServedFilter;
