import * as z from 'zod/mini';
import { call } from '#platform/domain/call.ts';
import { DESTINATIONS_IN_WORDS, parseDestinations } from './domain/destination.ts';

/** A GeoJSON MultiPolygon's coordinates: polygons of rings of longitude and latitude. */
const Areas = z.array(z.array(z.array(z.tuple([z.number(), z.number()]))));

export const TravelSource = z.union([
  z.object({ kind: z.literal('estimate') }),
  z.object({
    kind: z.literal('timetable'),
    date: z.string(),
    /** Whether the timetable had ended when it was read. */
    hasExpired: z.boolean(),
    isSample: z.boolean(),
  }),
]);

export const NamedPlace = z.object({
  id: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type NamedPlace = z.infer<typeof NamedPlace>;

export const ReachedArea = z.object({
  /** The destination as in `reach`: 'union-station/40'. */
  destination: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  minutes: z.number(),
  /** Everywhere within that time. */
  area: Areas,
});

export const ReachAnswer = z.object({
  source: TravelSource,
  destinations: z.array(ReachedArea),
  /** Everywhere within all times. */
  common: Areas,
});
export type ReachAnswer = z.infer<typeof ReachAnswer>;

export const listDestinations = call({
  method: 'GET',
  path: '/api/transit/destinations',
  summary: 'The stations and places that travel times can be asked for by name.',
  answer: z.object({ source: TravelSource, destinations: z.array(NamedPlace) }),
});

export const Destinations = z.pipe(
  z.string().check(z.describe(`Destinations with minutes: ${DESTINATIONS_IN_WORDS}.`)),
  z.transform((given, { issues }) => {
    const destinations = parseDestinations(given);
    if (destinations !== undefined) return destinations;
    const message = `reach must be ${DESTINATIONS_IN_WORDS}`;
    issues.push({ code: 'custom', input: given, message });
    return z.NEVER;
  }),
);

export const showReach = call({
  method: 'GET',
  path: '/api/transit/reach',
  summary: 'The areas from which destinations can be reached by transit on a weekday morning.',
  query: z.object({ reach: Destinations }),
  answer: ReachAnswer,
  refusals: { 400: 'A destination is invalid or unknown; the message names it.' },
});
