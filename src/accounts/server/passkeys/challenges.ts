import { parse, serialize } from 'hono/utils/cookie';
import { MINUTE } from '#platform/domain/duration.ts';
import { hashOf, newToken } from '#platform/server/tokens.ts';
import type { ChallengeStore } from './challenge-store.ts';

/** Milliseconds in which a challenge must be answered. */
const CHALLENGE_LASTS = 5 * MINUTE;

type ChallengeDeps = {
  stores: { challenges: Pick<ChallengeStore, 'add' | 'use'> };
  origin: string;
  now(): Date;
};

/** Why a challenge was made; it is good for nothing else. */
type Purpose = 'sign-in' | 'add';

/**
 * Challenges for passkeys: a cookie binds each to its browser, and a row in the database, which any process may delete,
 * makes it work once.
 */
export function passkeyChallenges({ stores, origin, now }: ChallengeDeps) {
  const isSecure = origin.startsWith('https:');
  const nameOf = (purpose: Purpose) => `${isSecure ? '__Host-' : ''}passkey-${purpose}`;
  const common = { path: '/', sameSite: 'Strict', secure: isSecure, httpOnly: true } as const;
  const rowOf = (purpose: Purpose, challenge: string) => hashOf(`${purpose} ${challenge}`);

  return {
    /** A new challenge, as base64url, and the `Set-Cookie` header of its browser. */
    async make(purpose: Purpose): Promise<{ challenge: string; cookie: string }> {
      const challenge = newToken();
      const expiresAt = new Date(now().getTime() + CHALLENGE_LASTS);
      await stores.challenges.add(rowOf(purpose, challenge), expiresAt);
      const maxAge = CHALLENGE_LASTS / 1_000;
      return { challenge, cookie: serialize(nameOf(purpose), challenge, { ...common, maxAge }) };
    },

    /** Uses up the challenge of this browser; null if it has none that is still good. */
    async use(purpose: Purpose, request: Request): Promise<string | null> {
      const name = nameOf(purpose);
      const challenge = parse(request.headers.get('Cookie') ?? '', name)[name] ?? '';
      const isGood = await stores.challenges.use(rowOf(purpose, challenge), now());
      return isGood ? challenge : null;
    },
  };
}
