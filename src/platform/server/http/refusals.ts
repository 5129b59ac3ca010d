import type { Context, ErrorHandler } from 'hono';
import { isTransient } from '../database/database-errors.ts';
import { throttle } from '../throttle.ts';

/** A problem with one value of a request. */
export type Issue = { path: string; message: string };

/** The part of the logger that the error handler uses. */
export type ErrorLog = {
  error(fields: object, message: string): void;
  warn?(fields: object, message: string): void;
};

/** A response that refuses; its status is part of its type, so that a handler only returns what its call declares. */
export class Refusal<Status extends number = number> extends Response {
  declare readonly status: Status;

  constructor(status: Status, { body, headers }: RefusalParts) {
    super(body, { status, headers });
  }
}

/** For answers that are not made as a Response. */
export type RefusalParts = { body: string; headers: Record<string, string> };

type RefusalOptions = { issues?: Issue[]; headers?: Record<string, string> };

/** Refuses with a message, and with the invalid values if there are any. */
export const refuse = <const Status extends number>(
  status: Status,
  message: string,
  options?: RefusalOptions,
): Refusal<Status> => new Refusal(status, refusalParts(message, options));

/** The one shape of every API error: JSON {message}, with the invalid values if there are any. */
export const refusalParts = (
  message: string,
  { issues, headers }: RefusalOptions = {},
): RefusalParts => ({
  body: JSON.stringify(issues ? { message, issues } : { message }),
  headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
});

/** Byte for byte the response for an unknown address, so that it reveals nothing. */
export const nothingHere = (): Refusal<404> => refuse(404, 'Not found');

export const refuseSignedOut = (): Refusal<401> => refuse(401, 'Not signed in');

/** Refuses what can't be answered now, with Retry-After in seconds. */
export const refuseForNow = (seconds = 2): Refusal<503> => new Refusal(503, unavailable(seconds));

export const unavailable = (seconds = 2): RefusalParts =>
  refusalParts('Not available at the moment', { headers: { 'Retry-After': String(seconds) } });

/** Milliseconds between log lines about an unavailable database. */
const COMPLAIN_EVERY = 10_000;

/**
 * The one error handler: logs an unexpected error in full and shows the client nothing of it. A database that is
 * unavailable or overloaded is expected: the client may retry, and the log line is throttled. So is a client
 * that disconnected before sending the whole request.
 */
export function onUnexpectedError(log: ErrorLog): ErrorHandler {
  const complain = throttle(COMPLAIN_EVERY, (times, failed: object) =>
    log.warn?.({ ...failed, times }, 'requests refused: database unavailable'),
  );
  return (error, context: Context) => {
    if (isGone(error, context)) return refuse(400, 'The request was cut off');
    const { method, path } = context.req;
    const failed = { err: error, method, path: withoutTyped(path) };
    if (!isTransient(error)) {
      log.error(failed, 'request failed');
      return refuse(500, 'Something went wrong');
    }
    complain(failed);
    return refuseForNow();
  };
}

/** Whether a request's body broke off because the client disconnected. */
const isGone = (error: Error, { req }: Context): boolean =>
  'code' in error && error.code === 'ECONNRESET' && req.raw.signal.aborted;

/**
 * A path that is safe to log: without its query, which may hold what a visitor typed, and without segments other than
 * short plain words, such as addresses or a link's secret.
 */
export const withoutTyped = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[\w-]{0,24}$/.test(part) ? part : '…'))
    .join('/');
