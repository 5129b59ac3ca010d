import { randomUUID } from 'node:crypto';

/** Milliseconds that somebody counts as there whose process has not said so again: it may have been killed. */
export const PRESENT_FOR = 60_000;

type PresenceDeps<Id> = {
  store: {
    stay(ids: Id[], process: string, now: Date): Promise<void>;
    leave(id: Id, process: string, now: Date): Promise<void>;
  };
  now(): Date;
  onTrouble(error: unknown): void;
};

export type Presence<Id> = {
  enter(id: Id): Promise<void>;
  leave(id: Id): Promise<void>;
  close(): void;
};

/** Who has a socket in this process, however many; the store tells every other process for as long as it lasts. */
export function presence<Id>({ store, now, onTrouble }: PresenceDeps<Id>): Presence<Id> {
  const process = randomUUID();
  const sockets = new Map<Id, number>();
  const stay = (ids: Id[]) => store.stay(ids, process, now()).catch(onTrouble);
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
      await store.leave(id, process, now()).catch(onTrouble);
      // Back meanwhile, as after a reload: what was stored then may be what was just deleted.
      if (sockets.has(id)) await stay([id]);
    },
    close: () => clearInterval(renewing),
  };
}
