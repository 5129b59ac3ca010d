import { randomUUID } from 'node:crypto';
import type { AccountId } from '#accounts/domain/account.ts';
import { type DeskPresenceStore, PRESENT_FOR } from './desk-presence-store.ts';

type Needs = {
  store: Pick<DeskPresenceStore, 'stay' | 'leave' | 'isSomebodyThere'>;
  now(): Date;
  onTrouble(error: unknown): void;
};

/** Milliseconds that an answer is believed: many visitors ask. */
const FRESH_FOR = 1_000;

/** Says who sits at this process's desks, for as long as they do; and knows whether anybody does, in any process. */
export function deskPresence({ store, now, onTrouble }: Needs) {
  const process = randomUUID();
  const here = new Map<AccountId, number>();
  let known: { at: number; isSomebody: Promise<boolean> } | null = null;

  const stay = () => store.stay([...here.keys()], process, now()).catch(onTrouble);
  const renewing = setInterval(stay, PRESENT_FOR / 3).unref();

  return {
    async sitDown(account: AccountId): Promise<void> {
      here.set(account, (here.get(account) ?? 0) + 1);
      known = null;
      await stay();
    },
    async getUp(account: AccountId): Promise<void> {
      const left = (here.get(account) ?? 1) - 1;
      known = null;
      if (left > 0) return void here.set(account, left);
      here.delete(account);
      await store.leave(account, process).catch(onTrouble);
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
    close: () => clearInterval(renewing),
  };
}
