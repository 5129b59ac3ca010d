import type { SiteKey } from '#platform/server/site-key.ts';
import { type PasswordCaller, triesKey } from './caller.ts';
import type { LoginTryStore } from './login-try-store.ts';
import type { HashedPassword, PasswordStore } from './password-store.ts';
import type { Passwords } from './passwords.ts';

type TryPasswordDeps = {
  storedPasswords: Pick<PasswordStore, 'passwordOf'>;
  tries: Pick<LoginTryStore, 'take' | 'clear'>;
  key: SiteKey;
  passwords: Passwords;
  now(): Date;
};

type Tried =
  | ({ ok: true } & HashedPassword)
  | { ok: false; reason: 'wrong' }
  /** Too many attempts on this username, or overall. */
  | { ok: false; reason: 'too-often'; seconds: number };

/** Seconds to wait after being refused because the queue was full. */
export const RETRY_WHEN_FULL = 2;

/**
 * Checks a password for a username. An unknown username makes no observable difference: the same counting, lookup and
 * hashing happen. Failures of a known browser are counted separately, so that strangers guessing at a username don't
 * lock out its owner.
 */
export const passwordTrier =
  ({ storedPasswords, tries, key, passwords, now }: TryPasswordDeps) =>
  async (username: string, password: string, from: PasswordCaller): Promise<Tried> => {
    const counted = from.countedBy ?? (await triesKey(key, username));
    const tried = await passwords.inTurn(async ({ isRight }): Promise<Tried> => {
      const waitMs = await tries.take(counted, now());
      if (waitMs > 0) return { ok: false, reason: 'too-often', seconds: Math.ceil(waitMs / 1_000) };
      const known = await storedPasswords.passwordOf(username);
      if (!(await isRight(password, known?.passwordHash ?? null)) || !known)
        return { ok: false, reason: 'wrong' };
      await tries.clear(counted);
      return { ok: true, ...known };
    }, from);
    return tried ?? { ok: false, reason: 'too-often', seconds: RETRY_WHEN_FULL };
  };

export type TryPassword = ReturnType<typeof passwordTrier>;
