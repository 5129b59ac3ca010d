import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Talk } from './talk.ts';
import type { UnderWay } from './under-way.ts';

/** Statuses of a WebSocket's end. */
const [GOING, POLICY, UNSUPPORTED, LATER] = [1012, 1008, 1003, 1013];

type Needs = {
  track: UnderWay['track'];
  /** Whether a socket, by its number, may send one more frame. */
  maySend(socket: number): boolean;
};

type Beginning = {
  socket: WebSocket;
  number: number;
  talk: Talk;
  /** Of a realtor: the cookies by which the session is looked at again. */
  cookies: string | null;
  onEnd(): void;
};

type Open = Pick<Beginning, 'socket' | 'number' | 'cookies'> & {
  /** The word that it was asked to say back at the last beat; null since it has. */
  asked: string | null;
};

/** Sockets are asked whether they live in so many parts, one after the other: ten thousand pings at once hold up everybody else. */
export const PARTS = 300;

/** All open sockets of this process: their frames one after the other, their pulse, and their end. */
export function openSockets({ track, maySend }: Needs) {
  const open = new Set<Open>();
  let isClosing = false;
  let beats = 0;

  function isTooMuch({ socket, number }: Open): boolean {
    if (maySend(number)) return false;
    socket.close(POLICY, 'too many frames');
    return true;
  }

  function begin({ socket, number, talk, cookies, onEnd }: Beginning): void {
    const entry: Open = { socket, number, cookies, asked: null };
    open.add(entry);
    let turn: Promise<unknown> = track(
      talk.open().catch((error) => {
        socket.close(LATER, 'please try again in a moment');
        throw error;
      }),
    );
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(entry);
      talk.end();
      onEnd();
    });
    socket.on('pong', (said) => {
      if (String(said) === entry.asked) entry.asked = null;
      isTooMuch(entry);
    });
    socket.on('ping', () => void isTooMuch(entry));
    socket.on('message', (bytes, isBinary) => {
      if (isClosing || socket.readyState !== socket.OPEN || isTooMuch(entry)) return;
      if (isBinary) return socket.close(UNSUPPORTED, 'text only');
      turn = turn.then(() => track(talk.handle(String(bytes))));
    });
  }

  return {
    begin,

    /**
     * Of the next part: ends who has not said the word back, and gives the others one. Nobody can guess it: who says it
     * has read all that was sent before it, and whatever else a socket sends only shows that it can write.
     */
    beat(): void {
      beats += 1;
      for (const entry of open) {
        if (entry.number % PARTS !== beats % PARTS) continue;
        if (entry.asked !== null) {
          entry.socket.terminate();
          continue;
        }
        entry.asked = randomUUID();
        entry.socket.ping(entry.asked);
      }
    },

    /** Closes the desks of which `isTheirs` says that nobody who may sit there is signed in any more. */
    async lookAtSessions(isTheirs: (cookies: string) => Promise<boolean>): Promise<void> {
      for (const { socket, cookies } of open)
        if (cookies !== null && !(await isTheirs(cookies))) socket.close(POLICY, 'signed out');
    },

    /** No frame is read from now on. */
    deafen: () => {
      isClosing = true;
    },
    /** Tells all that the server goes; who does not hang up within so many milliseconds is cut off. */
    goodbye: (patience: number) =>
      Promise.all([...open].map(({ socket }) => end(socket, patience))),
  };
}

const end = (socket: WebSocket, patience: number): Promise<void> =>
  new Promise((gone) => {
    if (socket.readyState === socket.CLOSED) return gone();
    const late = setTimeout(() => socket.terminate(), patience);
    socket.once('close', () => {
      clearTimeout(late);
      gone();
    });
    socket.close(GOING, 'the server restarts');
  });
