import type { IncomingMessage } from 'node:http';
import { clientAddress, type TrustProxy } from '#platform/domain/forwarded.ts';
import { isThisMachine } from '#platform/domain/ip-address.ts';
import { networkOf } from '#platform/server/http/rate-limit.ts';
import { CHAT_PATHS } from '../domain/call-paths.ts';

/** A connection that asks to become a socket. */
export type Knock = {
  isDesk: boolean;
  cookies: string;
  /** The network that it is counted for; null for a proxy's own, which carries everybody. */
  network: string | null;
};

type Read = { ok: true; knock: Knock } | { ok: false; status: number };

type Settings = {
  /** Of the site: no page of another one may open a socket, for the browser would send our cookies along. */
  origin: string;
  trustProxy: TrustProxy;
};

const KEY = /^[+/0-9A-Za-z]{22}==$/;

/** What a connection asks for; or why it gets nothing, as an HTTP status. */
export function readKnock(incoming: IncomingMessage, { origin, trustProxy }: Settings): Read {
  const { headers, method, url = '' } = incoming;
  const [path, query = ''] = url.split('?');
  if (path !== CHAT_PATHS.socket) return { ok: false, status: 404 };
  if (!isOurs(headers.origin, origin)) return { ok: false, status: 403 };
  const isWebSocket =
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    KEY.test(headers['sec-websocket-key'] ?? '');
  if (!isWebSocket) return { ok: false, status: 400 };
  return {
    ok: true,
    knock: {
      isDesk: new URLSearchParams(query).has('desk'),
      cookies: headers.cookie ?? '',
      network: networkBehind(incoming, trustProxy),
    },
  };
}

/** To the letter; but a site on this machine is at home under each of the machine's names. */
const isOurs = (from: string | undefined, origin: string): boolean =>
  from === origin || (from !== undefined && namesHere(origin).includes(from));

function namesHere(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin);
  if (!isThisMachine(hostname)) return [];
  return ['localhost', '127.0.0.1', '[::1]'].map(
    (name) => `${protocol}//${name}${port && `:${port}`}`,
  );
}

/** As requests are counted. */
function networkBehind({ headers, socket }: IncomingMessage, trustProxy: TrustProxy) {
  const way = {
    peer: socket.remoteAddress ?? '',
    forwarded: headers.forwarded,
    xForwardedFor: [headers['x-forwarded-for'] ?? ''].flat().join(),
  };
  const network = networkOf(clientAddress(way, trustProxy));
  return network.startsWith('127.') || network === '0:0:0:0' ? null : network;
}
