import { Hono, type MiddlewareHandler } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Call } from '../../domain/call.ts';
import { type Handler, routesOf } from './handle.ts';
import { type FileBody, jsonBodies } from './json-body.ts';
import { type ErrorLog, nothingHere, onUnexpectedError, refuse } from './refusals.ts';
import { fromThisSite } from './same-site.ts';

/** Characters of a URL without its origin. */
export const MAX_URL_LENGTH = 4096;

/** Refuses a URL, including its query, of more than 4 KiB: 414. */
const refuseLongAddress: MiddlewareHandler = async ({ req }, next) => {
  const pathFrom = req.url.indexOf('/', req.url.indexOf('//') + 2);
  if (req.url.length - pathFrom > MAX_URL_LENGTH)
    return refuse(414, `An address has at most ${MAX_URL_LENGTH} characters`);
  return next();
};

type Common = {
  log: ErrorLog;
  /** The site's own origin: a browser's write from another site's page is refused. */
  origin?: string;
  /** Routes that other senders than our pages write to, such as mail programs; they do their own checks. */
  open?: Hono;
};

/**
 * The whole API as one app: the middleware that every call shares, around the slices' routes. Every error and
 * every unknown path is answered as JSON {message}.
 */
export function apiRoutes(
  slices: readonly (Hono | readonly Handler[])[],
  { log, origin, open }: Common,
): Hono {
  const api = new Hono().onError(onUnexpectedError(log));
  api.use('/api/*', refuseLongAddress);
  if (open) api.route('/', open);
  api.use(
    '/api/*',
    fromThisSite(origin),
    jsonBodies({ larger: largerBodies(slices), files: fileBodies(slices) }),
  );
  api.use('/api/*', methodNotAllowed({ app: api, onMethodNotAllowed }));
  for (const slice of slices) api.route('/', asHono(slice));
  return api.all('/api/*', nothingHere);
}

/** The KiB of bodies that are larger than usual, by path. */
const largerBodies = (slices: readonly (Hono | readonly Handler[])[]): Map<string, number> =>
  new Map(
    callsOf(slices).flatMap(({ path, largestBody }) => (largestBody ? [[path, largestBody]] : [])),
  );

/** The paths that take a file. */
const fileBodies = (slices: readonly (Hono | readonly Handler[])[]): Map<string, FileBody> =>
  new Map(
    callsOf(slices).flatMap(({ path, largestFile: atMost, refusals }) =>
      atMost ? [[path, { atMost, tooLarge: refusals?.[413] ?? 'The file is too large' }]] : [],
    ),
  );

const callsOf = (slices: readonly (Hono | readonly Handler[])[]): Call[] =>
  slices.flatMap((slice) => (slice instanceof Hono ? [] : slice)).map(({ call }) => call);

const asHono = (routes: Hono | readonly Handler[]): Hono =>
  routes instanceof Hono ? routes : routesOf(routes);

const onMethodNotAllowed = (_context: unknown, methods: string[]) =>
  refuse(405, 'Method not allowed', { headers: { Allow: methods.join(', ') } });
