import type { Context, ErrorHandler } from 'hono';
import { isPassing } from './database-trouble.ts';

/** What is wrong with one value of a request. */
export type Issue = { path: string; message: string };

/** The part of the program's log that the error handler writes to. */
export type ErrorLog = { error(fields: object, message: string): void };

/** The one shape of every API error: JSON {message}, with the values at fault where there are any. */
export function refuse(
  status: number,
  message: string,
  { issues, headers }: { issues?: Issue[]; headers?: Record<string, string> } = {},
): Response {
  return Response.json(issues ? { message, issues } : { message }, {
    status,
    headers: { 'Cache-Control': 'no-store', ...headers },
  });
}

/** What can't be answered now, and when to ask again, in seconds. */
export const refuseForNow = (seconds = 2): Response =>
  refuse(503, 'Not available at the moment', { headers: { 'Retry-After': String(seconds) } });

/**
 * The one error handler: a surprise is logged whole and shown as nothing. A database that is away, or has
 * no room or time for this one, is no surprise: whoever asked may ask again.
 */
export const onSurprise =
  (log: ErrorLog): ErrorHandler =>
  (error, context: Context) => {
    const { method, path } = context.req;
    log.error({ err: error, method, path: withoutTyped(path) }, 'request failed');
    return isPassing(error) ? refuseForNow() : refuse(500, 'Something went wrong');
  };

/**
 * A path as it may be logged: without its query, which may hold what a visitor typed, and without what is no short plain
 * word, as an address or a link's secret.
 */
export const withoutTyped = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[\w-]{0,24}$/.test(part) ? part : '…'))
    .join('/');
