import type { Context } from 'hono';
import type { TrustProxy } from '#platform/domain/forwarded.ts';
import type { User } from '../api.ts';
import type { Account } from '../domain/account.ts';
import { toUser } from './answers.ts';
import { strangerFrom } from './passwords/caller.ts';
import { isCommon } from './passwords/common-passwords.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { DeviceCookies } from './sessions/device-cookies.ts';
import { type SessionCookies, setCookies } from './sessions/session-cookies.ts';
import { deviceOf } from './sessions/start-session.ts';
import type { Visitors } from './sessions/visitors.ts';

type EnrolmentDeps = {
  passwords: Passwords;
  visitors: Visitors & { cookies: SessionCookies };
  devices: DeviceCookies;
  trustProxy: TrustProxy;
};

/** What another slice needs to create an account for someone and sign them in. */
export const enrolment = ({ passwords, visitors, devices, trustProxy }: EnrolmentDeps) => ({
  isCommonPassword: (password: string): boolean => isCommon(password.normalize('NFC')),

  /** Null if too many passwords are being hashed. */
  hash: (password: string, context: Context): Promise<string | null> =>
    passwords.inTurn(({ hash }) => hash(password), strangerFrom(context, { trustProxy })),

  /** A session to store for the account in place of the browser's previous one, if any, and what makes it this browser's. */
  async newSession(context: Context) {
    const { raw } = context.req;
    const previous = await visitors.tokenHash(raw);
    const { cookie, tokenHash } = await visitors.newSession();
    const begin = async (account: Account): Promise<User> => {
      const remembered = await devices.remember(raw, account.username);
      setCookies(context, [...visitors.cookies.begin(cookie), remembered]);
      return toUser(account);
    };
    return { tokenHash, previous, device: deviceOf(raw), begin };
  },
});
