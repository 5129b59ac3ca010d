import type { Context } from 'hono';
import { parse, serialize } from 'hono/utils/cookie';
import { LIVES_AT_MOST } from '../../domain/session.ts';
import { SIGNED_IN_HINT } from '../../domain/signed-in-hint.ts';

export type SessionCookies = ReturnType<typeof sessionCookies>;

/**
 * The two cookies of a session: the token, which scripts cannot read, and the hint that a session exists. Over https
 * the token's name starts with __Host-, so that no other host of the domain can set it.
 */
export function sessionCookies({ isSecure }: { isSecure: boolean }) {
  const name = sessionCookieName(isSecure);
  const common = { path: '/', sameSite: 'Lax', secure: isSecure } as const;
  const both = (token: string, maxAge: number): string[] => [
    serialize(name, token, { ...common, httpOnly: true, maxAge }),
    serialize(SIGNED_IN_HINT, token === '' ? '' : '1', { ...common, maxAge }),
  ];

  return {
    /** The session token the browser sent. */
    read: (request: Request): string | null =>
      parse(request.headers.get('Cookie') ?? '', name)[name] ?? null,
    /** Whether the browser has the signed-in hint. */
    hasHint: (request: Request): boolean =>
      parse(request.headers.get('Cookie') ?? '', SIGNED_IN_HINT)[SIGNED_IN_HINT] !== undefined,
    /** `Set-Cookie` headers that start and end a session. */
    begin: (token: string) => both(token, LIVES_AT_MOST / 1_000),
    end: () => both('', 0),
  };
}

/** Adds `Set-Cookie` headers to a response. */
export function setCookies(context: Context, lines: string[]): void {
  for (const line of lines) context.header('Set-Cookie', line, { append: true });
}

/** Name of the session cookie. */
export const sessionCookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-session' : 'session';
