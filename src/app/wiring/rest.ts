import type { Hono } from 'hono';
import { sessionCookieName } from '#accounts/server/sessions/session-cookies.ts';
import type { Call } from '#platform/domain/call.ts';
import { routesOf } from '#platform/server/http/handle.ts';
import { docsRoutes } from '#platform/server/http/openapi-routes.ts';
import { type RateRule, rateRules } from '#platform/server/http/rate-rules.ts';
import { answersFromMemory, readyCalls } from '#platform/server/http/ready-calls.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { commonHeaders } from '#platform/server/http/security-headers.ts';
import { SharedRates } from '#platform/server/http/shared-rates.ts';
import { withTimeout } from '#platform/server/with-timeout.ts';
import { SLICES } from '../slices.ts';
import { listingWaits, needNoWait } from './listing-waits.ts';
import type { SiteDeps } from './site-deps.ts';

const DOCS: RateRule = { path: '/api/docs', perMinute: 60 };

/** The rate limits of each call, per network. */
export const RATE_LIMITS: readonly RateRule[] = [
  ...SLICES.flatMap((slice) => slice.limits ?? []),
  DOCS,
];

/** The same for mail programs, which send from few networks for many people. */
export const OPEN_LIMITS: readonly RateRule[] = SLICES.flatMap((slice) => slice.openLimits ?? []);

export type RestApi = {
  /** Every call that is answered: those of pages, and those that mail programs make. */
  calls: readonly Call[];
  openCalls: readonly Call[];
  /** Every slice's routes, each with its dependencies. */
  routes: Hono;
  /** Answers some of the calls without the routes. */
  ready: ReturnType<typeof readyCalls>;
  /** The same for pages, which call in process: the JSON of a call's answer. */
  fromMemory(address: string): Buffer<ArrayBuffer> | null;
};

type RestSettings = {
  limits?: readonly RateRule[];
  /** The number of the last change of listings that answers may show. */
  upTo?: () => number;
};

/** The REST API. */
export function restApi(deps: SiteDeps, given: RestSettings = {}): RestApi {
  const { limits = RATE_LIMITS, upTo } = given;
  const { log, key, origin, trustProxy } = deps;
  const shared = new SharedRates({ store: deps.stores.rateCounts, key, log });
  const rules = rateRules(limits, { trustProxy, shared });
  const handlers = SLICES.flatMap((slice) => slice.routes?.(deps) ?? []);
  const open = SLICES.flatMap((slice) => slice.openRoutes?.(deps) ?? []);
  const calls = handlers.map(({ call }) => call);
  const openCalls = open.map(({ call }) => call);
  const docs = docsRoutes([...calls, ...openCalls], {
    title: 'The API of this site',
    description:
      'The calls that this site’s pages make. They’re open to everyone. A call refuses parameters that it doesn’t have, and names them.',
    origin,
    sessionCookie: sessionCookieName(origin.startsWith('https:')),
  });
  const openRules = rateRules(OPEN_LIMITS, { trustProxy, shared });
  const routes = apiRoutes([rules.routes, listingWaits(deps), handlers, docs], {
    log,
    origin,
    open: openRules.routes.route('/', routesOf(open)),
  });
  const ready = readyCalls({
    handlers,
    headers: commonHeaders({ isSecure: origin.startsWith('https:') }),
    admissionTo: rules.admissionTo,
    isReady: () => needNoWait(deps),
    upTo,
  });
  const fromMemory = answersFromMemory(handlers);
  return {
    calls,
    openCalls,
    routes,
    ready,
    fromMemory: (address) => (needNoWait(deps) ? fromMemory(address) : null),
  };
}

/** Milliseconds that a page waits for a call: less than the page's own timeout, so that the page can report the failure. */
const CALL_TIMEOUT = 6_000;

/** A fetch that calls the API in process; refuses if it takes too long, for example because the database hangs. */
export const fetchInProcess =
  (rest: Hono) =>
  (path: string, init?: RequestInit): Promise<Response> =>
    withTimeout(Promise.resolve(rest.request(path, init)), CALL_TIMEOUT, () =>
      refuse(503, 'Something went wrong'),
    );
