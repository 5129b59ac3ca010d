import { Hono, type MiddlewareHandler } from 'hono';
import { sessionCookieName } from '#accounts/server/session-cookies.ts';
import type { Call } from '#platform/domain/call.ts';
import { docsRoutes } from '#platform/server/http/openapi-routes.ts';
import { type RateRule, rateRules } from '#platform/server/http/rate-rules.ts';
import { refuseForNow } from '#platform/server/http/refusals.ts';
import { apiRoutes, joined } from '#platform/server/http/routes.ts';
import { site } from '#site';
import { SLICES } from '../slices.ts';
import type { SiteDeps } from './site-deps.ts';

/** Every call of the API: the document is made from it, and the tests of what no call may do. */
export const CALLS: readonly Call[] = SLICES.flatMap((slice) => slice.calls ?? []);

const DOCS: RateRule = { path: '/api/docs', perMinute: 60 };

/** How many requests of one network each call takes. */
export const LIMITS: readonly RateRule[] = [...SLICES.flatMap((slice) => slice.limits ?? []), DOCS];

/** The same for mail programs, which act for many people from few networks. */
export const OPEN_LIMITS: readonly RateRule[] = SLICES.flatMap((slice) => slice.openLimits ?? []);

/** The REST API: every slice's routes, each given what it asks for. */
export function restApi(deps: SiteDeps, { limits } = { limits: LIMITS }): Hono {
  const { log, origin, config } = deps;
  return apiRoutes(
    [
      rateRules(limits, config),
      untilLoaded(deps.isLoaded),
      ...SLICES.map((slice) => slice.routes?.(deps) ?? []),
      docsRoutes(CALLS, {
        title: `${site.brokerage}: the API`,
        description: 'The calls that this site’s pages make. They’re open to everyone.',
        origin,
        sessionCookie: sessionCookieName(origin.startsWith('https:')),
      }),
    ],
    {
      log,
      origin,
      open: joined(
        rateRules(OPEN_LIMITS, config),
        ...SLICES.map((slice) => slice.openRoutes?.(deps) ?? []),
      ),
    },
  );
}

/** Until every listing has been read once, a list would say less than there is. */
function untilLoaded(isLoaded: () => boolean): Hono {
  const waits: MiddlewareHandler = async (_, next) => (isLoaded() ? next() : refuseForNow());
  const routes = new Hono();
  for (const path of SLICES.flatMap((slice) => slice.needsListings ?? [])) routes.use(path, waits);
  return routes;
}
