import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startProvider } from '#grounding/server/provider.sample.ts';
import { ATTRIBUTES } from '#platform/server/tracing.ts';
import { askQuestion } from '../../src/assistant/api.ts';
import { aCollector, attributeOf, type ReceivedSpan } from './collector.ts';
import { aSiteFolder } from './site-folder.ts';
import { freePort, type RunningSite, startSite, until } from './start-site.ts';

type Collector = Awaited<ReturnType<typeof aCollector>>;

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function aSite(env: Record<string, string>): Promise<RunningSite> {
  const dataDir = await aSiteFolder();
  folders.push(dataDir);
  const site = await startSite({ dataDir, env: { LOG_LEVEL: 'trace', ...env } });
  await site.ready;
  return site;
}

const linesOf = (site: RunningSite): Record<string, unknown>[] =>
  site
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

describe('with a collector', () => {
  let collector: Collector;
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let site: RunningSite;

  beforeAll(async () => {
    collector = await aCollector();
    provider = await startProvider();
    site = await aSite({
      ...collector.env,
      LLM_BASE_URL: provider.baseUrl,
      LLM_MODEL: 'sample-model',
      TRUST_PROXY: '127.0.0.1',
      METRICS_TOKEN: 'a token',
    });
  });
  afterAll(async () => {
    if (site.process.exitCode === null) await site.end('SIGTERM');
    await provider.close();
    await collector.close();
  });

  /** The spans of one trace, once its server span has arrived. */
  async function traceOf(isServerSpan: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan[]> {
    await until(async () => collector.spans().some(isServerSpan));
    const root = collector.spans().find(isServerSpan);
    return collector.spans().filter(({ traceId }) => traceId === root?.traceId);
  }

  const isOfRoute = (route: string) => (span: ReceivedSpan) =>
    span.kind === 2 && attributeOf(span, 'http.route') === route;

  test('a question about a home is one trace: the request, its statements, the call to the model and the log line', async () => {
    const { properties } = await (await fetch(`${site.address}/api/properties?limit=1`)).json();
    const answer = await fetch(site.address + askQuestion.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ propertyId: properties[0].id, question: 'What is the asking price?' }),
    });
    expect(answer.status).toBe(200);

    const trace = await traceOf(isOfRoute(askQuestion.path));
    const server = trace.find(isOfRoute(askQuestion.path));
    expect(server?.name).toBe(`POST ${askQuestion.path}`);
    const within = trace.filter(({ parentSpanId }) => parentSpanId === server?.spanId);
    expect(within).toContainEqual(expect.objectContaining({ name: 'SELECT listings', kind: 3 }));
    const model = within.find((span) => attributeOf(span, 'server.address') === '127.0.0.1');
    expect(model).toMatchObject({ name: 'POST', kind: 3 });
    expect(linesOf(site)).toContainEqual(
      expect.objectContaining({
        msg: 'language model called',
        trace_id: server?.traceId,
        span_id: server?.spanId,
      }),
    );
  });

  test('a page has a span around its rendering', async () => {
    expect((await fetch(`${site.address}/neighborhoods/oakville`)).status).toBe(200);
    const isPage = isOfRoute('/neighborhoods/$neighborhood');
    const trace = await traceOf(isPage);
    expect(trace).toContainEqual(
      expect.objectContaining({
        name: 'render /neighborhoods/$neighborhood',
        parentSpanId: trace.find(isPage)?.spanId,
      }),
    );
  });

  test('a request of a trusted proxy is part of the proxy’s trace', async () => {
    const traceparent = `00-${'4b'.repeat(16)}-${'0a'.repeat(8)}-01`;
    await (await fetch(`${site.address}/api/site`, { headers: { traceparent } })).text();
    const trace = await traceOf(isOfRoute('/api/site'));
    expect(trace).toContainEqual(
      expect.objectContaining({
        name: 'GET /api/site',
        traceId: '4b'.repeat(16),
        parentSpanId: '0a'.repeat(8),
      }),
    );
  });

  test('scheduled jobs are traces of their own', async () => {
    const isJob = (span: ReceivedSpan) => attributeOf(span, 'job.name') === 'retention';
    await until(async () => collector.spans().some(isJob));
    expect(collector.spans().find(isJob)?.parentSpanId).toBeUndefined();
  });

  test('the feed’s thread reports its import pass', async () => {
    await until(async () => collector.spans().some(({ name }) => name === 'import pass'));
    const pass = collector.spans().find(({ name }) => name === 'import pass');
    const parts = collector.spans().filter(({ parentSpanId }) => parentSpanId === pass?.spanId);
    expect(parts.length).toBeGreaterThan(0);
  });

  test('an unknown path is not in any span, and neither is a query or a listing’s id', async () => {
    await (await fetch(`${site.address}/canary-path/canary.name?q=canary-query`)).text();
    await (await fetch(`${site.address}/api/properties/987654321`)).text();
    await (await fetch(`${site.address}/api/properties?keywords=canary`)).text();
    await traceOf(isOfRoute('/api/properties/{id}'));
    await traceOf((span) => isOfRoute('*')(span));
    expect(collector.text()).not.toMatch(/canary|987654321/);
  });

  test('spans have no attributes but the listed ones', async () => {
    const names = collector.spans().flatMap(({ attributes }) => attributes.map(({ key }) => key));
    expect([...new Set(names)].filter((name) => !ATTRIBUTES.some((each) => each === name))).toEqual(
      [],
    );
  });

  test('a stopping site sends what is waiting: its last spans, and the metrics of /metrics', async () => {
    const headers = { Authorization: 'Bearer a token' };
    const metrics = await (await fetch(`${site.address}/metrics`, { headers })).text();
    const listed = [...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    await (await fetch(`${site.address}/api/agents`)).text();
    await site.end('SIGTERM');
    expect(collector.spans().some(isOfRoute('/api/agents'))).toBe(true);
    expect(collector.metrics().map(({ name }) => name)).toEqual(expect.arrayContaining(listed));
  });
});

describe('a client that is not a trusted proxy', () => {
  test('has its traceparent ignored', async () => {
    const collector = await aCollector();
    const site = await aSite({ ...collector.env, TRUST_PROXY: '10.0.0.0/8' });
    const traceparent = `00-${'5c'.repeat(16)}-${'0a'.repeat(8)}-01`;
    await (await fetch(`${site.address}/api/site`, { headers: { traceparent } })).text();
    await site.end('SIGTERM');
    const served = collector.spans().filter(({ name }) => name === 'GET /api/site');
    expect(served).toHaveLength(1);
    expect(collector.text()).not.toContain('5c'.repeat(16));
    await collector.close();
  });
});

describe('requests don’t wait for a collector, and the log has one line about it, when it', () => {
  const complaints = (site: RunningSite) =>
    linesOf(site).filter(({ msg }) => String(msg).includes('telemetry collector'));
  let site: RunningSite;
  let collector: Collector | null = null;
  afterEach(async () => {
    await site.end('SIGTERM');
    await collector?.close();
    collector = null;
  });

  const request = async () => {
    const answer = await fetch(`${site.address}/api/feed/status`);
    expect(answer.status).toBe(200);
    await answer.text();
  };
  const dropped = async (): Promise<number> => {
    const metrics = await (await fetch(`${site.address}/metrics`)).text();
    return Number(/^telemetry_spans_dropped_total (\d+)/m.exec(metrics)?.[1]);
  };
  /** Two more exports fail, each with spans of its own. */
  const untilDroppedTwice = async () => {
    for (let times = 0; times < 2; times += 1) {
      const before = await dropped();
      await request();
      await until(async () => (await dropped()) > before);
    }
  };

  test('hangs', async () => {
    const hanging = await aCollector('hanging');
    collector = hanging;
    site = await aSite(hanging.env);
    // A request is answered while an export is not.
    await until(async () => {
      const held = hanging.held();
      await request();
      return held?.destroyed === false;
    });
    await untilDroppedTwice();
    expect(complaints(site)).toMatchObject([{ level: 'warn', reason: 'too-slow' }]);
  });

  test('answers 500', async () => {
    collector = await aCollector('failing');
    site = await aSite(collector.env);
    await untilDroppedTwice();
    expect(complaints(site)).toMatchObject([{ level: 'warn', reason: 500 }]);
  });

  test('is gone', async () => {
    site = await aSite({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
    await untilDroppedTwice();
    expect(complaints(site)).toMatchObject([{ level: 'warn', reason: 'unreachable' }]);
  });
});

describe('OpenTelemetry’s code', () => {
  /** A module that logs what each thread loads of it. */
  const WATCHING = `
    import { registerHooks } from 'node:module';
    registerHooks({
      load(url, context, next) {
        if (/opentelemetry|otlp/.test(url)) process.stderr.write('LOADED ' + url + '\\n');
        return next(url, context);
      },
    });`;

  const loadedBy = async (env: Record<string, string>): Promise<number> => {
    const dataDir = await aSiteFolder();
    folders.push(dataDir);
    const watching = join(dataDir, 'watching.mjs');
    await writeFile(watching, WATCHING);
    const site = await startSite({
      dataDir,
      env: { ...env, NODE_OPTIONS: `--import ${watching}` },
    });
    await site.ready;
    await (await fetch(`${site.address}/properties`)).text();
    await site.end('SIGTERM');
    return site.log().split('LOADED').length - 1;
  };

  test('is not loaded without a collector, in any thread', async () => {
    expect(await loadedBy({})).toBe(0);
  });

  test('is loaded with one', async () => {
    const collector = await aCollector();
    expect(await loadedBy(collector.env)).toBeGreaterThan(10);
    await collector.close();
  });
});
