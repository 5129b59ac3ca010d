/** State of a browser's connection to the chat. */
export type Connection =
  | { status: 'off' }
  /** A socket is opening, or has not received its welcome yet. */
  | { status: 'trying'; failures: number; wasUp: boolean }
  | { status: 'up' }
  /** `for` is the time until the next attempt, in milliseconds. */
  | { status: 'waiting'; failures: number; wasUp: boolean; for: number }
  /** It never connected, and does not retry until asked. */
  | { status: 'given-up' };

export type ConnectionEvent =
  | { kind: 'wanted' }
  | { kind: 'welcomed' }
  /** The socket closed. `chance` is between 0 and 1. */
  | { kind: 'lost'; chance: number }
  | { kind: 'waited' }
  /** The network or the visitor is back: retry at once. */
  | { kind: 'woken' }
  | { kind: 'unwanted' };

export const CONNECTION_OFF: Connection = { status: 'off' };

const MIN_RECONNECT_DELAY = 500;
const MAX_RECONNECT_DELAY = 30_000;
/** Failed attempts after which a connection that was never up gives up. */
const MAX_FAILURES_AT_START = 4;

/**
 * Exponential backoff with full jitter: milliseconds before the next attempt after `failures` failures in a row.
 * The jitter keeps browsers from reconnecting all at once after a restart.
 */
export const waitBeforeTry = (failures: number, chance: number): number =>
  chance * Math.min(MAX_RECONNECT_DELAY, MIN_RECONNECT_DELAY * 2 ** failures);

/** A connection that was up retries while wanted; one that never was, four times. */
export function nextConnection(connection: Connection, event: ConnectionEvent): Connection {
  if (event.kind === 'unwanted') return CONNECTION_OFF;
  if (event.kind === 'lost') return afterLoss(connection, event.chance);
  if (event.kind === 'welcomed')
    return connection.status === 'trying' ? { status: 'up' } : connection;
  if (event.kind === 'wanted') {
    const isIdle = connection.status === 'off' || connection.status === 'given-up';
    return isIdle ? { status: 'trying', failures: 0, wasUp: false } : connection;
  }
  if (connection.status !== 'waiting') return connection;
  return { status: 'trying', failures: connection.failures, wasUp: connection.wasUp };
}

function afterLoss(connection: Connection, chance: number): Connection {
  if (connection.status === 'up')
    return { status: 'waiting', failures: 0, wasUp: true, for: waitBeforeTry(0, chance) };
  if (connection.status !== 'trying') return connection;
  const { wasUp } = connection;
  const failures = connection.failures + 1;
  if (!wasUp && failures >= MAX_FAILURES_AT_START) return { status: 'given-up' };
  return { status: 'waiting', failures, wasUp, for: waitBeforeTry(failures, chance) };
}
