import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Held = { incoming: IncomingMessage; outgoing: ServerResponse; release(): void };

type RequestsInTurnDeps = {
  answer(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Charges a request that has to wait, until the returned function is called; null if it must not. */
  hold(incoming: IncomingMessage): (() => void) | null;
  /** Called when all requests of a connection have been answered. */
  onIdle(socket: Socket): void;
};

/**
 * The requests of each connection, one at a time: the next one starts when the answer before it has been handed to the
 * operating system. Otherwise a client that sends many requests and reads nothing would fill the memory with answers.
 *
 * While a request waits, nothing is read from its connection. Node still reports all requests that it has read, up
 * to 64 kB of them.
 */
export class RequestsInTurn {
  /** By connection with an answer in progress. */
  readonly #waiting = new Map<Socket, Held[]>();
  readonly #deps: RequestsInTurnDeps;

  constructor(deps: RequestsInTurnDeps) {
    this.#deps = deps;
  }

  /** Called for each new connection. */
  watch(socket: Socket): void {
    // Node resumes the connection after each answer and whenever a handler reads a request's body.
    socket.on('resume', () => {
      if (this.#isHeld(socket)) socket.pause();
    });
  }

  add(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { socket } = incoming;
    const waiting = this.#waiting.get(socket);
    if (waiting) {
      this.#hold(waiting, incoming, outgoing);
      return;
    }
    this.#waiting.set(socket, []);
    this.#begin(incoming, outgoing);
  }

  isAnswering(socket: Socket): boolean {
    return this.#waiting.has(socket);
  }

  #isHeld(socket: Socket): boolean {
    return (this.#waiting.get(socket)?.length ?? 0) > 0;
  }

  #hold(waiting: Held[], incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { socket } = incoming;
    // Node still reports what it has read from a closed connection.
    if (socket.destroyed) return;
    const release = this.#deps.hold(incoming);
    // A refusal could not be sent before the answers to the earlier requests.
    if (release === null) {
      socket.destroy();
      return;
    }
    waiting.push({ incoming, outgoing, release });
    socket.pause();
  }

  #begin(incoming: IncomingMessage, outgoing: ServerResponse): void {
    // Only then has the last byte been sent: a finished answer may still be buffered.
    outgoing.once('close', () => this.#next(incoming.socket));
    this.#deps.answer(incoming, outgoing);
  }

  #next(socket: Socket): void {
    const waiting = this.#waiting.get(socket) ?? [];
    const next = socket.writable ? waiting.shift() : undefined;
    if (!next) {
      for (const { release } of waiting) release();
      this.#waiting.delete(socket);
      this.#deps.onIdle(socket);
      return;
    }
    next.release();
    if (waiting.length === 0) socket.resume();
    this.#begin(next.incoming, next.outgoing);
  }
}
