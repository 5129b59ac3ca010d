/** Milliseconds until an unrenewed presence expires, in case its process was killed. */
const PRESENT_FOR = 60_000;
/** Milliseconds that people whose process stops have to come back in another. */
const RECONNECT_WITHIN = 10_000;

type PresenceDeps<Id> = {
  /** This process's id among the site's. */
  process: string;
  store: {
    stay(ids: Id[], process: string, until: Date): Promise<void>;
    leave(id: Id, process: string, now: Date): Promise<void>;
  };
  now(): Date;
  onError(error: unknown): void;
};

export type Presence<Id> = {
  enter(id: Id): Promise<void>;
  leave(id: Id): Promise<void>;
  /**
   * From now on sockets close because this process stops. Those present stay present until they have reconnected:
   * otherwise visitors would read 'Leave a message' in between, and emails would be sent for people who are there.
   */
  handOver(): void;
  close(): void;
};

/** Who has at least one socket in this process, stored for the other processes. */
export function presence<Id>({ process, store, now, onError }: PresenceDeps<Id>): Presence<Id> {
  const sockets = new Map<Id, number>();
  let isHandingOver = false;

  const until = (time: number) => new Date(now().getTime() + time);
  const end = (id: Id): Promise<void> =>
    isHandingOver
      ? store.stay([id], process, until(RECONNECT_WITHIN))
      : store.leave(id, process, now());

  const stay = async (ids: Id[]): Promise<void> => {
    await store.stay(ids, process, until(PRESENT_FOR)).catch(onError);
    // They left meanwhile, and their row may have been written after it was deleted.
    await Promise.all(ids.filter((id) => !sockets.has(id)).map(drop));
  };
  const drop = async (id: Id): Promise<void> => {
    await end(id).catch(onError);
    // They came back meanwhile, for example after a reload, and their new row may have just been deleted.
    if (sockets.has(id)) await stay([id]);
  };
  const renewing = setInterval(() => stay([...sockets.keys()]), PRESENT_FOR / 3).unref();

  return {
    async enter(id) {
      sockets.set(id, (sockets.get(id) ?? 0) + 1);
      await stay([id]);
    },
    async leave(id) {
      const left = (sockets.get(id) ?? 1) - 1;
      if (left > 0) return void sockets.set(id, left);
      sockets.delete(id);
      await drop(id);
    },
    handOver: () => {
      isHandingOver = true;
    },
    close: () => clearInterval(renewing),
  };
}
