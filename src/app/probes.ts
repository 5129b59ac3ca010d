import { setTimeout as pause } from 'node:timers/promises';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Config } from '#platform/server/config.ts';
import type { Sql } from '#platform/server/database.ts';
import { refuse } from '#platform/server/refusals.ts';

type Needs = {
  config: Config;
  sql: Sql;
  index: { isReady(): boolean; size(): number };
  /** Figures of others, beside those of the process and the index. */
  figures: Registry;
};

/** What operators and balancers ask: whether it lives, whether it can serve, and figures. */
export function probes({ config, sql, index, figures }: Needs): Hono {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'listings_public',
    help: 'Listings that can be searched.',
    registers: [registry],
    collect() {
      this.set(index.size());
    },
  });

  return new Hono()
    .get('/healthz', ({ json }) => json({ status: 'ok' }))
    .get('/readyz', async ({ json }) => {
      const missing = [
        ...(index.isReady() ? [] : ['listings']),
        ...((await answers(sql)) ? [] : ['database']),
      ];
      return missing.length === 0 ? json({ status: 'ok' }) : json({ missing }, 503);
    })
    .get('/metrics', async (context) => {
      const { address = '' } = getConnInfo(context).remote;
      const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address);
      // A proxy on this machine hands on what others ask, and says so.
      const isForwarded = ['X-Forwarded-For', 'Forwarded'].some((name) => context.req.header(name));
      const isLocal = isLoopback && !isForwarded;
      const token = context.req.header('Authorization');
      const mayRead = config.metricsToken ? token === `Bearer ${config.metricsToken}` : isLocal;
      if (!mayRead) return refuse(404, 'Not found');
      const texts = await Promise.all([registry.metrics(), figures.metrics()]);
      return context.text(texts.join('\n'), 200, { 'Content-Type': registry.contentType });
    });
}

/** Milliseconds that the database has to answer: one that hangs is as good as gone. */
const PATIENCE = 2_000;

const answers = (sql: Sql): Promise<boolean> =>
  Promise.race([sql`select 1`.then(() => true), pause(PATIENCE, false, { ref: false })]).catch(
    () => false,
  );
