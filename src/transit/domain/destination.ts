import {
  isInBounds,
  type Position,
  PROVINCE,
  parseDegrees,
  roundDegrees,
} from '#geography/domain/coordinates.ts';
import { fold } from '#places/domain/fold.ts';

/** Where someone has to be, and within how many minutes by transit. */
export type Destination = {
  /** The id of a station or place, such as 'union-station', or any position. */
  place: string | Position;
  minutes: number;
};

export const MOST_DESTINATIONS = 3;
/** Minutes. */
export const SHORTEST_TRIP = 10;
export const LONGEST_TRIP = 90;
export const TRIP_STEP = 5;
/** What is proposed for a new destination, in minutes. */
export const USUAL_TRIP = 40;

/** The values of the `reach` parameter, in words for a message. */
export const DESTINATIONS_IN_WORDS =
  'up to three different destinations separated by commas, each a place or latitude/longitude in Ontario, a slash, and 10 to 90 minutes in steps of 5, such as union-station/40';

/** Parses 'union-station/40,43.594/-79.648/30'; undefined if any part is invalid. */
export function parseDestinations(text: string): Destination[] | undefined {
  const destinations = text.split(',').map(destinationOf);
  if (destinations.length > MOST_DESTINATIONS) return undefined;
  if (!destinations.every((destination) => destination !== undefined)) return undefined;
  const places = new Set(destinations.map(({ place }) => formatPlace(place)));
  return places.size === destinations.length ? destinations : undefined;
}

/** The destinations with another one, which replaces one of the same place; three are never exceeded. */
export function withDestination(
  destinations: readonly Destination[],
  added: Destination,
): readonly Destination[] {
  const key = formatPlace(added.place);
  if (destinations.some(({ place }) => formatPlace(place) === key)) {
    return destinations.map((each) => (formatPlace(each.place) === key ? added : each));
  }
  return [...destinations, added].slice(0, MOST_DESTINATIONS);
}

/** The canonical form; '' for none. `parseDestinations` parses it back. */
export const formatDestinations = (destinations: readonly Destination[]): string =>
  destinations.map(({ place, minutes }) => `${formatPlace(place)}/${minutes}`).join(',');

/** The canonical form of a place alone. */
export const formatPlace = (place: Destination['place']): string =>
  typeof place === 'string' ? place : `${place.latitude}/${place.longitude}`;

/** A place as typed, 'Union Station' or '43.594, -79.648'; undefined if it can't be one. */
export function typedPlace(text: string): Destination['place'] | undefined {
  const [latitude = '', longitude = '', ...more] = text.trim().split(/\s*[,/]\s*|\s+/);
  const isPair = more.length === 0 && [latitude, longitude].every((part) => DECIMAL.test(part));
  return isPair ? positionIn([latitude, longitude]) : placeIn([text]);
}

const DECIMAL = /^[-+]?\d+(\.\d+)?$/;

/** Minutes as typed; undefined if they are out of range or between steps. */
export const typedMinutes = (text: string): number | undefined => minutesIn(text.trim());

function destinationOf(text: string): Destination | undefined {
  const parts = text.split('/');
  const minutes = minutesIn(parts.pop() ?? '');
  const place = parts.length === 2 ? positionIn(parts) : placeIn(parts);
  return minutes === undefined || place === undefined ? undefined : { place, minutes };
}

function minutesIn(text: string): number | undefined {
  const minutes = /^\d\d$/.test(text) ? Number(text) : 0;
  const isInRange = minutes >= SHORTEST_TRIP && minutes <= LONGEST_TRIP;
  return isInRange && minutes % TRIP_STEP === 0 ? minutes : undefined;
}

const MOST_LETTERS = 60;

function placeIn([text = '', ...others]: string[]): string | undefined {
  const id = fold(text);
  return others.length === 0 && id !== '' && id.length <= MOST_LETTERS ? id : undefined;
}

/** Three decimals, about 100 m: no answer depends on more, and neighbours share the calculation. */
const DECIMALS = 3;

function positionIn(parts: readonly string[]): Position | undefined {
  const [latitude, longitude] = parts.map(parseDegrees);
  if (latitude == null || longitude == null) return undefined;
  const position = {
    latitude: roundDegrees(latitude, DECIMALS),
    longitude: roundDegrees(longitude, DECIMALS),
  };
  return isInBounds(position, PROVINCE) ? position : undefined;
}

/** What a destination without a name is called. */
export const CHOSEN_PLACE = 'the chosen place';

/** Abbreviations in the names of stations. */
const CAPITALS = new Set(['go', 'ion', 'via', 'tmu']);

/** A destination's name as far as its address says it: 'Union Station' of 'union-station'. */
export const destinationName = ({ place }: Destination): string =>
  typeof place === 'string'
    ? place
        .split('-')
        .map((word) =>
          CAPITALS.has(word) ? word.toUpperCase() : `${word[0]?.toUpperCase()}${word.slice(1)}`,
        )
        .join(' ')
    : CHOSEN_PLACE;

/** A destination in a few words: '40 min to Union Station'. */
export const destinationLabel = (destination: Destination): string =>
  `${destination.minutes} min to ${destinationName(destination)}`;
