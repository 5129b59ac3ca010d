import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSED_POLICY, commonHeaders } from '#platform/server/http/security-headers.ts';

const MESSAGES: Record<number, string> = {
  400: 'Not a WebSocket request',
  403: 'This request came from another site',
  404: 'Not found',
  429: 'Too many connections. Please try again in a minute.',
  503: 'Please try again in a moment.',
};

/** Refuses an upgrade with the same response as any other refused request, and closes the connection. */
export function refuseUpgrade(
  socket: Duplex,
  status: number,
  { isSecure }: { isSecure: boolean },
): void {
  const body = JSON.stringify({ message: MESSAGES[status] ?? STATUS_CODES[status] });
  const headers = {
    ...commonHeaders({ isSecure }),
    'Content-Security-Policy': CLOSED_POLICY,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...(status === 429 && { 'Retry-After': 60 }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.once('finish', () => socket.destroy());
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}
