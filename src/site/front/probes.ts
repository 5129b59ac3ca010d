import { open } from 'node:fs/promises';
import { devNull } from 'node:os';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { isLoopback, isThisMachine } from '#platform/domain/ip-address.ts';
import type { Config } from '#platform/server/config.ts';
import type { Sql } from '#platform/server/database/connection.ts';
import { isOutOfDescriptors, isReadOnly } from '#platform/server/database/database-errors.ts';
import type { AnswerBudget } from '#platform/server/http/answer-budget.ts';
import type { Refused } from '#platform/server/http/connection-limits.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { type Metric, registerMetrics } from '#platform/server/metrics.ts';
import { withTimeout } from '#platform/server/with-timeout.ts';
import type { LoadBalancers } from './load-balancers.ts';

type ProbeDeps = {
  config: Config;
  sql: Sql;
  index: { isReady(): boolean; size(): number };
  /** Whether the code that renders pages has been loaded and compiled. */
  isWarm(): boolean;
  /** The last good backup; null if there is none, or none are scheduled. */
  lastBackup(): Promise<Backup | null>;
  balancers: Pick<LoadBalancers, 'recordProbe'>;
  /** Refused connections so far, by the limit that they exceeded. */
  refusedConnections: Record<Refused, number>;
  answerBudget: Pick<AnswerBudget, 'held' | 'refused'>;
  /** Pages so far, by where they came from. */
  pageAnswers: Readonly<Record<string, number>>;
  /** Further metrics, besides those of the process and those below. */
  metrics: readonly Metric[];
  /** Where all metrics are registered, for /metrics. */
  registry: Registry;
};

/** Anyone may probe, so /readyz does not say where it is. */
export type Backup = { takenAt: Date; bytes: number; seconds: number };

/** Whether an address belongs to a probe. */
export const isProbe = (url: string): boolean =>
  /^\/(healthz|livez|readyz|metrics)(\?|$)/.test(url);

/**
 * Liveness, readiness and metrics. /readyz is for balancers that route writes too; /readyz?for=reads stays 200 while the
 * database is away, because pages and lists are served from memory.
 */
export function probes({
  config,
  sql,
  index,
  isWarm,
  lastBackup,
  balancers,
  refusedConnections,
  answerBudget,
  pageAnswers,
  metrics,
  registry,
}: ProbeDeps): Hono {
  const descriptors = shared(missingDescriptors);
  const database = shared(() => missingOfDatabase(sql));
  const backup = shared(() => detailOf(lastBackup));
  collectDefaultMetrics({ register: registry });
  registerMetrics(registry, [
    ...metrics,
    {
      type: 'gauge',
      name: 'listings_public',
      help: 'Listings that can be searched.',
      read: () => index.size(),
    },
    {
      type: 'counter',
      name: 'http_connections_refused_total',
      help: 'Connections closed unanswered, by the limit that they exceeded.',
      label: 'limit',
      read: () => refusedConnections,
    },
    {
      type: 'gauge',
      name: 'http_answers_held_bytes',
      help: 'Memory of answers and requests that wait for their clients to read.',
      read: () => answerBudget.held,
    },
    {
      type: 'counter',
      name: 'http_answers_refused_total',
      help: 'Requests refused because too much memory waits for clients to read, by the limit that they exceeded.',
      label: 'limit',
      read: () => answerBudget.refused,
    },
    {
      type: 'counter',
      name: 'page_answers_total',
      help: 'Pages taken from the cache, revalidated after a change of data, and rendered.',
      label: 'from',
      read: () => pageAnswers,
    },
  ]);

  return new Hono()
    .get('/healthz', ({ json }) => json({ status: 'ok' }))
    .get('/livez', ({ json }) => json({ status: 'ok' }))
    .get('/readyz', async ({ req, json }) => {
      const forReads = req.query('for') === 'reads';
      const missing = [
        ...(balancers.recordProbe() ? ['stopping'] : []),
        ...(index.isReady() ? [] : ['listings']),
        ...(isWarm() ? [] : ['pages']),
        ...(await descriptors()),
        ...(forReads ? [] : await database()),
      ];
      if (missing.length > 0) return json({ missing }, 503);
      return json({ status: 'ok', ...(!forReads && (await backup())) });
    })
    .get('/metrics', async (context) => {
      const token = context.req.header('Authorization');
      const mayRead = config.metricsToken
        ? token === `Bearer ${config.metricsToken}`
        : !isBehindProxy(config) && isOfThisMachine(context);
      if (!mayRead) return refuse(404, 'Not found');
      return context.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
    });
}

/** A proxy on this machine may forward requests without adding a header. An https site always has a proxy. */
const isBehindProxy = ({ trustProxy, publicUrl }: Config): boolean =>
  trustProxy !== false || publicUrl.startsWith('https:');

/** Sent by this machine to itself, under a local name, and not forwarded. */
function isOfThisMachine(context: Context): boolean {
  const { address = '' } = getConnInfo(context).remote;
  const isHandedOn = HANDED_ON.some((name) => context.req.header(name));
  return isLoopback(address) && isThisMachine(new URL(context.req.url).hostname) && !isHandedOn;
}

const HANDED_ON = ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Forwarded', 'Via'];

/** The database's timeout in milliseconds: one that hangs counts as gone. */
const DATABASE_TIMEOUT = 2_000;

/** Fails on a connection that takes no writes, so that the pool closes it and the next one may reach the new primary. */
const askToWrite = (sql: Sql) => sql`
  do $$ begin
    if current_setting('transaction_read_only')::bool then
      raise read_only_sql_transaction using message = 'the database is read-only';
    end if;
  end $$`;

/** Anyone may probe: those who ask while an answer is awaited share it. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asking: Promise<Answer> | null = null;
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}

const missingOfDatabase = (sql: Sql): Promise<string[]> =>
  withTimeout(
    askToWrite(sql).then(() => []),
    DATABASE_TIMEOUT,
    () => ['database'],
  ).catch((error) => [isReadOnly(error) ? 'writable database' : 'database']);

/** Old, missing or unknown, it is no reason to send visitors elsewhere. */
const detailOf = (lastBackup: ProbeDeps['lastBackup']): Promise<object> =>
  withTimeout(lastBackup(), DATABASE_TIMEOUT, () => null).then(
    (last) => (last ? { lastBackup: shownOf(last) } : {}),
    () => ({}),
  );

const shownOf = ({ takenAt, bytes, seconds }: Backup) => ({ takenAt, bytes, seconds });

/** Whether files and connections can still be opened. */
async function missingDescriptors(): Promise<string[]> {
  try {
    await (await open(devNull)).close();
    return [];
  } catch (error) {
    return isOutOfDescriptors(error) ? ['file descriptors'] : [];
  }
}
