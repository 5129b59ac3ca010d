import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Asked = { incoming: IncomingMessage; outgoing: ServerResponse };

/** A request that waits; `asked` is null if Node refuses it itself. */
type Waiting = { asked: Asked | null; release(): void };

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
  readonly #waiting = new Map<Socket, Waiting[]>();
  /** Requests that no longer wait for their connection. */
  readonly #due: Asked[] = [];
  readonly #deps: RequestsInTurnDeps;

  constructor(deps: RequestsInTurnDeps) {
    this.#deps = deps;
  }

  /** Called for each new connection. */
  watch(socket: Socket): void {
    // Node resumes the connection after each answer and whenever a handler reads a request's body.
    socket.on('resume', () => {
      if (this.#waiting.get(socket)?.length) socket.pause();
    });
  }

  add(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { socket } = incoming;
    const asked = { incoming, outgoing };
    if (this.#waiting.has(socket)) {
      this.#hold(incoming, asked);
      return;
    }
    this.#waiting.set(socket, []);
    this.#follow(asked);
    this.#deps.answer(incoming, outgoing);
  }

  /** Counts a request beyond the limit of a connection, which Node refuses in its turn and keeps in memory until then. */
  addRefused(incoming: IncomingMessage): void {
    if (this.#waiting.has(incoming.socket)) this.#hold(incoming, null);
  }

  isAnswering(socket: Socket): boolean {
    return this.#waiting.has(socket);
  }

  #hold(incoming: IncomingMessage, asked: Asked | null): void {
    const { socket } = incoming;
    // Node still reports what it has read from a closed connection.
    if (socket.destroyed) return;
    const release = this.#deps.hold(incoming);
    // A refusal could not be sent before the answers to the earlier requests.
    if (release === null) {
      socket.destroy();
      return;
    }
    this.#waiting.get(socket)?.push({ asked, release });
    socket.pause();
  }

  /** Continues when an answer's last byte has been sent: a finished answer may still be buffered. */
  #follow({ incoming: { socket }, outgoing }: Asked): void {
    outgoing.once('close', () => {
      const waiting = this.#waiting.get(socket) ?? [];
      const next = socket.writable ? waiting.shift() : undefined;
      next?.release();
      if (next?.asked) this.#beginSoon(next.asked);
      else this.#end(socket, waiting);
      if (next && waiting.length === 0) socket.resume();
    });
  }

  /** One request in each turn of the event loop, so that clients with many do not delay those with one. */
  #beginSoon(asked: Asked): void {
    this.#follow(asked);
    this.#due.push(asked);
    if (this.#due.length === 1) setImmediate(this.#beginNext);
  }

  readonly #beginNext = (): void => {
    const next = this.#due.shift();
    if (this.#due.length > 0) setImmediate(this.#beginNext);
    if (next && !next.outgoing.destroyed) this.#deps.answer(next.incoming, next.outgoing);
  };

  #end(socket: Socket, waiting: Waiting[]): void {
    for (const { release } of waiting.splice(0)) release();
    this.#waiting.delete(socket);
    this.#deps.onIdle(socket);
  }
}
