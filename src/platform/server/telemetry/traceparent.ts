import type { IncomingMessage } from 'node:http';
import { isTrustedPeer, type TrustProxy } from '../../domain/forwarded.ts';
import type { RemoteSpan } from '../tracing.ts';

/** https://www.w3.org/TR/trace-context/#traceparent-header; a later version may append fields. */
const TRACEPARENT =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

const SAMPLED = 1;

/** The span of a `traceparent` header; null if it can't be read. */
export function parseTraceparent(header: string): RemoteSpan | null {
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(header) ?? [];
  if (!traceId || !spanId || !flags || (version === '00' && more !== undefined)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

/**
 * The span that a request is part of, if a trusted proxy sent it: any other client could fill an operator's traces, and join
 * its requests to those of other people.
 */
export function remoteSpanOf(
  { headers, socket }: IncomingMessage,
  trust: TrustProxy,
): RemoteSpan | null {
  const header = headers.traceparent?.toString();
  if (!header || !isTrustedPeer(socket.remoteAddress ?? '', trust)) return null;
  return parseTraceparent(header);
}
