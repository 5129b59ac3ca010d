import type { SiteKey } from '#platform/server/site-key.ts';
import { hashOf, newToken } from '#platform/server/tokens.ts';
import { type SignedIn, toSignedIn } from '../../domain/account.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { OpenSession, SessionStore } from './session-store.ts';

type VisitorDeps = {
  sessions: Pick<SessionStore, 'open'>;
  key: SiteKey;
  cookies: SessionCookies;
  now(): Date;
};

export type Visitors = ReturnType<typeof visitors>;

const PURPOSE = 'session';
const SIGNED_TOKEN = /^([\w-]{43})\.([\w-]{43})$/;

/**
 * Identifies who sent a request. A cookie is a token plus the site's signature: forged cookies are rejected without a
 * database query.
 */
export function visitors({ sessions, key, cookies, now }: VisitorDeps) {
  /** Hash of the browser's token if we signed it; the session may have ended. */
  async function tokenHash(request: Request): Promise<string | null> {
    const [, token = '', signature = ''] = SIGNED_TOKEN.exec(cookies.read(request) ?? '') ?? [];
    if (token === '' || !(await key.isSigned(PURPOSE, token, signature))) return null;
    return hashOf(token);
  }

  async function sessionOf(request: Request): Promise<OpenSession | null> {
    const hash = await tokenHash(request);
    return hash === null ? null : sessions.open(hash, now());
  }

  return {
    tokenHash,
    sessionOf,

    /** The signed-in user; null if there is none. */
    async signedIn(request: Request): Promise<SignedIn | null> {
      const session = await sessionOf(request);
      return session ? toSignedIn(session.account) : null;
    },

    /** A new session's cookie, and the token hash to store. */
    async newSession(): Promise<{ cookie: string; tokenHash: string }> {
      const token = newToken();
      return {
        cookie: `${token}.${await key.sign(PURPOSE, token)}`,
        tokenHash: hashOf(token),
      };
    },
  };
}
