/**
 * Why there is no connection: it was never up, it was lost, or its server restarts, which is over before most people notice.
 */
type Cause = 'start' | 'loss' | 'restart';

/** State of a browser's connection to the chat. */
export type Connection =
  | { status: 'off' }
  /** A socket is opening, or has not received its welcome yet. */
  | { status: 'trying'; failures: number; after: Cause }
  | { status: 'up' }
  /** `for` is the time until the next attempt, in milliseconds. */
  | { status: 'waiting'; failures: number; after: Cause; for: number }
  /** It never connected, and does not retry until asked. */
  | { status: 'given-up' };

export type ConnectionEvent =
  | { kind: 'wanted' }
  | { kind: 'welcomed' }
  /** The socket closed. `chance` is between 0 and 1. */
  | { kind: 'lost'; chance: number }
  /** The server closed the socket because it restarts. `chance` is between 0 and 1. */
  | { kind: 'restarted'; chance: number }
  /** The restart has taken `RESTART_TIMEOUT`. */
  | { kind: 'overdue' }
  | { kind: 'waited' }
  /** The network or the visitor is back: retry at once. */
  | { kind: 'woken' }
  | { kind: 'unwanted' };

export const CONNECTION_OFF: Connection = { status: 'off' };

const MIN_RECONNECT_DELAY = 500;
const MAX_RECONNECT_DELAY = 30_000;
/** After a restart everyone reconnects within this time, in milliseconds. */
const RESTART_SPREAD = 3_000;
/** Milliseconds after which a restart counts as a lost connection. */
export const RESTART_TIMEOUT = 5_000;
/** Failed attempts after which a connection that was never up gives up. */
const MAX_FAILURES_AT_START = 4;

/**
 * Exponential backoff with full jitter: milliseconds before the next attempt after `failures` failures in a row.
 * The jitter keeps browsers from reconnecting all at once after a restart.
 */
export const waitBeforeTry = (failures: number, chance: number): number =>
  chance * Math.min(MAX_RECONNECT_DELAY, MIN_RECONNECT_DELAY * 2 ** failures);

/** Whether visitors may think that they are connected: what they write during a restart is sent a moment later. */
export const seemsUp = (connection: Connection): boolean =>
  connection.status === 'up' || isRestarting(connection);

type Pending = Extract<Connection, { after: Cause }>;
const isRestarting = (connection: Connection): connection is Pending =>
  'after' in connection && connection.after === 'restart';

/** A connection that was up retries while wanted; one that never was, four times. */
export function nextConnection(connection: Connection, event: ConnectionEvent): Connection {
  if (event.kind === 'unwanted') return CONNECTION_OFF;
  if (event.kind === 'restarted') return afterRestart(connection, event.chance);
  if (event.kind === 'lost') return afterLoss(connection, event.chance);
  if (event.kind === 'overdue')
    return isRestarting(connection) ? { ...connection, after: 'loss' } : connection;
  if (event.kind === 'welcomed')
    return connection.status === 'trying' ? { status: 'up' } : connection;
  if (event.kind === 'wanted') {
    const isIdle = connection.status === 'off' || connection.status === 'given-up';
    return isIdle ? { status: 'trying', failures: 0, after: 'start' } : connection;
  }
  if (connection.status !== 'waiting') return connection;
  return { status: 'trying', failures: connection.failures, after: connection.after };
}

function afterRestart(connection: Connection, chance: number): Connection {
  if (connection.status !== 'up') return afterLoss(connection, chance);
  return { status: 'waiting', failures: 0, after: 'restart', for: chance * RESTART_SPREAD };
}

function afterLoss(connection: Connection, chance: number): Connection {
  if (connection.status === 'up')
    return { status: 'waiting', failures: 0, after: 'loss', for: waitBeforeTry(0, chance) };
  if (connection.status !== 'trying') return connection;
  const { after } = connection;
  const failures = connection.failures + 1;
  if (after === 'start' && failures >= MAX_FAILURES_AT_START) return { status: 'given-up' };
  return { status: 'waiting', failures, after, for: waitBeforeTry(failures, chance) };
}
