import { createHash, randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { SiteKey } from '#platform/server/site-key.ts';

const PURPOSE = 'chat';
const SIGNED_TOKEN = /^([\w-]{43})\.([\w-]{43})$/;
/** Seconds that a browser is known again: 180 days. */
const KNOWN_FOR = 180 * 24 * 3_600;

export type Guest = {
  /** What the books keep of the browser's token. */
  hash: string;
  /** The header `Set-Cookie` by which the browser is known from now on. */
  setCookie: string;
};

/**
 * By what a visitor's browser is known: a token with the site's signature, which scripts cannot read. What we have not
 * signed is known for that without a look at the database, and whoever brings it is somebody new.
 */
export function guestCookie({ key, isSecure }: { key: SiteKey; isSecure: boolean }) {
  const name = isSecure ? '__Host-chat' : 'chat';
  const options = {
    ...({ path: '/', sameSite: 'Lax', httpOnly: true, maxAge: KNOWN_FOR } as const),
    secure: isSecure,
  };

  async function heldToken(cookies: string): Promise<string | null> {
    const [, token = '', signature = ''] =
      SIGNED_TOKEN.exec(parse(cookies, name)[name] ?? '') ?? [];
    return token !== '' && (await key.isSigned(PURPOSE, token, signature)) ? token : null;
  }

  return {
    /** What the books keep of the guest whose browser sent these cookies; null where it brought none of ours. */
    async known(cookies: string): Promise<string | null> {
      const token = await heldToken(cookies);
      return token && hashOf(token);
    },
    /** The guest whose browser sent these cookies; a new one where it brought none of ours. */
    async guest(cookies: string): Promise<Guest> {
      const token = (await heldToken(cookies)) ?? randomBytes(32).toString('base64url');
      const value = `${token}.${await key.sign(PURPOSE, token)}`;
      return { hash: hashOf(token), setCookie: serialize(name, value, options) };
    },
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
