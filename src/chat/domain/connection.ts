/** How a browser's line to the chat stands. */
export type Connection =
  | { at: 'off' }
  /** A socket is being opened, or has not been welcomed yet. */
  | { at: 'trying'; failures: number; wasUp: boolean }
  | { at: 'up' }
  /** Until the next try, in milliseconds. */
  | { at: 'waiting'; failures: number; wasUp: boolean; for: number }
  /** It never came about, and is not tried any more before somebody asks for it. */
  | { at: 'given-up' };

export type ConnectionEvent =
  | { is: 'wanted' }
  | { is: 'welcomed' }
  /** The socket is gone. `chance` is between 0 and 1. */
  | { is: 'lost'; chance: number }
  | { is: 'waited' }
  /** The network or the visitor is back: there is no reason to wait any longer. */
  | { is: 'woken' }
  | { is: 'unwanted' };

export const OFF: Connection = { at: 'off' };

const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
/** Failed tries after which a line that has never been up is given up. */
const TRIES = 4;

/**
 * Milliseconds before the next try, after so many in a row have failed. Anything from none to twice as long as before:
 * browsers that a restart has cut off must not all come back at one moment.
 */
export const waitBeforeTry = (failures: number, chance: number): number =>
  chance * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures);

/** A line that was up is tried for as long as it is wanted; one that never was, four times. */
export function nextConnection(connection: Connection, event: ConnectionEvent): Connection {
  if (event.is === 'unwanted') return OFF;
  if (event.is === 'lost') return afterLoss(connection, event.chance);
  if (event.is === 'welcomed') return connection.at === 'trying' ? { at: 'up' } : connection;
  if (event.is === 'wanted') {
    const isIdle = connection.at === 'off' || connection.at === 'given-up';
    return isIdle ? { at: 'trying', failures: 0, wasUp: false } : connection;
  }
  if (connection.at !== 'waiting') return connection;
  return { at: 'trying', failures: connection.failures, wasUp: connection.wasUp };
}

function afterLoss(connection: Connection, chance: number): Connection {
  if (connection.at === 'up')
    return { at: 'waiting', failures: 0, wasUp: true, for: waitBeforeTry(0, chance) };
  if (connection.at !== 'trying') return connection;
  const { wasUp } = connection;
  const failures = connection.failures + 1;
  if (!wasUp && failures >= TRIES) return { at: 'given-up' };
  return { at: 'waiting', failures, wasUp, for: waitBeforeTry(failures, chance) };
}
