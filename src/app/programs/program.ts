import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#platform/server/config.ts';
import { claimDataFolder } from '#platform/server/data-folder.ts';
import { openEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { keepTrying } from '#platform/server/database/keep-trying.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { outsideDatabase } from '#platform/server/database/outside-database.ts';
import { AnswerBudget, type Exceeded } from '#platform/server/http/answer-budget.ts';
import type { Refused } from '#platform/server/http/connection-limits.ts';
import { httpServer, isSharedBy } from '#platform/server/http/http-server.ts';
import { networkOfRequest } from '#platform/server/http/rate-limit.ts';
import { openTelemetry } from '#platform/server/telemetry/telemetry.ts';
import { throttle } from '#platform/server/throttle.ts';
import { traceWith } from '#platform/server/tracing.ts';
import { LoadBalancers } from '#site/front/load-balancers.ts';
import { readBuildFiles } from '#site/server/build-files.ts';
import type { openSite, Site, SiteParts } from '../open-site.ts';
import { reopeningSite } from './reopening-site.ts';

type Settings = Pick<SiteParts, 'config' | 'log' | 'sandbox' | 'onProgress'> & {
  isDevelopment: boolean;
  /** Told each step of the start as it begins, in a sentence. */
  onStep?: ((step: string) => void) | undefined;
  /** Aborting it cancels a start in progress. */
  signal: AbortSignal;
};

export type Program = {
  /** The address it listens on. */
  address: string;
  /** Resolves when listings can be searched; rejects if that fails. */
  ready: Promise<void>;
  /** The link by which the first owner sets up the brokerage; null if it needs none, or an earlier one works. */
  setupLink(): Promise<string | null>;
  /** Reports not ready, so that load balancers stop sending requests, and keeps serving until they have noticed. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

export const ROOT = join(import.meta.dirname, '../../..');

/**
 * Starts everything in order: the data folder's claim, the database, the site, the port. Parts are stopped in reverse order,
 * also if a later part fails to start. Throws the signal's reason when aborted; once it listens, requests may be in
 * progress, and the caller stops it.
 */
export async function startProgram(settings: Settings): Promise<Program> {
  const { config, log, sandbox, isDevelopment, signal, onProgress, onStep } = settings;
  const started: (() => Promise<void>)[] = [];
  const waiting = new AbortController();
  const stop = async () => {
    waiting.abort();
    for (const end of started.splice(0).reverse()) await end();
  };
  try {
    onStep?.('Preparing the database …');
    const folder = await claimDataFolder(config.dataDir);
    started.push(folder.release);
    const postgres = config.databaseUrl
      ? null
      : await openEmbeddedPostgres(config.dataDir, (event) => log.warn(event));
    if (postgres) started.push(postgres.stop);
    const databaseUrl = config.databaseUrl ?? postgres?.url ?? '';
    const sessionUrl = config.databaseSessionUrl ?? databaseUrl;
    const prepared = prepareDatabase(sessionUrl, { config, log, signal: waiting.signal });
    // Also marks the rejection as handled: it is reported to the code that awaits the site.
    prepared.then(
      () => onStep?.('Loading the listings …'),
      () => {},
    );
    signal.throwIfAborted();

    let opened: Site | null = null;
    const registry = () => opened?.metrics ?? null;
    const telemetry = await openTelemetry(config, { log, registry });
    started.push(telemetry.close);
    traceWith(telemetry.tracer);
    const refused = refusals(log);
    const answerBudget = budget(log);
    const balancers = new LoadBalancers();
    const http = httpServer(
      (request, env) => site.fetch(request, env),
      {
        isShared: isSharedBy(config.trustProxy),
        onRefused: refused.note,
        budget: answerBudget,
        networkOf: (incoming) => networkOfRequest(incoming, config.trustProxy),
        refusal: (incoming) => site.refusal(incoming),
        observe: (...request) => site.observe(...request),
      },
      (incoming) => site.readyAnswer(incoming),
    );
    const parts = {
      config,
      log,
      databaseUrl,
      sessionUrl,
      prepared,
      root: ROOT,
      sandbox,
      balancers,
      onProgress,
      refusedConnections: refused.counts,
      answerBudget,
      programMetrics: telemetry.metrics,
      tracer: telemetry.tracer,
    };
    const site: Site = isDevelopment
      ? await (await import('./development.ts')).developmentSite(parts, http.server)
      : await reopeningSite({
          config,
          log,
          open: (config, onBoard) => productionSite({ ...parts, config, onBoard }),
        });
    opened = site;
    started.push(site.close);
    http.server.on('upgrade', site.upgrade);

    const address = await http.listen(config.port, config.host).catch(explain(config));
    started.push(http.close, site.closeSockets);
    await folder.announce(address);
    const drain = async () => {
      const isProbed = balancers.startDraining();
      if (!isProbed) return;
      http.drain();
      // Before the balancer has noticed, it would send the sockets' clients back to this process.
      await pause(config.drain / 2);
      site.drainSockets(config.drain / 2);
      await pause(config.drain / 2);
    };
    return { address, ready: site.ready, setupLink: () => site.setupLink(), drain, stop };
  } catch (problem) {
    await stop();
    throw problem;
  }
}

type Preparing = Pick<Settings, 'config' | 'log' | 'signal'>;

/** Waits for the database and migrates it, however long it is unreachable, slow or read-only. */
async function prepareDatabase(
  sessionUrl: string,
  { config, log, signal }: Preparing,
): Promise<void> {
  const { databaseUrl, databaseSessionUrl, databaseReplicaUrl } = config;
  const waiting = { log, signal };
  if (databaseUrl)
    await outsideDatabase({ databaseUrl, databaseSessionUrl, databaseReplicaUrl }, waiting);
  const { newer } = await keepTrying(() => migrate(sessionUrl, `${ROOT}/db/migrations`), {
    signal,
    onFirstFailure: (err) => log.warn({ err }, 'database cannot be migrated yet; retrying'),
  });
  if (newer > 0)
    log.info(
      { migrations: newer },
      'a newer release has migrated the database; this one works with it',
    );
}

/** Counts refused connections, and logs them once a minute. */
function refusals(log: Settings['log']) {
  const counts: Record<Refused, number> = { address: 0, total: 0 };
  const complain = throttle(60_000, (times) =>
    log.warn({ times, ...counts }, 'too many connections; refusing new ones'),
  );
  return {
    counts,
    note: (why: Refused) => {
      counts[why] += 1;
      complain();
    },
  };
}

/** The answers' budget; refused answers are logged once a minute. */
function budget(log: Settings['log']): AnswerBudget {
  const complain = throttle(60_000, (times, limit: Exceeded) =>
    log.warn({ times, limit }, 'too much memory waits for clients to read; refusing answers'),
  );
  return new AnswerBudget({ onRefused: complain });
}

type Given = Omit<SiteParts, 'clientFiles' | 'threadFile' | 'builtPages' | 'reportFile'>;

/** The server bundle, and the client files from the build. */
async function productionSite(parts: Given): Promise<Site> {
  const bundle = join(ROOT, 'dist/server/server.js');
  const entry: { openSite: typeof openSite } = await import(bundle);
  return entry.openSite({
    ...parts,
    clientFiles: join(ROOT, 'dist/client'),
    threadFile: bundle,
    builtPages: {
      file: join(ROOT, 'dist/server/page-thread.js'),
      build: await readBuildFiles(join(ROOT, 'dist/pages.json')),
    },
    reportFile: join(ROOT, 'dist/threads/report-thread.js'),
  });
}

const explain =
  ({ port, host }: Config) =>
  (problem: NodeJS.ErrnoException): never => {
    if (problem.code !== 'EADDRINUSE') throw problem;
    throw new Error(
      `Port ${port} of ${host} is in use by another program. Stop that one, or set PORT to another.`,
    );
  };
