import type { Context, ErrorHandler } from 'hono';
import { isPassing } from '../database/database-trouble.ts';
import { throttle } from '../throttle.ts';

/** What is wrong with one value of a request. */
export type Issue = { path: string; message: string };

/** The part of the program's log that the error handler writes to. */
export type ErrorLog = {
  error(fields: object, message: string): void;
  warn?(fields: object, message: string): void;
};

/** A response that refuses; its status is part of its type, so that a handler refuses only as its call says. */
export class Refusal<Status extends number = number> extends Response {
  declare readonly status: Status;

  constructor(
    status: Status,
    body: { message: string; issues?: Issue[] },
    headers: Record<string, string>,
  ) {
    super(JSON.stringify(body), { status, headers });
  }
}

type RefusalOptions = { issues?: Issue[]; headers?: Record<string, string> };

/** The one shape of every API error: JSON {message}, with the values at fault where there are any. */
export function refuse<const Status extends number>(
  status: Status,
  message: string,
  { issues, headers }: RefusalOptions = {},
): Refusal<Status> {
  return new Refusal(status, issues ? { message, issues } : { message }, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...headers,
  });
}

export const refuseSignedOut = (): Refusal<401> => refuse(401, 'Not signed in');

/** What can't be answered now, and when to ask again, in seconds. */
export const refuseForNow = (seconds = 2): Refusal<503> =>
  refuse(503, 'Not available at the moment', { headers: { 'Retry-After': String(seconds) } });

/** Milliseconds between log lines about an unavailable database. */
const COMPLAIN_EVERY = 10_000;

/**
 * The one error handler: a surprise is logged whole and shown as nothing. A database that is away, or has
 * no room or time for this one, is no surprise: the client may retry, and the log has a line now and then. Nor is a
 * client that disconnected before it had sent everything.
 */
export function onSurprise(log: ErrorLog): ErrorHandler {
  const complain = throttle(COMPLAIN_EVERY, (times, failed: object) =>
    log.warn?.({ ...failed, times }, 'requests refused: database unavailable'),
  );
  return (error, context: Context) => {
    if (isGone(error, context)) return refuse(400, 'The request was cut off');
    const { method, path } = context.req;
    const failed = { err: error, method, path: withoutTyped(path) };
    if (!isPassing(error)) {
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
 * A path as it may be logged: without its query, which may hold what a visitor typed, and without what is no short plain
 * word, as an address or a link's secret.
 */
export const withoutTyped = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[\w-]{0,24}$/.test(part) ? part : '…'))
    .join('/');
