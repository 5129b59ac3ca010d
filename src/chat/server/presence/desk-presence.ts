import type { AccountId } from '#accounts/domain/account.ts';
import type { DeskPresenceStore } from './desk-presence-store.ts';
import { presence } from './presence.ts';

type DeskPresenceDeps = {
  /** This process's id among the site's. */
  process: string;
  store: Pick<DeskPresenceStore, 'stay' | 'leave' | 'isRealtorThere'>;
  now(): Date;
  onError(error: unknown): void;
};

/** Milliseconds to cache the answer, because many visitors ask. */
const FRESH_FOR = 1_000;

/** Milliseconds that a realtor whose process stops has to come back in another. */
const RECONNECT_WITHIN = 10_000;

/** Tracks which realtors have the desk open in this process, and whether any has in any process. */
export function deskPresence(deps: DeskPresenceDeps) {
  const { store, now } = deps;
  let isHandingOver = false;
  const realtors = presence<AccountId>({
    ...deps,
    store: {
      stay: (accounts, process, at) => store.stay(accounts, process, at),
      leave: (account, process, at) =>
        isHandingOver
          ? store.stay([account], process, at, RECONNECT_WITHIN)
          : store.leave(account, process),
    },
  });
  let known: { at: number; isThere: Promise<boolean> } | null = null;
  const forget = () => {
    known = null;
  };

  return {
    // An answer that was read while it was being written must not be kept.
    enter: (account: AccountId): Promise<void> => realtors.enter(account).finally(forget),
    leave: (account: AccountId): Promise<void> => realtors.leave(account).finally(forget),
    isRealtorThere(): Promise<boolean> {
      const at = now().getTime();
      if (known && Math.abs(at - known.at) < FRESH_FOR) return known.isThere;
      const isThere = store.isRealtorThere(now());
      isThere.catch(forget);
      known = { at, isThere };
      return isThere;
    },
    /**
     * From now on sockets close because this process stops. Their realtors count as there until they have reconnected:
     * visitors would read 'Leave a message' in between, and the brokerage would be called by email.
     */
    handOver(): void {
      isHandingOver = true;
    },
    close: realtors.close,
  };
}
