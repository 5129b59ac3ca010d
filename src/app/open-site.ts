import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { openVisitors } from '#accounts/server/slice.ts';
import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { CHANGES_CHANNEL, changesSinceMark, latestChange } from '#listings/server/change-log.ts';
import { IndexSnapshot } from '#listings/server/index-snapshot.ts';
import { OperatorMap } from '#map-layers/server/operator-map.ts';
import { showPhoto } from '#media/api.ts';
import type { Config } from '#platform/server/config.ts';
import { CONNECTION_BUDGET } from '#platform/server/database/connection-budget.ts';
import { connectionMetric } from '#platform/server/database/connection-metric.ts';
import { connect, type Database } from '#platform/server/database/database.ts';
import { databaseCircuitBreaker } from '#platform/server/database/database-circuit-breaker.ts';
import type { Listen } from '#platform/server/database/listener.ts';
import { collectLessOften } from '#platform/server/heap-growth.ts';
import type { AnswerBudget } from '#platform/server/http/answer-budget.ts';
import { isRead } from '#platform/server/http/answers-within-budget.ts';
import type { Refused } from '#platform/server/http/connection-limits.ts';
import type { Ready } from '#platform/server/http/http-server.ts';
import { observedRequests } from '#platform/server/http/observed-requests.ts';
import { networkOfRequest } from '#platform/server/http/rate-limit.ts';
import { type ReadyAnswer, refusedAnswer } from '#platform/server/http/ready-answer.ts';
import { unavailable } from '#platform/server/http/refusals.ts';
import { CLOSED_POLICY, commonHeaders } from '#platform/server/http/security-headers.ts';
import type { Metric } from '#platform/server/metrics.ts';
import { openSealing, type Sealing } from '#platform/server/sealing.ts';
import { remoteSpanOf } from '#platform/server/telemetry/traceparent.ts';
import { type Tracer, traceWith } from '#platform/server/tracing.ts';
import { liveIndex } from '#search/server/live-index.ts';
import { LiveSettings } from '#settings/server/live-settings.ts';
import { dataVersion } from '#site/cache/data-version.ts';
import { type BuiltPages, sitePages } from '#site/cache/site-pages.ts';
import { afterSeen } from '#site/front/after-seen.ts';
import { BuildFileStore } from '#site/front/build-file-store.ts';
import { Builds } from '#site/front/builds.ts';
import { crawlersMustWait } from '#site/front/crawlers-wait.ts';
import type { LoadBalancers } from '#site/front/load-balancers.ts';
import { isProbe, probes } from '#site/front/probes.ts';
import { requestPipeline } from '#site/front/request-pipeline.ts';
import { requestRoutes } from '#site/front/request-routes.ts';
import { readyFiles } from '#site/front/static-files.ts';
import { BUSY_NOTICE, busyPage } from '#site/server/busy-page.ts';
import { indexedPages } from '#site/server/indexed-pages.ts';
import { firstOwnerLink } from '#staff/server/invitation-link.ts';
import { TravelTimes } from '#transit/domain/travel-times.ts';
import { type BackgroundWork, startBackgroundWork } from './background-work.ts';
import { openFeedFreshness } from './feeding/feed-freshness.ts';
import type { FeedDeps } from './feeding/feeding.ts';
import type { SANDBOX } from './programs/command-line.ts';
import { SLICES } from './slices.ts';
import { type Backups, openBackups } from './wiring/backups.ts';
import { otherBoard } from './wiring/board-now.ts';
import { type Chat, openChat } from './wiring/chat.ts';
import { crawlerDeps } from './wiring/crawlers.ts';
import { ratesOfLenders } from './wiring/lender-rates.ts';
import { mailNow } from './wiring/mail-now.ts';
import { openMarket } from './wiring/market.ts';
import { openReplicaReads, type ReplicaReads } from './wiring/replica-reads.ts';
import { fetchInProcess, restApi } from './wiring/rest.ts';
import { indexNowKey } from './wiring/search-engines.ts';
import { siteDeps } from './wiring/site-deps.ts';
import { DATABASE_CIRCUIT, guardedStores, openStores, type SiteStores } from './wiring/stores.ts';
import { followTimetable } from './wiring/transit.ts';

/** Milliseconds. */
const BACKGROUND_TIMEOUT = 30_000;

export type SiteParts = {
  config: Config;
  log: Logger;
  databaseUrl: string;
  /** The same database with a session for each connection, for LISTEN. */
  sessionUrl: string;
  /** Resolves when the database has this release's tables; rejects if it can't be used. */
  prepared: Promise<void>;
  balancers: LoadBalancers;
  /** Refused connections so far, by the limit that they exceeded. */
  refusedConnections: Record<Refused, number>;
  /** The metrics of the program around the site. */
  programMetrics: readonly Metric[];
  /** Where spans go; null if they are not traced. */
  tracer: Tracer | null;
  /** The memory of answers that have not been sent. */
  answerBudget: Pick<AnswerBudget, 'held' | 'refused'>;
  /** The project's folder, with migrations and pictures. */
  root: string;
  /** The folder of the client build; null while Vite serves it. */
  clientFiles: string | null;
  /** The entry of the threads of the feed and of backups; null runs both in the site's own thread. */
  threadFile: string | null;
  /** What renders pages; null renders in the site's own thread, and caches nothing. */
  builtPages: BuiltPages | null;
  /** The entry of the report worker thread; null renders reports in the site's own thread. */
  reportFile: string | null;
  /** The sandbox board, used if no board is configured. */
  sandbox: typeof SANDBOX;
  /** Called if another board than the configuration's is set at the desk: the site must be opened with that. */
  onBoard?: (feed: Config['feed']) => void;
  /** Told how far each reading of the board has come. */
  onProgress?: FeedDeps['onProgress'];
};

export type Site = {
  fetch(request: Request, env: object): Response | Promise<Response>;
  /** The answer to a GET if it exists already or can be made at once. */
  readyAnswer: Ready;
  /** The answer to a request beyond the memory for answers; null for probes, which balancers rely on. */
  refusal(incoming: IncomingMessage): ReadyAnswer | null;
  /** Observes the answering of a request. */
  observe: ReturnType<typeof observedRequests>;
  /** All metrics, with the program's. */
  metrics: Registry;
  /** Handles websocket upgrade requests. */
  upgrade: Chat['upgrade'];
  /** Resolves when listings can be searched: the index is loaded, the first pass is over, and pages have been rendered once. */
  ready: Promise<void>;
  /** The link by which the first owner sets up the brokerage; null if it needs none, or an earlier one works. */
  setupLink(): Promise<string | null>;
  /** Asks the sockets' clients to reconnect to another process, one by one over this many milliseconds. */
  drainSockets(milliseconds: number): void;
  /** Closes the sockets, which a stopping server would wait for; call it before `close`. */
  closeSockets(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The whole site behind one fetch: probes, files, the API, and pages for everything else. It answers
 * as soon as it is open; until the index is loaded, /readyz reports what is missing.
 */
export async function openSite(parts: SiteParts): Promise<Site> {
  // Without its database the site serves what it can, and continues when the database is available.
  const { config, log, databaseUrl, sessionUrl, root, threadFile, prepared } = parts;
  collectLessOften();
  traceWith(parts.tracer);
  const metrics = new Registry();
  const database = connect(databaseUrl, { max: CONNECTION_BUDGET.requests, sessionUrl });
  // For work that may take longer than requests may, and must not take their connections.
  const background = connect(databaseUrl, {
    max: CONNECTION_BUDGET.background,
    statementTimeout: BACKGROUND_TIMEOUT,
    applicationName: 'background',
  });
  const replica = openReplicaReads({ config, log, database, background, prepared });
  const stores = openStores(database);
  const listen: Listen = (...given) => prepared.then(() => database.listen(...given));
  const sealing = await openSealing(config);
  const settings = new LiveSettings({
    store: stores.settings,
    sealing,
    listen,
    log,
    onRead: () => {
      const feed = boardNow();
      // Two boards are never read at once: the other one's listings would come back.
      if (feed) void work.stopFeeding().finally(() => parts.onBoard?.(feed));
    },
  });
  // Only a site that can be opened again follows the desk.
  const boardNow = () => (parts.onBoard ? otherBoard(config, settings) : null);
  const { brokerage } = settings;
  const leadsTo = () => mailNow(config, settings).leadsTo ?? brokerage().email;
  const snapshot = new IndexSnapshot({ database, folder: config.dataDir, log });
  const travel = new TravelTimes();
  const operatorMap = new OperatorMap({ ...config.map, log });
  const live = liveIndex({
    store: {
      everyIndexed: () => snapshot.everyIndexed(),
      changesAfter: (mark, limit) => changesSinceMark(database, mark, limit),
      latestChange: () => latestChange(database),
      indexedByIds: (ids) => stores.indexRows.indexedByIds(ids),
    },
    onChange: (look) => listen(CHANGES_CHANNEL, look, look),
    prepared,
    log,
    travel,
  });
  snapshot.keepFresh(live.ready);
  void followTimetable(travel, {
    config,
    log,
    root,
    now: () => new Date(),
    ready: live.ready,
  });
  const freshness = openFeedFreshness({ config, log, database, stores, listen });
  const { lastRefreshed } = freshness;
  // During the first pass there are some listings, but not all of the board's.
  const isWhole = () => live.isReady() && lastRefreshed() !== null;
  const backups = openBackups({ config, log, root, sessionUrl, threadFile, database, background });
  const work = startBackgroundWork(parts, {
    prepared,
    backups: backups.jobs,
    database,
    background,
    settings,
    otherBoard: boardNow,
    isWhole,
    lastRefreshed,
    index: live.index,
  });
  const market = openMarket({
    config,
    log,
    monthlyTallies: replica.monthlyTallies,
    stores: replica.stores(stores),
    lastRefreshed,
    isWhole,
    index: live.index,
  });
  const closing = new AbortController();
  const { fetch, readyAnswer, refusal, observe, signedIn, warm } = openHandlers(parts, {
    metrics,
    settings,
    leadsTo,
    jobs: work.jobMetrics,
    closing: closing.signal,
    sealing,
    database,
    stores,
    replica,
    live,
    isWhole,
    freshness,
    market,
    travel,
    operatorMap,
    counts: work.counts,
    backups,
  });
  const chat = openChat({ config, log, stores, listen, signedIn, brokerage, leadsTo });

  const ready = Promise.all([warm, work.fed]).then(() => undefined);
  // If the site is closed before it was ready, nothing awaits this rejection.
  ready.catch(() => {});

  return {
    fetch,
    readyAnswer,
    refusal,
    observe,
    metrics,
    upgrade: chat.upgrade,
    ready,
    setupLink: () =>
      firstOwnerLink((act) => stores.inTransaction(act), {
        now: new Date(),
        origin: config.publicUrl,
      }),
    drainSockets: (milliseconds) => chat.drain(milliseconds),
    closeSockets: () => chat.close(),
    close: async () => {
      closing.abort();
      settings.close();
      await work.close();
      snapshot.close();
      await live.close();
      await operatorMap.close();
      await Promise.all([database.end(), background.end(), replica.close()]);
    },
  };
}

type Shown = {
  /** Where the site's metrics are registered. */
  metrics: Registry;
  settings: LiveSettings;
  /** The inbox for inquiries. */
  leadsTo(): string;
  /** The metrics of scheduled jobs. */
  jobs: readonly Metric[];
  /** Aborted when the site closes. */
  closing: AbortSignal;
  sealing: Sealing;
  database: Database;
  stores: SiteStores;
  replica: ReplicaReads;
  live: ReturnType<typeof liveIndex>;
  /** Whether the index holds all of the board's listings. */
  isWhole(): boolean;
  freshness: Freshness;
  market: ReturnType<typeof openMarket>;
  travel: TravelTimes;
  operatorMap: OperatorMap;
  counts: BackgroundWork['counts'];
  backups: Backups;
};

/** All handlers: the API, pages, crawler routes, files and probes. */
function openHandlers(parts: SiteParts, shown: Shown) {
  const { config, log, root, clientFiles, builtPages, reportFile } = parts;
  const { refusedConnections, answerBudget, balancers } = parts;
  const { closing, sealing, database, stores, replica, live, isWhole, freshness, market } = shown;
  const { settings, leadsTo, travel, operatorMap, counts, backups, metrics, jobs } = shown;
  const { lastRefreshed, isStale, isFilling, status: feedStatus } = freshness;
  const { index, upTo } = live;
  const now = () => new Date();
  const { brokerage } = settings;
  const version = () =>
    dataVersion({
      settings,
      index,
      lastRefreshed,
      isStale,
      isFilling,
      isWhole,
      market,
      travel,
      now,
    });
  const listed = { index, brokerage, version };
  const indexed = indexedPages(listed);
  const breaker = databaseCircuitBreaker(DATABASE_CIRCUIT);
  const guarded = guardedStores(stores, breaker);
  // Outside of the circuit breaker, which is the primary's.
  const reading = replica.stores(guarded);
  const { key, sessions } = reading;
  const deps = siteDeps({
    now,
    sealing,
    rates: ratesOfLenders({ config, log }),
    visitors: openVisitors({ sessions, key, origin: config.publicUrl, now }),
    config,
    log,
    settings,
    leadsTo,
    stores: reading,
    index,
    market: market.figures,
    travel,
    operatorMap,
    root,
    reportFile,
    isLoaded: live.isReady,
    names: live.names,
    descriptions: live.descriptions,
    lastRefreshed,
    pages: indexed,
    isStale,
    isFilling,
    feedStatus,
  });
  const api = restApi(deps, { upTo });
  const { routes: rest, ready: readyCall, fromMemory } = api;
  const inProcess = fetchInProcess(rest);
  const origin = config.publicUrl;
  const crawlers = crawlerDeps({
    ...listed,
    config,
    changes: reading.listingChanges,
    indexNowKey: indexNowKey({ config, key }),
    pages: indexed,
  });
  const mcp = {
    origin,
    brokerage,
    log,
    trustProxy: config.trustProxy,
    now: () => performance.now(),
    fetch: (path: string) => inProcess(path),
    idOf: async (mlsNumber: string) => (await reading.listings.byAnyKey(mlsNumber))?.id ?? null,
  };
  const headers = commonHeaders({ isSecure: origin.startsWith('https:') });
  const { pages: pageAnswers, warmUp } = sitePages({
    inProcess,
    fromMemory,
    origin,
    brokerage,
    version,
    changes: live,
    headers,
    log,
    built: builtPages,
    mapOrigins: config.map.style?.origins ?? [],
  });
  const files = clientFiles === null ? null : readyFiles(clientFiles, headers);
  const builds =
    clientFiles === null || files === null
      ? null
      : new Builds({
          store: new BuildFileStore(database.db),
          breaker,
          files,
          folder: clientFiles,
          headers,
          log,
        });
  const mustWait = crawlersMustWait(isFilling);
  let isWarm = false;
  const warm = live.ready
    .then(() => Promise.all([warmUp(), builds?.share(closing)]))
    .then(() => {
      isWarm = true;
    });
  const pipeline = requestPipeline({
    log,
    rest,
    files,
    ...(builds && { otherBuilds: builds.routes }),
    trustProxy: config.trustProxy,
    upTo,
    headers,
    brokerage,
    mustWait,
    probes: probes({
      config,
      sql: database.sql,
      refusedConnections,
      answerBudget,
      balancers,
      index: { ...live, isReady: isWhole },
      isWarm: () => isWarm,
      lastBackup: backups.last,
      pageAnswers: pageAnswers.counts,
      metrics: [
        ...SLICES.flatMap((slice) => slice.metrics?.({ ...counts, stores, feedStatus }) ?? []),
        ...replica.metrics,
        ...backups.metrics,
        ...parts.programMetrics,
        ...jobs,
        connectionMetric(database),
      ],
      registry: metrics,
    }),
    siteRoutes: SLICES.flatMap((slice) => slice.siteRoutes?.({ crawlers, mcp, operatorMap }) ?? []),
    page: (request, network) => pageAnswers.page(request, network),
  });
  const whenSeen = afterSeen(live.atLeast);
  return {
    fetch: (request: Request, env: object) => {
      const answer = () => pipeline.fetch(request, env);
      // Reads have waited before their ready answer was looked for.
      return isRead(request) ? answer() : whenSeen(request.headers.get('Cookie'), answer);
    },
    readyAnswer: (incoming: IncomingMessage) => {
      const { url = '', headers } = incoming;
      const { cookie } = headers;
      if (mustWait(url, headers['user-agent'])) return null;
      const network = () => networkOfRequest(incoming, config.trustProxy);
      return (
        files?.get(url) ??
        // Pages last: looking for one parses the whole address.
        whenSeen(cookie, () => readyCall(incoming) ?? pageAnswers.answer(url, network, cookie))
      );
    },
    refusal: refusals(headers, brokerage),
    observe: observedRequests({
      registry: metrics,
      routeOf: requestRoutes({ calls: [...api.calls, ...api.openCalls], photos: showPhoto.path }),
      remoteSpanOf: (incoming) => remoteSpanOf(incoming, config.trustProxy),
    }),
    signedIn: deps.signedIn,
    /** Resolves when listings can be searched and pages render at full speed. */
    warm,
  };
}

/** Refuses what the memory for answers has no room for: API calls as JSON, pages as a page. */
function refusals(headers: Record<string, string>, brokerage: () => Brokerage): Site['refusal'] {
  const call = refusedAnswer(503, unavailable(), {
    ...headers,
    'Content-Security-Policy': CLOSED_POLICY,
  });
  return ({ url = '' }) => {
    if (isProbe(url)) return null;
    return url.startsWith('/api/')
      ? call
      : busyPage(BUSY_NOTICE, { headers, brokerage: brokerage() });
  };
}

type Freshness = ReturnType<typeof openFeedFreshness>;
