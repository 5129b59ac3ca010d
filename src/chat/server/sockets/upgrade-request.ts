import type { IncomingMessage } from 'node:http';
import type { TrustProxy } from '#platform/domain/forwarded.ts';
import { isThisMachine } from '#platform/domain/ip-address.ts';
import { networkOfRequest } from '#platform/server/http/rate-limit.ts';
import { CHAT_SOCKET } from '../../domain/pace.ts';

/** A request to upgrade a connection to a WebSocket. */
export type UpgradeRequest = {
  isDesk: boolean;
  cookies: string;
  /** The network it counts towards; null for a proxy's own address, shared by everyone. */
  network: string | null;
};

type Read = { ok: true; request: UpgradeRequest } | { ok: false; status: number };

type Settings = {
  /** The site's own. Pages of other origins may not open a socket, because browsers would send our cookies along. */
  origin: string;
  trustProxy: TrustProxy;
};

const KEY = /^[+/0-9A-Za-z]{22}==$/;

/** Parses an upgrade request; returns the HTTP status if it is refused. */
export function readUpgradeRequest(
  incoming: IncomingMessage,
  { origin, trustProxy }: Settings,
): Read {
  const { headers, method, url = '' } = incoming;
  const [path, query = ''] = url.split('?');
  if (path !== CHAT_SOCKET) return { ok: false, status: 404 };
  if (!isSameOrigin(headers.origin, origin)) return { ok: false, status: 403 };
  const isWebSocket =
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    KEY.test(headers['sec-websocket-key'] ?? '');
  if (!isWebSocket) return { ok: false, status: 400 };
  return {
    ok: true,
    request: {
      isDesk: new URLSearchParams(query).has('desk'),
      cookies: headers.cookie ?? '',
      network: networkBehind(incoming, trustProxy),
    },
  };
}

/** Exact match; a site on this machine accepts each of the machine's names. */
const isSameOrigin = (from: string | undefined, origin: string): boolean =>
  from === origin || (from !== undefined && localOrigins(origin).includes(from));

function localOrigins(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin);
  if (!isThisMachine(hostname)) return [];
  return ['localhost', '127.0.0.1', '[::1]'].map(
    (name) => `${protocol}//${name}${port && `:${port}`}`,
  );
}

/** The network that the visitor's HTTP requests also count towards. */
function networkBehind(incoming: IncomingMessage, trustProxy: TrustProxy) {
  const network = networkOfRequest(incoming, trustProxy);
  return network.startsWith('127.') || network === '0:0:0:0' ? null : network;
}
