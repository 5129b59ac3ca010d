import type { AccountId } from '#accounts/domain/account.ts';
import type { DeskPresenceStore } from './desk-presence-store.ts';
import { presence } from './presence.ts';

type Needs = {
  store: Pick<DeskPresenceStore, 'stay' | 'leave' | 'isSomebodyThere'>;
  now(): Date;
  onTrouble(error: unknown): void;
};

/** Milliseconds to cache the answer, because many visitors ask. */
const FRESH_FOR = 1_000;

/** Tracks which realtors have the desk open in this process, and whether any has in any process. */
export function deskPresence(needs: Needs) {
  const { store, now } = needs;
  const realtors = presence<AccountId>(needs);
  let known: { at: number; isSomebody: Promise<boolean> } | null = null;

  return {
    sitDown(account: AccountId): Promise<void> {
      known = null;
      return realtors.enter(account);
    },
    getUp(account: AccountId): Promise<void> {
      known = null;
      return realtors.leave(account);
    },
    isSomebodyThere(): Promise<boolean> {
      const at = now().getTime();
      if (known && Math.abs(at - known.at) < FRESH_FOR) return known.isSomebody;
      const isSomebody = store.isSomebodyThere(now());
      isSomebody.catch(() => {
        known = null;
      });
      known = { at, isSomebody };
      return isSomebody;
    },
    close: realtors.close,
  };
}
