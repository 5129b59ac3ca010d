import { Hono, type MiddlewareHandler } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { type Handler, routesOf } from './handle.ts';
import { jsonBodies } from './json-body.ts';
import { type ErrorLog, onSurprise, refuse } from './refusals.ts';
import { fromThisSite } from './same-site.ts';

const LONGEST_ADDRESS = 2048;

export { routeOf } from './handle.ts';

/** Refuses an address, its query included, of more than 2 KiB: 414. */
const refuseLongAddress: MiddlewareHandler = async ({ req }, next) => {
  const pathFrom = req.url.indexOf('/', req.url.indexOf('//') + 2);
  if (req.url.length - pathFrom > LONGEST_ADDRESS)
    return refuse(414, `An address has at most ${LONGEST_ADDRESS} characters`);
  return next();
};

type Common = {
  log: ErrorLog;
  /** The site's own address: a write that a browser sends from a page of another is refused. */
  origin?: string;
  /** Routes that others than our pages write to, as mail programs do; they look after themselves. */
  open?: Hono;
};

/**
 * The whole API as one app: what every call has in common, around the slices' own routes. Whatever
 * goes wrong in it, or is not in it, is answered as JSON {message}.
 */
export function apiRoutes(
  slices: readonly (Hono | readonly Handler[])[],
  { log, origin, open }: Common,
): Hono {
  const api = new Hono().onError(onSurprise(log));
  api.use('/api/*', refuseLongAddress);
  if (open) api.route('/', open);
  api.use('/api/*', fromThisSite(origin), jsonBodies);
  api.use('/api/*', methodNotAllowed({ app: api, onMethodNotAllowed }));
  for (const slice of slices) api.route('/', asHono(slice));
  return api.all('/api/*', () => refuse(404, 'Not found'));
}

const asHono = (routes: Hono | readonly Handler[]): Hono =>
  routes instanceof Hono ? routes : routesOf(routes);

const onMethodNotAllowed = (_context: unknown, methods: string[]) =>
  refuse(405, 'Method not allowed', { headers: { Allow: methods.join(', ') } });
