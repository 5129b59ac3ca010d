import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Limits } from './limits.ts';

type Asking = {
  incoming: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  /** The `Set-Cookie` header of the response; null for none. */
  setCookie: string | null;
};

/** The WebSocket library with strict limits: no compression, small frames, few fragments. */
export function webSockets({ maxPayload, maxFragments }: Limits) {
  const cookies = new WeakMap<IncomingMessage, string>();
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload,
    maxFragments,
    maxBufferedChunks: 1_024,
    // Milliseconds for the client to close the connection after our close frame.
    closeTimeout: 2_000,
    handleProtocols: () => false as const,
  };
  const server = new WebSocketServer(options);
  server.on('headers', (headers, incoming) => {
    const cookie = cookies.get(incoming);
    if (cookie !== undefined) headers.push(`Set-Cookie: ${cookie}`);
  });
  return {
    /** Upgrades an accepted connection to a socket. */
    take({ incoming, socket, head, setCookie }: Asking, onOpen: (socket: WebSocket) => void): void {
      if (setCookie !== null) cookies.set(incoming, setCookie);
      server.handleUpgrade(incoming, socket, head, onOpen);
    },
  };
}
