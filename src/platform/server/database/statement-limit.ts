import { connect } from 'node:net';
import type { Client } from 'pg';

/** https://www.postgresql.org/docs/current/protocol-message-formats.html#PROTOCOL-MESSAGE-FORMATS-CANCELREQUEST */
const CANCEL_REQUEST = 80_877_102;
const CANCEL_REQUEST_LENGTH = 16;
/** Milliseconds. A pooler may wait ten seconds for a connection over which to pass it on. */
const CANCEL_WITHIN = 15_000;

type BackendKey = { processID: number; secretKey: number };

/**
 * Cancels a connection's statement that takes too long. The server's own `statement_timeout` would have to be set for a
 * session, which a pooler in transaction mode lends to another client after each transaction; a pooler does pass on a
 * request to cancel. The statement fails with the same SQLSTATE.
 */
export class StatementLimit {
  readonly #client: Client;
  /** Milliseconds; 0 for no limit. */
  readonly #timeout: number;
  #key: BackendKey | null = null;
  /** Whether each statement without an answer has a limit; the first one is running. */
  readonly #unanswered: boolean[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isCancelling = false;

  constructor(client: Client, timeout: number) {
    this.#client = client;
    this.#timeout = timeout;
    client.connection.on('backendKeyData', (key: BackendKey) => {
      this.#key = key;
    });
    if (timeout === 0) return;
    client.connection.on('readyForQuery', () => this.#next());
    client.on('end', () => clearInterval(this.#timer));
  }

  /** The process that answers, as the server or the pooler in front of it has named it; 0 before the connection is open. */
  get processId(): number {
    return this.#key?.processID ?? 0;
  }

  /** Call it for each statement sent. A stream, which sends itself, takes as long as its reader. */
  begin(statement: unknown): void {
    if (this.#timeout === 0) return;
    const isStream = typeof statement === 'object' && statement !== null && 'submit' in statement;
    this.#unanswered.push(!isStream);
    if (this.#unanswered.length === 1) this.#start();
  }

  #next(): void {
    this.#unanswered.shift();
    clearInterval(this.#timer);
    this.#start();
  }

  #start(): void {
    // Repeated, because a statement that waits for one of the pooler's connections cannot be cancelled yet.
    if (this.#unanswered[0]) this.#timer = setInterval(() => this.#cancel(), this.#timeout).unref();
  }

  /** Over a connection of its own, as the protocol demands. */
  #cancel(): void {
    if (this.#key === null || this.#isCancelling) return;
    this.#isCancelling = true;
    const { host, port } = this.#client;
    const isFolder = host.startsWith('/');
    const socket = isFolder ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.unref().on('error', () => {});
    socket.on('close', () => {
      this.#isCancelling = false;
    });
    socket.setTimeout(CANCEL_WITHIN, () => socket.destroy());
    // The other side closes it: PgBouncer drops the request if its client leaves first, even by half.
    socket.resume();
    socket.write(cancelRequest(this.#key));
  }
}

function cancelRequest({ processID, secretKey }: BackendKey): Buffer {
  const message = Buffer.alloc(CANCEL_REQUEST_LENGTH);
  [CANCEL_REQUEST_LENGTH, CANCEL_REQUEST, processID, secretKey].forEach((part, at) => {
    message.writeInt32BE(part, 4 * at);
  });
  return message;
}
