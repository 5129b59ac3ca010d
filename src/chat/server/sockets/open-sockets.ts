import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { SERVICE_RESTART } from '../../domain/close-codes.ts';
import type { PendingWork } from './pending-work.ts';
import type { SocketSession } from './socket-session.ts';

/** Close codes that clients don't tell apart. */
const POLICY_VIOLATION = 1008;
const UNSUPPORTED_DATA = 1003;
const TRY_AGAIN_LATER = 1013;

type OpenSocketsDeps = {
  pending: PendingWork;
  /** Whether this socket may send one more frame. */
  maySend(socketId: number): boolean;
};

type NewSocket = {
  socket: WebSocket;
  id: number;
  session: SocketSession;
  /** A realtor's cookies, by which the login is checked again; null for a visitor. */
  cookies: string | null;
  onEnd(): void;
};

type OpenSocket = Pick<NewSocket, 'socket' | 'id' | 'cookies'> & {
  /** The payload of the ping that has not been answered; null once it has. */
  pingSent: string | null;
};

/** Sockets are pinged in this many groups, one group at a time: ten thousand pings at once would delay everyone else. */
export const PING_GROUPS = 300;

/** All open sockets of this process: their frames in order, their heartbeat, and their end. */
export class OpenSockets {
  readonly #deps: OpenSocketsDeps;
  readonly #open = new Set<OpenSocket>();
  #isClosing = false;
  #pingRounds = 0;

  constructor(deps: OpenSocketsDeps) {
    this.#deps = deps;
  }

  add({ socket, id, session, cookies, onEnd }: NewSocket): void {
    const { pending } = this.#deps;
    const entry: OpenSocket = { socket, id, cookies, pingSent: null };
    this.#open.add(entry);
    let lastFrame: Promise<unknown> = pending.track(
      session.open().catch((error) => {
        socket.close(TRY_AGAIN_LATER, 'please try again in a moment');
        throw error;
      }),
    );
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#open.delete(entry);
      session.end();
      onEnd();
    });
    socket.on('pong', (payload) => {
      if (String(payload) === entry.pingSent) entry.pingSent = null;
      this.#closeIfTooFast(entry);
    });
    socket.on('ping', () => void this.#closeIfTooFast(entry));
    socket.on('message', (bytes, isBinary) => {
      if (this.#isClosing || socket.readyState !== socket.OPEN) return;
      if (this.#closeIfTooFast(entry)) return;
      if (isBinary) return socket.close(UNSUPPORTED_DATA, 'text only');
      lastFrame = lastFrame.then(() => pending.track(session.handle(String(bytes))));
    });
  }

  /**
   * Pings the next group, and terminates its sockets that did not answer the last ping. The payload can't be guessed, so
   * a correct pong proves that the client reads; any other frame proves only that it can write.
   */
  pingNextGroup(): void {
    this.#pingRounds += 1;
    for (const entry of this.#open) {
      if (entry.id % PING_GROUPS !== this.#pingRounds % PING_GROUPS) continue;
      if (entry.pingSent !== null) {
        entry.socket.terminate();
        continue;
      }
      entry.pingSent = randomUUID();
      entry.socket.ping(entry.pingSent);
    }
  }

  /** Closes realtors' sockets whose cookies no longer belong to a signed-in realtor. */
  async closeSignedOut(isRealtor: (cookies: string) => Promise<boolean>): Promise<void> {
    for (const { socket, cookies } of this.#open)
      if (cookies !== null && !(await isRealtor(cookies)))
        socket.close(POLICY_VIOLATION, 'signed out');
  }

  /** Ignores all frames from now on. */
  stopReading(): void {
    this.#isClosing = true;
  }

  /**
   * Closes every socket at a random moment within this many milliseconds, so that the other processes get the clients one
   * by one. Until then it is served.
   */
  closeGradually(milliseconds: number): void {
    for (const { socket } of this.#open)
      setTimeout(() => askToReconnect(socket), Math.random() * milliseconds).unref();
  }

  /** Closes every socket; those that don't close within `timeout` milliseconds are terminated. */
  async closeAll(timeout: number): Promise<void> {
    await Promise.all([...this.#open].map(({ socket }) => closed(socket, timeout)));
  }

  #closeIfTooFast({ socket, id }: OpenSocket): boolean {
    if (this.#deps.maySend(id)) return false;
    socket.close(POLICY_VIOLATION, 'too many frames');
    return true;
  }
}

const closed = (socket: WebSocket, timeout: number): Promise<void> =>
  new Promise((resolve) => {
    if (socket.readyState === socket.CLOSED) return resolve();
    const timer = setTimeout(() => socket.terminate(), timeout);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    askToReconnect(socket);
  });

const askToReconnect = (socket: WebSocket): void =>
  socket.close(SERVICE_RESTART, 'the server restarts');
