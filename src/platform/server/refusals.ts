import type { Context, ErrorHandler } from 'hono';

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

/** The one error handler: a surprise is logged whole and shown as nothing. */
export const onSurprise =
  (log: ErrorLog): ErrorHandler =>
  (error, context: Context) => {
    // The path alone: a query may hold what a visitor typed.
    log.error({ err: error, method: context.req.method, path: context.req.path }, 'request failed');
    return refuse(500, 'Something went wrong');
  };
