import type { Logger } from 'pino';
import { dayInToronto } from '#platform/domain/day.ts';
import type { Config } from '#platform/server/config.ts';
import type { TravelTimes } from '#transit/domain/travel-times.ts';
import { loadTimetable } from '#transit/server/load-timetable.ts';
import { isDemonstration } from './demonstration.ts';

type TransitParts = {
  config: Pick<Config, 'feed' | 'transitFeed'>;
  log: Logger;
  /** The project's folder. */
  root: string;
  now(): Date;
  /** Resolves when the site is ready: reading a timetable should not slow its start. */
  ready: Promise<unknown>;
};

/**
 * Reads a timetable in the background, and has the travel times follow it: the operator's, or in a demonstration a
 * made-up one. A feed that can't be used is logged, and they stay estimates. Resolves when that is settled.
 */
export async function followTimetable(travel: TravelTimes, parts: TransitParts): Promise<void> {
  const { config, log, root, now, ready } = parts;
  const path = config.transitFeed ?? null;
  if (path === null && !isDemonstration(config)) return;
  try {
    await ready;
    const started = performance.now();
    const reading = await loadTimetable(`${root}/src/transit/server/timetable-thread.ts`, {
      path,
      today: dayInToronto(now()).replaceAll('-', ''),
    });
    if (!reading.ok) {
      const reason = `TRANSIT_FEED can’t be used: ${reading.reason}`;
      log.error({ path, reason }, 'timetable not read; travel times are estimated');
      return;
    }
    const { timetable, leftOut } = reading;
    const { date: day, latitudes, connections, hasExpired } = timetable;
    travel.follow(timetable, path === null);
    if (hasExpired) {
      const reason = `TRANSIT_FEED has expired: travel times are those of ${day}`;
      log.warn({ path, reason }, 'timetable expired; download a new feed');
    }
    if (leftOut.length > 0) {
      const reason = `TRANSIT_FEED: ${leftOut.join('; ')}`;
      log.warn({ path, reason }, 'timetable read without some of its rows');
    }
    log.info(
      {
        day,
        stops: latitudes.length,
        connections: connections.trip.length,
        seconds: Math.round(performance.now() - started) / 1_000,
      },
      'timetable read',
    );
  } catch (err) {
    log.error({ err }, 'timetable not read; travel times are estimated');
  }
}
