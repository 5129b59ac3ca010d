import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#platform/server/config.ts';
import { createLogger } from '#platform/server/log.ts';
import type { openSite, Site } from '../src/app/open-site.ts';
import { LoadBalancers } from '../src/site/front/load-balancers.ts';
import { readBuildFiles } from '../src/site/server/build-files.ts';

/** Reads the site's metrics. */
export const METRICS_TOKEN = 'benchmark';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The built site from dist, on a database that is already filled. */
export async function openBuiltSite(databaseUrl: string): Promise<Site> {
  const reading = readConfig({ FEED_INTERVAL: '0', TRUST_PROXY: 'true', METRICS_TOKEN });
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  const bundle = join(ROOT, 'dist/server/server.js');
  const entry: { openSite: typeof openSite } = await import(bundle);
  const site = await entry.openSite({
    config: reading.config,
    log: createLogger('error'),
    databaseUrl,
    sessionUrl: databaseUrl,
    prepared: Promise.resolve(),
    balancers: new LoadBalancers(),
    refusedConnections: { address: 0, total: 0 },
    programMetrics: [],
    tracer: null,
    answerBudget: { held: 0, refused: { network: 0, total: 0 } },
    root: ROOT,
    clientFiles: join(ROOT, 'dist/client'),
    threadFile: null,
    builtPages: {
      file: join(ROOT, 'dist/server/page-thread.js'),
      build: await readBuildFiles(join(ROOT, 'dist/pages.json')),
    },
    reportFile: null,
    sandbox: { listings: 5_000, seed: 1 },
  });
  await site.ready;
  return site;
}
