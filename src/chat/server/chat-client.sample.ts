import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ToDesk, ToGuest } from '../domain/frames.ts';

export type ClientOptions = {
  /** The site's origin. */
  origin: string;
  /** Cookies sent with the upgrade request. */
  cookie?: string | undefined;
  /** The client address reported by a proxy. */
  from?: string;
  /** A realtor's socket, which gets desk frames. */
  isDesk?: boolean;
};

/** A browser's socket for tests: records every frame and waits for the next ones. */
export type ChatClient<Frame extends ToGuest | ToDesk = ToGuest> = {
  socket: WebSocket;
  received: Frame[];
  /** The cookie that identifies the visitor: 'chat=…'. */
  cookie: string;
  send(frame: object): void;
  /** The next frame of this type that no earlier call returned. */
  next<Type extends Frame['type']>(type: Type): Promise<Extract<Frame, { type: Type }>>;
  /** The close code. */
  closed: Promise<number>;
  close(): Promise<void>;
};

/** Opens a socket at an address such as 'http://127.0.0.1:3000'; rejects with the HTTP status if refused. */
export async function chatClient<Frame extends ToGuest | ToDesk = ToGuest>(
  address: string,
  options: ClientOptions,
): Promise<ChatClient<Frame>> {
  const { origin, cookie, from, isDesk = false } = options;
  const url = `${address.replace('http', 'ws')}/api/ws-chat${isDesk ? '?desk' : ''}`;
  const socket = new WebSocket(url, {
    headers: {
      Origin: origin,
      ...(cookie && { Cookie: cookie }),
      ...(from && { 'X-Forwarded-For': from }),
    },
    perMessageDeflate: false,
  });
  const received: Frame[] = [];
  const taken = new Set<Frame>();
  const waiting = new Map<() => void, (error: Error) => void>();
  socket.on('message', (bytes) => {
    received.push(JSON.parse(String(bytes)));
    for (const look of waiting.keys()) look();
  });
  const closed = once(socket, 'close').then(([code]) => Number(code));
  closed.catch(() => {});
  socket.once('close', (code) => {
    for (const reject of waiting.values()) reject(new Error(`The socket closed with ${code}.`));
  });
  let setCookie = '';
  socket.on('upgrade', ({ headers }) => {
    setCookie = headers['set-cookie']?.[0] ?? '';
  });
  await once(socket, 'open');
  socket.on('error', () => {});

  return {
    socket,
    received,
    closed,
    cookie: setCookie.split(';')[0] || (cookie ?? ''),
    send: (frame) => socket.send(JSON.stringify(frame)),
    next: <Type extends Frame['type']>(type: Type) =>
      new Promise<Extract<Frame, { type: Type }>>((resolve, reject) => {
        const isIt = (frame: Frame): frame is Extract<Frame, { type: Type }> => frame.type === type;
        const look = () => {
          const found = received.filter(isIt).find((frame) => !taken.has(frame));
          if (!found) return;
          taken.add(found);
          waiting.delete(look);
          resolve(found);
        };
        if (socket.readyState > socket.OPEN)
          reject(new Error(`The socket closed, without ${type}.`));
        waiting.set(look, reject);
        look();
      }),
    async close() {
      socket.close();
      await closed;
    },
  };
}

let names = 0;
/** A message with a unique client id. */
export const aClientId = (): string => `client-${String(++names).padStart(8, '0')}`;
