import { LONGEST_WALK, walkBetween } from '#transit/domain/walking.ts';
import type { Guide } from './guide.ts';

const MAX_STATIONS = 3;

/** The stations within walking distance of the centre, nearest first, with the minutes to each. */
export const stationsOnFoot = (guide: Guide): { name: string; walk: number }[] =>
  guide.stations
    .map((station) => ({
      name: station.name,
      walk: Math.max(1, Math.round(walkBetween(guide, station))),
    }))
    .filter(({ walk }) => walk <= LONGEST_WALK)
    .sort((a, b) => a.walk - b.walk)
    .slice(0, MAX_STATIONS);
