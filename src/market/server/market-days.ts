import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod/mini';
import { AREAS } from '#places/domain/areas.ts';
import { CITIES } from '#places/domain/cities.ts';
import { dayInToronto } from '#platform/domain/day.ts';
import type { JobKind, Jobs } from '#platform/server/jobs.ts';
import type { Search } from '#search/domain/search.ts';
import { regionOf } from '../domain/region.ts';
import { KINDS, snapshotOf } from '../domain/snapshot.ts';
import type { MarketDay, MarketDayStore } from './market-day-store.ts';

type Needs = {
  index: { prices(search: Search): Float64Array };
  /** Whether the index holds all that the board has. */
  isWhole(): boolean;
  days: Pick<MarketDayStore, 'has' | 'add'>;
  jobs: Jobs;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  now(): Date;
};

const MINUTE = 60_000;
/** Often enough that no day is missed by a site that is started anew now and then. */
const EVERY = 3 * 60 * MINUTE;
/** Until the listings are there, and after a failure. */
const AGAIN = 5 * MINUTE;

const MARKET_DAY: JobKind<object> = {
  name: 'market-day',
  payload: z.object({}),
  // One that fails leaves its successor.
  retries: 0,
  atMost: 10 * MINUTE,
};

/** Every place that has a market page. */
const REGIONS = ['GTA', ...CITIES.map(({ slug }) => slug), ...AREAS.map(({ key }) => key)];

/** List prices of homes for sale now in every region, by kind; where there are none of a kind it says nothing. */
async function marketDay(index: Needs['index']): Promise<MarketDay[]> {
  const days: MarketDay[] = [];
  for (const text of REGIONS) {
    const region = regionOf(text);
    const { sale, kinds } = snapshotOf(region, (search) => index.prices(search));
    for (const kind of ['all', ...KINDS] as const) {
      const asked = kind === 'all' ? sale : kinds[kind];
      if (asked) days.push({ region: region.key, kind, asked });
    }
    // Between two regions visitors are served.
    await nextTurn();
  }
  return days;
}

/** Writes the day down unless it stands already; false where the listings are not all there yet. */
export async function writeMarketDay({
  index,
  isWhole,
  days,
  log,
  now,
}: Omit<Needs, 'jobs'>): Promise<boolean> {
  const day = dayInToronto(now());
  if (await days.has(day)) return true;
  if (!isWhole()) return false;
  const rows = await marketDay(index);
  await days.add(day, rows);
  log.info({ day, rows: rows.length }, 'the market’s day has been written');
  return true;
}

/** Does so at the start and daily, in one process of the site at a time; until stopped. */
export function keepMarketDays(needs: Needs): { stop(): Promise<void> } {
  const { jobs, log } = needs;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function send(after: number): Promise<void> {
    while (!signal.aborted) {
      try {
        return await jobs.send(MARKET_DAY, {}, { after, key: 'next' });
      } catch (err) {
        if (signal.aborted) return;
        log.warn({ err }, 'the market’s next day could not be written down');
        await wait(MINUTE, null, { signal, ref: false }).catch(() => {});
      }
    }
  }

  const work = async () => {
    // Already now: whoever is killed in the middle leaves a successor.
    await send(AGAIN);
    if (await writeMarketDay(needs)) await send(EVERY);
  };

  const begun = send(0)
    .then(() => jobs.work(MARKET_DAY, work))
    .catch((err) => signal.aborted || log.error({ err }, 'the market’s days are not written'));
  return {
    async stop() {
      stopping.abort();
      await jobs.stop();
      await begun;
    },
  };
}
