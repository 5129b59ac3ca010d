import { createHash, randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { SiteKey } from '#platform/server/site-key.ts';
import { type ConversationId, conversationId } from '../domain/chat-message.ts';

const PURPOSE = 'chat';
/** 32 random bytes; then the conversation id if a mailed link brought this browser. */
const SIGNED_TOKEN = /^([\w-]{43}(?:~[1-9]\d{0,9})?)\.([\w-]{43})$/;
/** Cookie lifetime in seconds: 180 days. */
const KNOWN_FOR = 180 * 24 * 3_600;

/** Identifies a browser's conversation. */
export type Guest = {
  /** Hash of the browser's token, as stored with the conversation. */
  hash: string;
  /** The conversation of the mailed link that brought this browser; null without one. */
  linkedTo: ConversationId | null;
};

type ReturningGuest = Guest & {
  /** The `Set-Cookie` header that identifies the browser from now on. */
  setCookie: string;
};

/**
 * The visitor cookie: a token signed by the site, hidden from scripts. A token with an invalid signature is
 * rejected without a database query, and its browser counts as new.
 */
export function guestCookie({ key, isSecure }: { key: SiteKey; isSecure: boolean }) {
  const name = isSecure ? '__Host-chat' : 'chat';
  const options = {
    path: '/',
    sameSite: 'Lax',
    httpOnly: true,
    maxAge: KNOWN_FOR,
    secure: isSecure,
  } as const;

  async function heldToken(cookies: string): Promise<string | null> {
    const [, token = '', signature = ''] =
      SIGNED_TOKEN.exec(parse(cookies, name)[name] ?? '') ?? [];
    return token !== '' && (await key.isSigned(PURPOSE, token, signature)) ? token : null;
  }

  const setCookie = async (token: string): Promise<string> =>
    serialize(name, `${token}.${await key.sign(PURPOSE, token)}`, options);

  return {
    /** The guest identified by these cookies; null without a valid one. */
    async known(cookies: string): Promise<Guest | null> {
      const token = await heldToken(cookies);
      return token === null ? null : guestOf(token);
    },
    /** The guest identified by these cookies; a new guest without a valid one. */
    async guest(cookies: string): Promise<ReturningGuest> {
      const token = (await heldToken(cookies)) ?? newToken();
      return { ...guestOf(token), setCookie: await setCookie(token) };
    },
    /** The `Set-Cookie` header that gives another browser access to a conversation. */
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
