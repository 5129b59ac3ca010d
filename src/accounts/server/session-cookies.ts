import type { Context } from 'hono';
import { parse, serialize } from 'hono/utils/cookie';
import { LIVES_AT_MOST } from '../domain/session.ts';
import { SIGNED_IN_HINT } from '../domain/signed-in-hint.ts';

export type SessionCookies = ReturnType<typeof sessionCookies>;

/**
 * The two cookies of a session: its token, which scripts cannot read, and beside it the hint that there is one. Where
 * visitors reach the site by https the token's name begins with __Host-, so that no other host of the domain can
 * plant one.
 */
export function sessionCookies({ isSecure }: { isSecure: boolean }) {
  const name = sessionCookieName(isSecure);
  const common = { path: '/', sameSite: 'Lax', secure: isSecure } as const;
  const both = (token: string, maxAge: number): string[] => [
    serialize(name, token, { ...common, httpOnly: true, maxAge }),
    serialize(SIGNED_IN_HINT, token === '' ? '' : '1', { ...common, maxAge }),
  ];

  return {
    /** What the browser sends as its session's token. */
    read: (request: Request): string | null =>
      parse(request.headers.get('Cookie') ?? '', name)[name] ?? null,
    /** Whether the browser believes that somebody is signed in. */
    hasHint: (request: Request): boolean =>
      parse(request.headers.get('Cookie') ?? '', SIGNED_IN_HINT)[SIGNED_IN_HINT] !== undefined,
    /** Headers `Set-Cookie` that begin a session, and that end it. */
    begin: (token: string) => both(token, LIVES_AT_MOST / 1_000),
    end: () => both('', 0),
  };
}

/** Puts them into an answer. */
export function setCookies(context: Context, lines: string[]): void {
  for (const line of lines) context.header('Set-Cookie', line, { append: true });
}

/** What the cookie is called that says who is signed in. */
export const sessionCookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-session' : 'session';
