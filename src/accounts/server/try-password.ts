import type { SiteKey } from '#platform/server/site-key.ts';
import type { AccountStore } from './account-store.ts';
import type { HashedPassword } from './account-store-passwords.ts';
import { type PasswordCaller, triesKey } from './caller.ts';
import type { LoginTryStore } from './login-try-store.ts';
import type { Passwords } from './passwords.ts';

type Needs = {
  accounts: Pick<AccountStore, 'passwordOf'>;
  tries: Pick<LoginTryStore, 'take' | 'forget'>;
  key: SiteKey;
  passwords: Passwords;
  now(): Date;
};

type Tried =
  | ({ ok: true } & HashedPassword)
  | { ok: false; because: 'wrong' }
  /** Too many tries on this name, or on all. */
  | { ok: false; because: 'too-often'; seconds: number };

/** Seconds after which somebody for whom there was no room may ask again. */
export const ROOM_AGAIN = 2;

/**
 * Tries a password on a name. Whether there is such a name makes no difference that could be seen: the same is
 * counted, looked up and hashed. Failures of a known browser are counted apart, so that strangers who keep a name
 * waiting don't keep its owner out.
 */
export const passwordTrier =
  ({ accounts, tries, key, passwords, now }: Needs) =>
  async (username: string, password: string, from: PasswordCaller): Promise<Tried> => {
    const counted = from.countedBy ?? (await triesKey(key, username));
    const tried = await passwords.inTurn(async ({ isRight }): Promise<Tried> => {
      const waitMs = await tries.take(counted, now());
      if (waitMs > 0)
        return { ok: false, because: 'too-often', seconds: Math.ceil(waitMs / 1_000) };
      const known = await accounts.passwordOf(username);
      if (!(await isRight(password, known?.passwordHash ?? null)) || !known)
        return { ok: false, because: 'wrong' };
      await tries.forget(counted);
      return { ok: true, ...known };
    }, from);
    return tried ?? { ok: false, because: 'too-often', seconds: ROOM_AGAIN };
  };

export type TryPassword = ReturnType<typeof passwordTrier>;
