import { type Refusal, refusal } from '../domain/odata/refusal.ts';

/** A reply before compression and encoding. */
export type Reply = {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
};

export const JSON_TYPE = 'application/json;odata.metadata=minimal;charset=utf-8';

export const jsonReply = (body: unknown, status = 200): Reply => ({
  status,
  headers: { 'Content-Type': JSON_TYPE, 'OData-Version': '4.0' },
  body: JSON.stringify(body),
});

export const textReply = (body: string, type: string, status = 200): Reply => ({
  status,
  headers: { 'Content-Type': `${type};charset=utf-8` },
  body,
});

/** The refusal in the board's own format. */
export function refusalReply({ status, code, message }: Refusal, profile: 'ampre' | 'ddf'): Reply {
  const error =
    profile === 'ddf' ? { message, code } : { code, message, target: null, details: [] };
  const reply = jsonReply({ error }, status);
  if (status === 401) reply.headers['WWW-Authenticate'] = 'Bearer';
  return reply;
}

export const unauthorized = (message = 'The token is missing, wrong or expired.'): Refusal =>
  refusal(401, message);
