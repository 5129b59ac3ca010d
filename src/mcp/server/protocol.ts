import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  ListToolsRequestSchema,
  PingRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';

/** A protocol error; its message is sent as is. */
export class ProtocolError extends Error {
  code: ErrorCode;
  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** From the range the protocol leaves to implementations, for errors that aren't a message's own fault. */
const OF_THE_SITE = -32_000;

const Refusal = z.object({ message: z.string() });

/** Converts the site's own error responses, {message}, to protocol errors. */
export const inProtocolWords: MiddlewareHandler = async (context, next) => {
  await next();
  const { ok, status, headers } = context.res;
  if (ok) return;
  const refusal = Refusal.safeParse(await context.res.clone().json());
  if (!refusal.success) return;
  const code = status === 400 ? ErrorCode.InvalidRequest : OF_THE_SITE;
  const answer = { jsonrpc: '2.0', error: { code, message: refusal.data.message }, id: null };
  context.res = undefined;
  context.res = Response.json(answer, { status, headers });
};

const REQUESTS = new Map<string, { safeParse(message: unknown): { success: boolean } }>([
  ['initialize', InitializeRequestSchema],
  ['ping', PingRequestSchema],
  ['tools/list', ListToolsRequestSchema],
  ['tools/call', CallToolRequestSchema],
]);

const Named = z.object({ method: z.string() });

/** The method whose parameters are invalid, if any. The SDK would report its schema's issues as an internal error. */
export function unreadableMethod(message: unknown): string | null {
  const named = Named.safeParse(message);
  if (!named.success) return null;
  const { method } = named.data;
  return REQUESTS.get(method)?.safeParse(message).success === false ? method : null;
}
