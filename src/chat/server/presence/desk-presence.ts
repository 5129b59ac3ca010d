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

/** Tracks which realtors have the desk open in this process, and whether any has in any process. */
export function deskPresence(deps: DeskPresenceDeps) {
  const { store, now } = deps;
  const realtors = presence<AccountId>(deps);
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
    handOver: realtors.handOver,
    close: realtors.close,
  };
}
