import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aSiteFolder } from './site-folder.ts';
import { type RunningSite, startSite } from './start-site.ts';

const RULES = 'deploy/prometheus/alerts.yml';

/** What Grafana reads of a dashboard: https://grafana.com/docs/grafana/latest/dashboards/build-dashboards/view-dashboard-json-model/ */
const Position = z.object({
  x: z.int().check(z.minimum(0)),
  y: z.int().check(z.minimum(0)),
  w: z.int().check(z.minimum(1), z.maximum(24)),
  h: z.int().check(z.minimum(1)),
});
const DataSource = z.object({
  type: z.literal('prometheus'),
  uid: z.string().check(z.regex(/^\$\{datasource\}$/)),
});
const Target = z.object({
  refId: z.string().check(z.regex(/^[A-Z]$/)),
  expr: z.string().check(z.minLength(1)),
  legendFormat: z.string(),
  datasource: DataSource,
});
const Row = z.object({ id: z.int(), type: z.literal('row'), title: z.string(), gridPos: Position });
const Chart = z.object({
  id: z.int(),
  type: z.enum(['timeseries', 'stat']),
  title: z.string().check(z.minLength(1)),
  gridPos: Position,
  datasource: DataSource,
  /** Grafana's own names of units. */
  fieldConfig: z.object({
    defaults: z.object({
      unit: z.enum(['percentunit', 'reqps', 'cps', 's', 'bytes', 'short']),
    }),
    overrides: z.array(z.unknown()),
  }),
  targets: z.array(Target).check(z.minLength(1)),
});
const Dashboard = z.object({
  uid: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  title: z.string(),
  schemaVersion: z.int(),
  templating: z.object({
    list: z.array(
      z.object({
        name: z.literal('datasource'),
        type: z.literal('datasource'),
        query: z.literal('prometheus'),
      }),
    ),
  }),
  panels: z.array(z.discriminatedUnion('type', [Row, Chart])),
});

const dashboard = Dashboard.parse(
  JSON.parse(readFileSync('deploy/grafana/dashboard.json', 'utf8')),
);
const charts = dashboard.panels.filter((panel) => panel.type !== 'row');
const rules = readFileSync(RULES, 'utf8').replaceAll(/#.*$/gm, '');

let site: RunningSite;
let dataDir: string;
/** The names of all series of a running site. */
let exported: Set<string>;

beforeAll(async () => {
  dataDir = await aSiteFolder();
  site = await startSite({ dataDir });
  await site.ready;
  // Read twice: the first answer is itself a request that the second one counts.
  await (await fetch(`${site.address}/metrics`)).text();
  exported = namesIn(await (await fetch(`${site.address}/metrics`)).text());
});
afterAll(async () => {
  await site.end('SIGTERM');
  await rm(dataDir, { recursive: true });
});

/** Each histogram is three series. */
const namesIn = (metrics: string): Set<string> =>
  new Set(
    [...metrics.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );

const WORDS_OF_PROMQL = new Set(['and', 'or', 'unless', 'bool', 'by', 'without']);

/** The series that an expression reads: its names, without labels, ranges, groupings and functions. */
function seriesIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '')
    .replaceAll(/\b(by|without)\s*\([^)]*\)/g, '');
  const names = [...bare.matchAll(/(?<![\w:.])([a-z_][\w:]*)\b(?!\s*\()/gi)].map(([name]) => name);
  return names.filter((name) => !WORDS_OF_PROMQL.has(name));
}

/** The expressions of the rules, in one line each. */
const ruleExpressions = [...rules.matchAll(/^ {8}expr: (?:>-\n((?: {10}.*\n)+)|(.*))/gm)].map(
  ([, folded, plain]) => (folded ?? plain ?? '').replaceAll(/\s+/g, ' ').trim(),
);
const recorded = new Set([...rules.matchAll(/record: (\S+)/g)].map(([, name = '']) => name));

const isKnown = (name: string) => exported.has(name) || recorded.has(name);

test('every metric of the dashboard is one of a running site, or recorded by the rules', () => {
  const read = charts.flatMap(({ targets }) => targets.flatMap(({ expr }) => seriesIn(expr)));
  expect(read.length).toBeGreaterThan(20);
  expect(read.filter((name) => !isKnown(name))).toEqual([]);
});

test('every metric of the rules is one of a running site, or recorded by them', () => {
  expect(ruleExpressions).toHaveLength(rules.match(/\bexpr:/g)?.length ?? 0);
  const read = ruleExpressions.flatMap(seriesIn);
  expect(read.length).toBeGreaterThan(50);
  expect(read.filter((name) => !isKnown(name))).toEqual([]);
});

test('every recorded rule is read by an alert or the dashboard', () => {
  const read = [...ruleExpressions, ...charts.flatMap(({ targets }) => targets.map((t) => t.expr))];
  const used = new Set(read.flatMap(seriesIn));
  expect([...recorded].filter((name) => !used.has(name))).toEqual([]);
});

test('the objective for the duration of reads is a boundary of the histogram', async () => {
  const metrics = await (await fetch(`${site.address}/metrics`)).text();
  expect(rules).toContain('le="0.3"');
  expect(metrics).toContain('http_request_duration_seconds_bucket{le="0.3",kind="probe"');
});

test('the dashboard’s panels have ids and places of their own', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

test('promtool accepts the rules', () => {
  expect(promtool('check', 'rules', RULES)).toContain('SUCCESS');
});

test('the rules fire and stay silent as alerts.test.yml says', () => {
  expect(promtool('test', 'rules', 'deploy/prometheus/alerts.test.yml')).toContain('SUCCESS');
});

/** Its output; throws with it if a check fails. */
function promtool(...given: string[]): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.map((folder) => join(folder, 'promtool')).find(existsSync);
  if (!found) throw new Error('This test needs promtool (on Debian: apt-get install prometheus).');
  return execFileSync(found, given, { encoding: 'utf8', stdio: 'pipe' });
}
