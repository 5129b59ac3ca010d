import { type Destination, typedMinutes, typedPlace, withDestination } from './destination.ts';

/** What someone typed to add a destination. */
export type TypedDestination = { place: string; minutes: string };

export type Addition =
  | { ok: true; destinations: readonly Destination[] }
  | { ok: false; reason: keyof typeof ADDITION_REFUSALS };

/** What to do instead, by why a destination can't be added. */
export const ADDITION_REFUSALS = {
  'no-place': 'Enter a station, city or neighbourhood.',
  'unknown-place':
    'We don’t know that place. Choose a station, city or neighbourhood from the list, or enter a latitude and longitude in Ontario.',
  'invalid-minutes': 'Enter 10 to 90 minutes, in steps of 5.',
  'too-many': 'Three destinations are the most. Remove one to add another.',
};

/** Adds a destination as typed; `places` are the ids of all known places. */
export function addDestination(
  destinations: readonly Destination[],
  typed: TypedDestination,
  places: readonly string[],
): Addition {
  if (typed.place.trim() === '') return { ok: false, reason: 'no-place' };
  const place = knownPlace(typed.place, places);
  if (place === undefined) return { ok: false, reason: 'unknown-place' };
  const minutes = typedMinutes(typed.minutes);
  if (minutes === undefined) return { ok: false, reason: 'invalid-minutes' };
  const added = { place, minutes };
  const chosen = withDestination(destinations, added);
  return chosen.includes(added)
    ? { ok: true, destinations: chosen }
    : { ok: false, reason: 'too-many' };
}

/** A position, or the id of the place with that name: 'union' is Union Station. A beginning that only one place has is enough. */
function knownPlace(text: string, places: readonly string[]): Destination['place'] | undefined {
  const place = typedPlace(text);
  if (typeof place !== 'string') return place;
  const named = [place, `${place}-station`, `${place}-go`].find((id) => places.includes(id));
  if (named) return named;
  const [only, ...others] = places.filter((id) => id.startsWith(place));
  return others.length === 0 ? only : undefined;
}
