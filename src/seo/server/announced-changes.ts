import type { Logger } from 'pino';
import { MINUTE } from '#platform/domain/duration.ts';
import type { ScheduledJob } from '#platform/server/slice.ts';
import type { SearchEngines } from './index-now.ts';

export type AnnouncingDeps = {
  /** Null if nothing is announced: the listings are made up, or the site has no public address. */
  searchEngines: SearchEngines | null;
  /** Whether the index holds all of the board's listings: until then pages of listings answer crawlers 503. */
  isWhole(): boolean;
  stores: {
    changeReaders: {
      nextPages(
        reader: string,
        limit: number,
      ): Promise<{ end: number; listings: readonly number[] } | null>;
      advance(reader: string, end: number): Promise<void>;
    };
  };
  log: Pick<Logger, 'info' | 'warn'>;
};

const READER = 'search-engines';
/** IndexNow takes as many addresses at once. */
const AT_ONCE = 10_000;

/** Announces to search engines which homes are new, have changed or have left the market, each change at least once. */
export const ANNOUNCED_CHANGES: ScheduledJob<AnnouncingDeps> = {
  name: 'announced-changes',
  cron: '*/10 * * * *',
  retryAfter: 10 * MINUTE,
  retries: 6,
  atMost: 10 * MINUTE,
  run: announceChanges,
};

async function announceChanges({
  searchEngines,
  isWhole,
  stores: { changeReaders },
  log,
}: AnnouncingDeps): Promise<boolean> {
  if (searchEngines === null || !isWhole()) return true;
  for (;;) {
    const next = await changeReaders.nextPages(READER, AT_ONCE);
    if (next === null) return true;
    const { listings, end } = next;
    const outcome =
      listings.length === 0
        ? 'taken'
        : await searchEngines.announce(listings.map((id) => `/property/${id}`));
    if (outcome === 'later') return false;
    // Asked again it would refuse again, and the sitemap has these pages too.
    if (outcome === 'refused')
      log.warn({ pages: listings.length }, 'search engines refused changes');
    else log.info({ pages: listings.length }, 'changes announced to search engines');
    await changeReaders.advance(READER, end);
  }
}
