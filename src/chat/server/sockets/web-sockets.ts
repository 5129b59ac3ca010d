import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Limits } from './limits.ts';

type Asking = {
  incoming: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  /** The header `Set-Cookie` of the answer; null for none. */
  setCookie: string | null;
};

/** The library that speaks the protocol, kept short: no compression, small frames, few fragments. */
export function webSockets({ maxPayload, maxFragments }: Limits) {
  const cookies = new WeakMap<IncomingMessage, string>();
  const options = {
    ...{ noServer: true, clientTracking: false, perMessageDeflate: false },
    ...{ maxPayload, maxFragments, maxBufferedChunks: 1_024 },
    // Milliseconds that a socket we close may take to hang up itself.
    closeTimeout: 2_000,
    handleProtocols: () => false as const,
  };
  const server = new WebSocketServer(options);
  server.on('headers', (headers, incoming) => {
    const cookie = cookies.get(incoming);
    if (cookie !== undefined) headers.push(`Set-Cookie: ${cookie}`);
  });
  return {
    /** Makes a socket of a connection that was let in. */
    take({ incoming, socket, head, setCookie }: Asking, onOpen: (socket: WebSocket) => void): void {
      if (setCookie !== null) cookies.set(incoming, setCookie);
      server.handleUpgrade(incoming, socket, head, onOpen);
    },
  };
}
