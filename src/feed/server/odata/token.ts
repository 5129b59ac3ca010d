import { amount } from '../../domain/coerce.ts';
import { type Reading, readJson } from '../../domain/odata/answer.ts';

/** What opens the board to us. */
export type Tokens = {
  current(): Promise<string>;
  /** Another one in the place of one that was refused; null where there is no other. */
  renew(refused: string): Promise<string | null>;
  /** Texts that may stand in no log and no error. */
  secrets(): string[];
};

/** A token that the board gave once and for all. */
export function fixedToken(given: string): Tokens {
  // White space around it, as environments bring along, would break the header.
  const token = given.trim();
  return { current: async () => token, renew: async () => null, secrets: () => [token] };
}

const USUAL_LIFE = 5 * 60;
/** A token is replaced before it ends, or a request would meet its end on the way. */
const USED_FOR = 0.9;

type Grant = {
  clientId: string;
  clientSecret: string;
  scope: string | null;
  /** Sends the form to the token's address and gives the body of a good answer. */
  post<T>(form: string, read: (body: string) => Reading<T>): Promise<T>;
  /** Milliseconds of any steady clock. */
  now(): number;
};

/** OAuth2 client credentials: tokens that end, asked for once however many wait for one. */
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
    const askedAt = now();
    const { token, life } = await post(form, readToken);
    held = { token, until: askedAt + life * 1_000 * USED_FOR };
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
    // Another request may have been refused with the same token, and have brought a new one already.
    renew: async (refused) => (held && held.token !== refused ? held.token : fresh()),
    secrets: () => [clientSecret.trim(), ...(held ? [held.token] : [])],
  };
}

/** A token and its life in seconds; an answer without a token is none, whatever its status. */
function readToken(body: string): Reading<{ token: string; life: number }> {
  const read = readJson(body);
  if (read.is !== 'answer') return read;
  const { access_token: token, expires_in: given } = read.answer;
  if (typeof token !== 'string' || !/^[!-~]+$/.test(token))
    return { is: 'bad', because: 'an answer without access_token' };
  const life = amount(given);
  return { is: 'answer', answer: { token, life: life !== null && life > 0 ? life : USUAL_LIFE } };
}
