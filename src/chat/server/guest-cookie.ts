import { createHash, randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { SiteKey } from '#platform/server/site-key.ts';
import { type ConversationId, conversationId } from '../domain/chat-message.ts';

const PURPOSE = 'chat';
/** 32 random bytes; then the conversation that a mailed link led this browser to, where one did. */
const SIGNED_TOKEN = /^([\w-]{43}(?:~[1-9]\d{0,9})?)\.([\w-]{43})$/;
/** Seconds that a browser is known again: 180 days. */
const KNOWN_FOR = 180 * 24 * 3_600;

/** What identifies a browser's conversation. */
export type Guest = {
  /** What the books keep of the token of the browser that began it. */
  hash: string;
  /** Where the browser came by a mailed link: the conversation that the link was for. */
  linkedTo: ConversationId | null;
};

type ReturningGuest = Guest & {
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

  const setCookie = async (token: string): Promise<string> =>
    serialize(name, `${token}.${await key.sign(PURPOSE, token)}`, options);

  return {
    /** The guest whose browser sent these cookies; null where it brought none of ours. */
    async known(cookies: string): Promise<Guest | null> {
      const token = await heldToken(cookies);
      return token === null ? null : guestOf(token);
    },
    /** The guest whose browser sent these cookies; a new one where it brought none of ours. */
    async guest(cookies: string): Promise<ReturningGuest> {
      const token = (await heldToken(cookies)) ?? newToken();
      return { ...guestOf(token), setCookie: await setCookie(token) };
    },
    /** The header `Set-Cookie` by which another browser than the one that began a conversation goes on with it. */
    linkedTo: (id: ConversationId): Promise<string> => setCookie(`${newToken()}~${id}`),
  };
}

const newToken = (): string => randomBytes(32).toString('base64url');

function guestOf(token: string): Guest {
  const [, linked] = token.split('~');
  return {
    hash: createHash('sha256').update(token).digest('base64url'),
    linkedTo: linked === undefined ? null : conversationId(Number(linked)),
  };
}
