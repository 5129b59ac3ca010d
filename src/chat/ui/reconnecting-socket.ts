import { SERVICE_RESTART } from '../domain/close-codes.ts';
import {
  CONNECTION_OFF,
  type Connection,
  type ConnectionEvent,
  nextConnection,
  RESTART_TIMEOUT,
} from '../domain/connection.ts';
import { inTurn } from './in-turn.ts';

type SocketOptions<Frame> = {
  /** The socket's address on this site. */
  path: string;
  /** Parses a message; null if it is not a frame. */
  parse(message: unknown): Frame | null;
  onFrame(frame: Frame): void;
  onChange(connection: Connection, before: Connection): void;
};

/** A tab hidden for longer than this may have been suspended, and its socket with it, without any event. */
const MAY_BE_SUSPENDED = 60_000;

/**
 * A WebSocket that reconnects with backoff when it is lost, within seconds when the server restarts, and at once when the
 * network or the visitor is back. It counts as connected after the server's first frame, a 'welcome'.
 */
export class ReconnectingSocket<Frame extends { type: string }> {
  readonly #options: SocketOptions<Frame>;
  #connection: Connection = CONNECTION_OFF;
  #socket: WebSocket | null = null;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #restartTimer: ReturnType<typeof setTimeout> | undefined;
  /** Counts attempts to connect. */
  #attempt = 0;
  #hiddenSince: number | null = null;
  #isOffline = false;

  constructor(options: SocketOptions<Frame>) {
    this.#options = options;
  }

  /** Connects; tries again if it had given up. */
  open(): void {
    if (this.#connection.status === 'off') {
      window.addEventListener('online', this.#onOnline);
      window.addEventListener('offline', this.#onOffline);
      document.addEventListener('visibilitychange', this.#onVisibility);
    }
    this.#step({ kind: 'wanted' });
  }

  /** Sends a frame; false while not connected. */
  send(frame: object): boolean {
    const socket = this.#socket;
    if (this.#connection.status !== 'up' || socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(frame));
    return true;
  }

  /** Drops the current socket, which may be dead, and connects again. */
  reconnect = (): void => {
    if (!this.#socket) return;
    this.#drop();
    this.#lose();
  };

  close(): void {
    window.removeEventListener('online', this.#onOnline);
    window.removeEventListener('offline', this.#onOffline);
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#drop();
    this.#step({ kind: 'unwanted' });
  }

  #step(event: ConnectionEvent): void {
    const before = this.#connection;
    const connection = nextConnection(before, event);
    if (connection === before) return;
    this.#connection = connection;
    if (connection.status !== before.status) this.#enter(connection);
    this.#options.onChange(connection, before);
  }

  #enter(connection: Connection): void {
    clearTimeout(this.#retryTimer);
    if (connection.status === 'up' || connection.status === 'off') clearTimeout(this.#restartTimer);
    if (connection.status === 'trying') this.#connect();
    if (connection.status === 'waiting')
      this.#retryTimer = setTimeout(() => this.#step({ kind: 'waited' }), connection.for);
  }

  #lose(): void {
    this.#step({ kind: 'lost', chance: Math.random() });
  }

  #awaitRestart(): void {
    this.#restartTimer = setTimeout(() => this.#step({ kind: 'overdue' }), RESTART_TIMEOUT);
    this.#step({ kind: 'restarted', chance: Math.random() });
  }

  #connect(): void {
    // Offline every attempt fails, and the browser would log each to the console.
    if (this.#isOffline) {
      this.#retryTimer = setTimeout(() => this.#lose(), 0);
      return;
    }
    this.#attempt += 1;
    const attempt = this.#attempt;
    // The first response sets the cookie that identifies the visitor in all tabs, so tabs connect one after the other.
    inTurn(this.#options.path, (done) => {
      const isWanted = attempt === this.#attempt && this.#connection.status === 'trying';
      if (!isWanted) return done();
      const socket = this.#openSocket();
      socket.addEventListener('open', done);
      socket.addEventListener('close', done);
    });
  }

  #openSocket(): WebSocket {
    const { protocol, host } = window.location;
    const scheme = protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${host}${this.#options.path}`);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#receive(data);
    // Also fires after an error.
    socket.onclose = ({ code }) => {
      this.#drop();
      if (code === SERVICE_RESTART && this.#connection.status === 'up') this.#awaitRestart();
      else this.#lose();
    };
    return socket;
  }

  #receive(data: unknown): void {
    const frame = this.#options.parse(parsed(data));
    if (!frame) {
      reportError(new Error('The chat server sent an invalid frame.'));
      return;
    }
    if (frame.type === 'welcome') this.#step({ kind: 'welcomed' });
    this.#options.onFrame(frame);
  }

  /** Closes the socket and ignores whatever it still sends. */
  #drop(): void {
    if (!this.#socket) return;
    this.#socket.onmessage = null;
    this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #onOnline = (): void => {
    this.#isOffline = false;
    this.#step({ kind: 'woken' });
  };

  #onOffline = (): void => {
    this.#isOffline = true;
    this.reconnect();
  };

  #onVisibility = (): void => {
    if (document.hidden) {
      this.#hiddenSince = Date.now();
      return;
    }
    const hiddenFor = this.#hiddenSince === null ? 0 : Date.now() - this.#hiddenSince;
    this.#hiddenSince = null;
    if (this.#connection.status === 'up' && hiddenFor > MAY_BE_SUSPENDED) this.reconnect();
    this.#step({ kind: 'woken' });
  };
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
