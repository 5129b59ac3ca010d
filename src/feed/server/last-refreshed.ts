import type { FeedStore } from './feed-store.ts';

type Needs = {
  /** Of which board. */
  name: string;
  feed: Pick<FeedStore, 'lastRefreshed'>;
  /** PostgreSQL's LISTEN; calls `onListen` whenever it begins to hear, also after a lost connection. */
  listen(channel: string, heard: () => void, onListen: () => void): Promise<unknown>;
  onTrouble(error: unknown): void;
};

/** When the board was last read to its end, held in memory for every page that says so. */
export function liveLastRefreshed({ name, feed, listen, onTrouble }: Needs) {
  let at: Date | null = null;
  const look = () =>
    feed.lastRefreshed(name).then((found) => {
      at = found;
    }, onTrouble);
  listen('feeds', look, look).catch(onTrouble);
  return { at: (): Date | null => at };
}
