import { setTimeout as pause } from 'node:timers/promises';
import { escapeIdentifier } from 'pg';
import type { Connection } from './connection.ts';
import { keepTrying } from './keep-trying.ts';

type Subscription = {
  channel: string;
  onMessage(payload: string): void;
  onListening(): void;
};

/**
 * PostgreSQL's LISTEN. `onListening` is called each time notifications start to arrive, including after a reconnect:
 * notifications sent in between are lost, so subscribers must reload. Retries while the database is unreachable or slow.
 */
export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onListening?: () => void,
) => Promise<{ unlisten(): Promise<void> }>;

/** Milliseconds, with jitter, so that not all sites reconnect to a database at once. */
const backoff = (tries: number): number =>
  Math.min(20 * 2 ** tries, 500) * (0.5 + Math.random() / 2);

/** All of a process's subscriptions on one connection, which reconnects when it is lost. */
export class Listener {
  readonly #open: () => Promise<Connection>;
  readonly #subscriptions = new Set<Subscription>();
  readonly #closing = new AbortController();
  #connection: Promise<Connection> | null = null;
  #lastStatement: Promise<unknown> = Promise.resolve();
  #isReconnecting = false;

  constructor(open: () => Promise<Connection>) {
    this.#open = open;
  }

  readonly listen: Listen = async (channel, onMessage, onListening = () => {}) => {
    const subscription = { channel, onMessage, onListening };
    this.#subscriptions.add(subscription);
    try {
      await keepTrying(() => this.#send(`listen ${escapeIdentifier(channel)}`), {
        signal: this.#closing.signal,
      });
    } catch (error) {
      this.#subscriptions.delete(subscription);
      throw error;
    }
    onListening();
    return { unlisten: () => this.#remove(subscription) };
  };

  async close(): Promise<void> {
    this.#closing.abort();
    this.#subscriptions.clear();
    const connection = await this.#connection?.catch(() => null);
    await connection?.close();
  }

  async #remove(subscription: Subscription): Promise<void> {
    const { channel } = subscription;
    this.#subscriptions.delete(subscription);
    if (!this.#connection || this.#channels().has(channel)) return;
    // The subscription is lost with the connection.
    await this.#send(`unlisten ${escapeIdentifier(channel)}`).catch(() => {});
  }

  /** Runs statements one at a time, as a connection requires. */
  #send(statement: string): Promise<unknown> {
    const sent = this.#lastStatement.then(async () => (await this.#connected()).query(statement));
    this.#lastStatement = sent.catch(() => {});
    return sent;
  }

  #connected(): Promise<Connection> {
    this.#connection ??= this.#connect().catch((error) => {
      this.#connection = null;
      throw error;
    });
    return this.#connection;
  }

  async #connect(): Promise<Connection> {
    this.#closing.signal.throwIfAborted();
    const connection = await this.#open();
    connection.on('notification', ({ channel, payload = '' }) => {
      for (const each of this.#subscriptions) if (each.channel === channel) each.onMessage(payload);
    });
    connection.once('end', () => {
      this.#connection = null;
      if (!this.#isReconnecting) void this.#reconnect();
    });
    return connection;
  }

  async #reconnect(): Promise<void> {
    this.#isReconnecting = true;
    const { signal } = this.#closing;
    for (let tries = 0; this.#subscriptions.size > 0; tries += 1) {
      await pause(backoff(tries), undefined, { signal }).catch(() => {});
      if (await this.#resubscribe()) break;
    }
    this.#isReconnecting = false;
  }

  async #resubscribe(): Promise<boolean> {
    try {
      for (const channel of this.#channels())
        await this.#send(`listen ${escapeIdentifier(channel)}`);
    } catch {
      return false;
    }
    for (const { onListening } of this.#subscriptions) onListening();
    return true;
  }

  #channels(): Set<string> {
    return new Set([...this.#subscriptions].map(({ channel }) => channel));
  }
}
