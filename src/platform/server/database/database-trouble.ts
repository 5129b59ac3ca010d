/** What a driver says of a connection that could not be made, or broke. */
const NO_CONNECTION = [
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'EAI_AGAIN',
  ],
  ...['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED'],
];

/** What PostgreSQL says while it starts, stops, recovers, or has no connection or memory left. */
const NOT_NOW = /^(08|53|57P0|58)/;

/** A statement that ran out of time, or waited for a lock in vain. */
const OUT_OF_TIME = ['57014', '55P03'];

/** Two transactions in each other's way: the same one may stand when it is tried again. */
const IN_THE_WAY = ['40001', '40P01'];

/** Thrown instead of an answer that did not come in time. */
export class DatabaseAway extends Error {
  constructor() {
    super('The database does not answer.');
    this.name = 'DatabaseAway';
  }
}

/** Whether there is no talking to the database at the moment, which another moment may mend. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DatabaseAway ||
  someCode(error, (code) => NO_CONNECTION.includes(code) || NOT_NOW.test(code));

/** Whether a transaction fell to another one and may be tried again as it is. */
export const isInTheWay = (error: unknown): boolean =>
  someCode(error, (code) => IN_THE_WAY.includes(code));

/** Whether a row was refused because another one has what must be unique. */
export const isTaken = (error: unknown): boolean => someCode(error, (code) => code === '23505');

/** Whether the same request may well succeed in a while: a refusal of ours, and no surprise. */
export const isPassing = (error: unknown): boolean =>
  isDatabaseAway(error) ||
  isInTheWay(error) ||
  someCode(error, (code) => OUT_OF_TIME.includes(code));

/** The query builder hands on the driver's error as a cause. */
function someCode(error: unknown, fits: (code: string) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  const isIt = 'code' in error && typeof error.code === 'string' && fits(error.code);
  return isIt || someCode(error.cause, fits);
}
