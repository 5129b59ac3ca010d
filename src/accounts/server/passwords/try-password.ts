import type { SiteKey } from '#platform/server/site-key.ts';
import { lockAfter } from '../../domain/login-back-off.ts';
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

export type WrongPassword = {
  ok: false;
  reason: 'wrong';
  /** Failures in a row, and the milliseconds for which they refuse further tries; 0 while tries are free. */
  failures: number;
  lockedFor: number;
};

type Tried =
  | ({ ok: true } & HashedPassword)
  | WrongPassword
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
      const taken = await tries.take(counted, now());
      if (!taken.ok)
        return { ok: false, reason: 'too-often', seconds: Math.ceil(taken.waitMs / 1_000) };
      const known = await storedPasswords.passwordOf(username);
      if (!(await isRight(password, known?.passwordHash ?? null)) || !known)
        return wrongAfter(taken.failures);
      await tries.clear(counted);
      return { ok: true, ...known };
    }, from);
    return tried ?? { ok: false, reason: 'too-often', seconds: RETRY_WHEN_FULL };
  };

const wrongAfter = (failures: number): WrongPassword => ({
  ok: false,
  reason: 'wrong',
  failures,
  lockedFor: lockAfter(failures),
});

export type TryPassword = ReturnType<typeof passwordTrier>;
