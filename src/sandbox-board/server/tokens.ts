import { randomBytes } from 'node:crypto';
import type { Tier } from '../domain/odata/schema.ts';
import { jsonReply, type Reply } from './reply.ts';

/** The client that may request tokens of the national board. Nothing about it is secret. */
export const CLIENT = { id: 'sandbox-client', secret: 'sandbox-secret', scope: 'DDFApi_Read' };

const TIERS: Record<string, Tier> = {
  'sandbox-idx': 'idx',
  'sandbox-vow': 'vow',
  'sandbox-vox': 'vox',
};

export type Tokens = {
  /** The tier of the header's token; null if the token is invalid or expired. */
  tierOf(authorization: string | undefined): Tier | null;
  /** The reply to a client-credentials form. */
  grant(contentType: string | undefined, form: string): Reply;
};

/** `lifetime` is in seconds; `now` in milliseconds. */
export function tokens(profile: 'ampre' | 'ddf', lifetime: number, now: () => number): Tokens {
  const granted = new Map<string, number>();
  return {
    tierOf: (authorization) => {
      const [, token = ''] = /^Bearer ([\w.-]+)$/.exec(authorization ?? '') ?? [];
      if (profile === 'ampre') return TIERS[token] ?? null;
      return (granted.get(token) ?? 0) > now() ? 'ddf' : null;
    },
    grant: (contentType, form) => {
      if (!contentType?.startsWith('application/x-www-form-urlencoded')) {
        return jsonReply({ error: 'invalid_request' }, 415);
      }
      const fields = new URLSearchParams(form);
      const problem = problemOf(fields);
      if (problem) return jsonReply({ error: problem }, problem === 'invalid_client' ? 401 : 400);
      const token = randomBytes(24).toString('hex');
      granted.set(token, now() + lifetime * 1000);
      return jsonReply({
        access_token: token,
        expires_in: lifetime,
        token_type: 'Bearer',
        scope: CLIENT.scope,
      });
    },
  };
}

function problemOf(fields: URLSearchParams): string | null {
  if (fields.get('grant_type') !== 'client_credentials') return 'unsupported_grant_type';
  const isKnown =
    fields.get('client_id') === CLIENT.id && fields.get('client_secret') === CLIENT.secret;
  if (!isKnown) return 'invalid_client';
  return fields.get('scope') === CLIENT.scope ? null : 'invalid_scope';
}
