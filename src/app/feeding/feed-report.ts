import type { Clock } from '#feed/domain/board.ts';
import { feedStatus, mostFrequentUnknownWords } from '#feed/server/feed-status.ts';
import { listingCounts } from '#listings/server/listing-counts.ts';
import type { OperatorContext } from '../programs/operator.ts';

const CLOCKS: Clock[] = ['ModificationTimestamp', 'PhotosChangeTimestamp', 'MediaChangeTimestamp'];
const MAX_WORDS = 50;

/** A full report on the feed for operators: its public status, and internal details. */
export async function feedReport({ database: { db }, stores, config }: OperatorContext) {
  const feed = config.feed.profile;
  const { trouble: _hasError, ...status } = await feedStatus({
    db,
    feed,
    counts: () => listingCounts(db, feed),
    now: () => new Date(),
  });
  const walks = CLOCKS.map(async (clock) => {
    const { watermark, cursor } = await stores.feed.walk(feed, clock);
    return [clock, { watermark, isUnderWay: cursor !== null }] as const;
  });
  return {
    ...status,
    trouble: (await stores.feed.status(feed))?.lastError ?? null,
    walks: Object.fromEntries(await Promise.all(walks)),
    mostFrequentUnknownWords: await mostFrequentUnknownWords(db, feed, MAX_WORDS),
  };
}
