import { parseJson, type Reading } from '../../domain/odata/answer.ts';
import { amount } from '../../domain/rows/coerce.ts';

/** Access tokens for a board. */
export type Tokens = {
  current(): Promise<string>;
  /** Replaces a refused token; null if there is no other. */
  renew(refused: string): Promise<string | null>;
  /** Texts that must not appear in logs or errors. */
  secrets(): string[];
};

/** A permanent token from the board. */
export function fixedToken(given: string): Tokens {
  // White space from environment variables would break the header.
  const token = given.trim();
  return { current: async () => token, renew: async () => null, secrets: () => [token] };
}

const USUAL_LIFE = 5 * 60;
/** Share of its lifetime after which a token is replaced, so that it can't expire during a request. */
const USED_FOR = 0.9;

type Grant = {
  clientId: string;
  clientSecret: string;
  scope: string | null;
  /** Posts the form to the token URL and returns the body of a good answer. */
  post<T>(form: string, parse: (body: string) => Reading<T>): Promise<T>;
  /** Milliseconds of any monotonic clock. */
  now(): number;
};

/** OAuth2 client credentials: expiring tokens, with one request no matter how many callers wait. */
export function clientCredentials({ clientId, clientSecret, scope, post, now }: Grant): Tokens {
  let held: { token: string; until: number } | null = null;
  let asking: Promise<string> | null = null;

  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId.trim(),
    client_secret: clientSecret.trim(),
    ...(scope !== null && { scope }),
  }).toString();

  const ask = async () => {
    const requestedAt = now();
    const { token, life } = await post(form, parseToken);
    held = { token, until: requestedAt + life * 1_000 * USED_FOR };
    return token;
  };
  const fresh = () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };

  return {
    current: async () => (held && now() < held.until ? held.token : fresh()),
    // Another request may already have replaced the same refused token.
    renew: async (refused) => (held && held.token !== refused ? held.token : fresh()),
    secrets: () => [clientSecret.trim(), ...(held ? [held.token] : [])],
  };
}

/** A token and its lifetime in seconds; an answer without a token is invalid, whatever its status. */
function parseToken(body: string): Reading<{ token: string; life: number }> {
  const read = parseJson(body);
  if (read.kind !== 'answer') return read;
  const { access_token: token, expires_in: given } = read.answer;
  if (typeof token !== 'string' || !/^[!-~]+$/.test(token))
    return { kind: 'bad', reason: 'an answer without access_token' };
  const life = amount(given);
  return { kind: 'answer', answer: { token, life: life !== null && life > 0 ? life : USUAL_LIFE } };
}
