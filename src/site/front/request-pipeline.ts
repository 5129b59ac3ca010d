import { Hono, type MiddlewareHandler } from 'hono';
import { timeout } from 'hono/timeout';
import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import type { TrustProxy } from '#platform/domain/forwarded.ts';
import { formatLastChange } from '#platform/domain/last-change.ts';
import { compressed } from '#platform/server/http/compress.ts';
import { networkBehind } from '#platform/server/http/rate-limit.ts';
import { type ErrorLog, onUnexpectedError, refuse } from '#platform/server/http/refusals.ts';
import { CLOSED_POLICY } from '#platform/server/http/security-headers.ts';
import type { PageAnswers } from '../cache/page-answers.ts';
import { busyPage, FILLING_NOTICE } from '../server/busy-page.ts';
import { isPersonal, keepPrivate } from '../server/personal-pages.ts';
import { type StaticFiles, staticFiles } from './static-files.ts';

type PipelineParts = {
  log: ErrorLog;
  /** Headers for every answer. */
  headers: Record<string, string>;
  brokerage(): Brokerage;
  probes: Hono;
  rest: Hono;
  /** The slices' routes outside the API. */
  siteRoutes: readonly Hono[];
  page: PageAnswers['page'];
  /** Whether a page isn't ready for the crawler that asks for it; by default, every page is. */
  mustWait?(address: string, userAgent: string | undefined): boolean;
  trustProxy: TrustProxy;
  /** The number of the last change of listings that calls may show. */
  upTo?(): number;
  /** The files of the client build; null while Vite serves them. */
  files: StaticFiles | null;
  /** Those of other builds on the same database. */
  otherBuilds?: MiddlewareHandler;
};

/** Request timeout in milliseconds. */
const DEADLINE = 20_000;

/** Retry-After for crawlers before the first listings are complete. */
const FILLING_SECONDS = 600;

/** Probes, files, the API, and pages for everything else, with the middleware they share. */
export function requestPipeline({
  log,
  headers: common,
  brokerage,
  probes,
  rest,
  siteRoutes,
  page,
  mustWait = () => false,
  trustProxy,
  upTo,
  files,
  otherBuilds,
}: PipelineParts): Hono {
  const pipeline = new Hono().onError(onUnexpectedError(log));
  pipeline.use(async (context, next) => {
    await next();
    const { headers, status } = context.res;
    for (const [name, value] of Object.entries(common)) headers.set(name, value);
    if (isPersonal(context.req.path)) keepPrivate(headers);
    // Vite's pages need a looser policy than ours.
    if (files && !headers.has('Content-Security-Policy') && status !== 304)
      headers.set('Content-Security-Policy', CLOSED_POLICY);
    const answer = await compressed(context.res, context.req.header('Accept-Encoding') ?? '');
    if (answer === context.res) return;
    // Cleared first, otherwise Hono would merge the new answer into another response.
    context.res = undefined;
    context.res = answer;
  });
  pipeline.use(timeout(DEADLINE));
  pipeline.route('/', probes);
  if (upTo)
    pipeline.use('/api/*', async (context, next) => {
      await next();
      context.header('Server-Timing', formatLastChange(upTo()));
    });
  pipeline.all('/api/*', ({ req, env }) => rest.fetch(req.raw, env));
  for (const routes of siteRoutes) pipeline.route('/', routes);
  if (files) pipeline.use(staticFiles(files));
  if (otherBuilds) pipeline.use(otherBuilds);
  const filling = () =>
    busyPage(FILLING_NOTICE, { headers: common, brokerage: brokerage(), seconds: FILLING_SECONDS });
  pipeline.get('*', (context) => {
    const { path, raw } = context.req;
    if (mustWait(path, context.req.header('User-Agent'))) return filling().response(raw);
    return page(raw, networkBehind(context, trustProxy));
  });
  return pipeline.all('*', () =>
    refuse(405, 'Method not allowed', { headers: { Allow: 'GET, HEAD' } }),
  );
}
