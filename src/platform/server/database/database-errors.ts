/** The process, or the machine, has no file descriptor left for a connection or a file. */
const NO_DESCRIPTORS = ['EMFILE', 'ENFILE'];

/** Node's error codes for a connection that failed or broke. */
const NO_CONNECTION = [
  ...NO_DESCRIPTORS,
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
];

/** The driver's messages for the same errors, which have no code. */
const NO_CONNECTION_MESSAGES = [
  'timeout expired',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
];

/** SQLSTATEs for a server that is starting, stopping, recovering, or out of connections or memory. */
const UNAVAILABLE_STATES = /^(08|53|57P0|58)/;

/** A write to a replica, as after a failover, or to a server whose operator has made it read-only. */
const READ_ONLY = '25006';

const LOCK_TIMEOUT = '55P03';
/** A statement that exceeded its timeout or its lock timeout. */
const TIMEOUTS = ['57014', LOCK_TIMEOUT];

/** Serialization failures and deadlocks: the same transaction may succeed when retried. */
const SERIALIZATION_FAILURES = ['40001', '40P01'];

/** Thrown when an answer did not arrive in time. */
export class DatabaseUnavailable extends Error {
  constructor() {
    super('The database does not answer.');
    this.name = 'DatabaseUnavailable';
  }
}

/** Whether the database is unreachable for now, and may recover. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ||
  someError(error, ({ message }) => NO_CONNECTION_MESSAGES.includes(message)) ||
  someCode(error, (code) => NO_CONNECTION.includes(code) || UNAVAILABLE_STATES.test(code));

/** Whether a transaction conflicted with another one and may be retried as it is. */
export const isSerializationFailure = (error: unknown): boolean =>
  someCode(error, (code) => SERIALIZATION_FAILURES.includes(code));

/** Whether a row violated a unique constraint. */
export const isUniqueViolation = (error: unknown): boolean =>
  someCode(error, (code) => code === '23505');

/** Whether a statement waited for a lock longer than its lock_timeout. */
export const isLockTimeout = (error: unknown): boolean =>
  someCode(error, (code) => code === LOCK_TIMEOUT);

/** Whether the database took no write, though it answers. Its reads are as good as ever. */
export const isReadOnly = (error: unknown): boolean =>
  someCode(error, (code) => code === READ_ONLY);

/** Whether no file descriptor was left. */
export const isOutOfDescriptors = (error: unknown): boolean =>
  someCode(error, (code) => NO_DESCRIPTORS.includes(code));

/** Whether the same request may succeed later: an expected refusal, not a bug. */
export const isTransient = (error: unknown): boolean =>
  isDatabaseUnavailable(error) ||
  isSerializationFailure(error) ||
  isReadOnly(error) ||
  someCode(error, (code) => TIMEOUTS.includes(code));

const someCode = (error: unknown, fits: (code: string) => boolean): boolean =>
  someError(error, (each) => 'code' in each && typeof each.code === 'string' && fits(each.code));

/** The query builder wraps the driver's error as its cause. */
const someError = (error: unknown, fits: (error: Error) => boolean): boolean =>
  error instanceof Error && (fits(error) || someError(error.cause, fits));
