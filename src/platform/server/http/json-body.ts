import type { HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuse } from './refusals.ts';

/** KiB of a body, unless its call takes more. */
export const USUAL_BODY = 16;
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i;

/** Node gives every POST a body stream, even an empty one: only the headers show whether there is a body. */
const carriesBody = (request: HonoRequest): boolean =>
  !['GET', 'HEAD'].includes(request.method) &&
  (request.header('Content-Type') !== undefined ||
    request.header('Transfer-Encoding') !== undefined ||
    Number(request.header('Content-Length') ?? 0) > 0);

const limitOf = (kibibytes: number): MiddlewareHandler =>
  bodyLimit({
    maxSize: kibibytes * 1024,
    onError: () => refuse(413, `A request has at most ${kibibytes} KiB`),
  });

/** A path whose body is a file: its bytes at most, and the message for a larger one. */
export type FileBody = { atMost: number; tooLarge: string };

export const FILE_TYPE = 'application/octet-stream';

type Limits = {
  /** The KiB of paths that take more. */
  larger?: ReadonlyMap<string, number>;
  /** The paths that take a file instead of JSON. */
  files?: ReadonlyMap<string, FileBody>;
};

/**
 * Accepts a body only as JSON (else 415) of at most 16 KiB (else 413), or as a file where the path takes one. A request
 * without a body passes at once: the limit would make Node build a whole Request first.
 */
export function jsonBodies({
  larger = new Map(),
  files = new Map(),
}: Limits = {}): MiddlewareHandler {
  const usual = limitOf(USUAL_BODY);
  const limits = new Map([...larger].map(([path, kibibytes]) => [path, limitOf(kibibytes)]));
  return (context, next) => {
    if (!carriesBody(context.req)) return next();
    const file = files.get(context.req.path);
    if (file && context.req.method === 'POST') return acceptFile(context.req, file) ?? next();
    if (!JSON_TYPE.test(context.req.header('Content-Type') ?? ''))
      return Promise.resolve(refuse(415, 'Send JSON, with Content-Type: application/json'));
    return (limits.get(context.req.path) ?? usual)(context, next);
  };
}

/** By its length, which it has to say: nothing of it is read before the access check. */
function acceptFile(request: HonoRequest, { atMost, tooLarge }: FileBody) {
  if (request.header('Content-Type') !== FILE_TYPE)
    return Promise.resolve(refuse(415, `Send the file, with Content-Type: ${FILE_TYPE}`));
  const length = Number(request.header('Content-Length') ?? Number.NaN);
  return length <= atMost ? null : Promise.resolve(refuse(413, tooLarge));
}
