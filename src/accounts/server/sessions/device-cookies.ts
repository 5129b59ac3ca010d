import { parse, serialize } from 'hono/utils/cookie';
import type { SiteKey } from '#platform/server/site-key.ts';
import { newToken } from '#platform/server/tokens.ts';
import { nameKey } from '../../domain/name-key.ts';

/** Seconds. */
const COOKIE_MAX_AGE = 180 * 24 * 3_600;
/** Usernames remembered per browser: enough for a household. */
const MOST_NAMES = 4;
const PURPOSE = 'device';
const ENTRY = /^([\w-]{43})\.([\w-]{43})$/;

export type DeviceCookies = ReturnType<typeof deviceCookies>;

/**
 * Remembers which accounts have signed in from this browser. The cookie holds a random id per username, signed
 * together with the username but not containing it. It grants no access; it only separates known browsers from
 * strangers who guess passwords.
 */
export function deviceCookies({ key, isSecure }: { key: SiteKey; isSecure: boolean }) {
  const name = isSecure ? '__Host-device' : 'device';
  const common = { path: '/', sameSite: 'Lax', secure: isSecure, httpOnly: true } as const;
  const signedText = (id: string, username: string) => `${id}\0${nameKey(username)}`;

  const entriesOf = (request: Request): string[] =>
    (parse(request.headers.get('Cookie') ?? '', name)[name] ?? '')
      .split('~')
      .filter((entry) => ENTRY.test(entry))
      .slice(0, MOST_NAMES);

  async function find(request: Request, username: string) {
    for (const entry of entriesOf(request)) {
      const [, id = '', signature = ''] = ENTRY.exec(entry) ?? [];
      if (await key.isSigned(PURPOSE, signedText(id, username), signature)) return { id, entry };
    }
    return null;
  }

  return {
    /** The browser's id for this username; null if that account has not signed in from it. */
    idFor: async (request: Request, username: string): Promise<string | null> =>
      (await find(request, username))?.id ?? null,

    /** The `Set-Cookie` header after a sign-in with this username. */
    async remember(request: Request, username: string): Promise<string> {
      const known = await find(request, username);
      const id = known?.id ?? newToken();
      const entry = `${id}.${await key.sign(PURPOSE, signedText(id, username))}`;
      const others = entriesOf(request).filter((each) => each !== known?.entry);
      const value = [entry, ...others].slice(0, MOST_NAMES).join('~');
      return serialize(name, value, { ...common, maxAge: COOKIE_MAX_AGE });
    },

    clear: (): string => serialize(name, '', { ...common, maxAge: 0 }),
  };
}
