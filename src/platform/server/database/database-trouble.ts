/** Node's codes for a connection that could not be made, or broke. */
const NO_CONNECTION = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
];

/** The driver's messages for the same, which have no code. */
const NO_CONNECTION_MESSAGES = [
  'timeout expired',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
];

/** What PostgreSQL says while it starts, stops, recovers, or has no connection or memory left. */
const NOT_NOW = /^(08|53|57P0|58)/;

const LOCK_TIMEOUT = '55P03';
/** A statement that ran out of time, or waited for a lock in vain. */
const OUT_OF_TIME = ['57014', LOCK_TIMEOUT];

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
  someError(error, ({ message }) => NO_CONNECTION_MESSAGES.includes(message)) ||
  someCode(error, (code) => NO_CONNECTION.includes(code) || NOT_NOW.test(code));

/** Whether a transaction fell to another one and may be tried again as it is. */
export const isInTheWay = (error: unknown): boolean =>
  someCode(error, (code) => IN_THE_WAY.includes(code));

/** Whether a row was refused because another one has what must be unique. */
export const isTaken = (error: unknown): boolean => someCode(error, (code) => code === '23505');

/** Whether a statement waited for a lock longer than its lock_timeout. */
export const isLockTimeout = (error: unknown): boolean =>
  someCode(error, (code) => code === LOCK_TIMEOUT);

/** Whether the same request may well succeed in a while: a refusal of ours, and no surprise. */
export const isPassing = (error: unknown): boolean =>
  isDatabaseAway(error) ||
  isInTheWay(error) ||
  someCode(error, (code) => OUT_OF_TIME.includes(code));

const someCode = (error: unknown, fits: (code: string) => boolean): boolean =>
  someError(error, (each) => 'code' in each && typeof each.code === 'string' && fits(each.code));

/** The query builder hands on the driver's error as a cause. */
const someError = (error: unknown, fits: (error: Error) => boolean): boolean =>
  error instanceof Error && (fits(error) || someError(error.cause, fits));
