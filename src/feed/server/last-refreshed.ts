import type { FeedStore } from './feed-store.ts';

type LastRefreshedDeps = {
  /** The board's feed name. */
  name: string;
  feed: Pick<FeedStore, 'lastRefreshed'>;
  /** PostgreSQL's LISTEN; calls `onListen` each time it starts listening, also after a reconnect. */
  listen(channel: string, onChange: () => void, onListen: () => void): Promise<unknown>;
  onError(error: unknown): void;
};

/** When the board was last read to its end, held in memory for the pages that show it. */
export function liveLastRefreshed({ name, feed, listen, onError }: LastRefreshedDeps) {
  let at: Date | null = null;
  let isKnown = false;
  const look = () =>
    feed.lastRefreshed(name).then((found) => {
      at = found;
      isKnown = true;
    }, onError);
  listen('feeds', look, look).catch(onError);
  return {
    at: (): Date | null => at,
    /** Whether the board has never been read to its end; false while that is unknown. */
    isFirstPending: (): boolean => isKnown && at === null,
  };
}
