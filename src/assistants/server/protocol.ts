import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  ListToolsRequestSchema,
  PingRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod/mini';

/** An error as the protocol sends it: its message goes out as it is. */
export class ProtocolError extends Error {
  code: ErrorCode;
  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Of refusals that are no message's own fault, the protocol says only that such numbers are free. */
const OF_THE_SITE = -32_000;

const Refusal = z.object({ message: z.string() });

/** The site's own refusals, {message}, said as the protocol says errors. */
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

/**
 * The method whose parameters cannot be read, where that is so. The SDK would answer with its schema's
 * own report, as a failure of ours.
 */
export function unreadableMethod(message: unknown): string | null {
  const named = Named.safeParse(message);
  if (!named.success) return null;
  const { method } = named.data;
  return REQUESTS.get(method)?.safeParse(message).success === false ? method : null;
}
