import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { EMPTY_SEARCH } from '#search/domain/search.ts';
import { formatSearch } from '#search/domain/search-query.ts';
import { sortsFor } from '#search/domain/sort.ts';
import type { Benchmark, Table } from './benchmark.ts';
import { buildSite } from './build-site.ts';
import { forked, nextMessage, release } from './child.ts';
import {
  answeredRow,
  atLeast,
  atMost,
  type Contender,
  compareServers,
  ratioTo,
  start,
} from './http-compare.ts';
import { crawled } from './p09-crawl.ts';
import { fillWithSandbox } from './p09-fill.ts';
import { hitRate } from './p09-hits.ts';
import type { Pages, Rendered } from './p09-render.ts';
import { temporaryPostgres } from './sql.ts';

const SORTS = sortsFor('guest');
const LISTINGS = 100_000;
/** More pages than are requested, and than the site caches, so that none is cached when it is requested. */
const COLD_ADDRESSES = 6_000;
const RENDERED_PAGES = 240;

/** Within the limits on rendering: visitors of many networks, and no more at once than may wait. */
const AS_VISITORS = { fromEverywhere: true, connections: 8 };

/** Whole pages as the build serves them: rendered afresh against React alone, and cached against bare http. */
export const pages: Benchmark = {
  title: 'P09 pages',
  async *run({ sizes }) {
    if (sizes.includes(LISTINGS)) yield* measure();
  },
};

async function* measure(): AsyncGenerator<Table> {
  await buildSite();
  const folder = await mkdtemp(join(tmpdir(), 'p09-'));
  const database = await temporaryPostgres();
  const homes = await fillWithSandbox(database.url, LISTINGS);
  const site = await start({
    name: 'this site',
    role: 'ours',
    file: './p09-serve.ts',
    args: ['site', database.url],
  });
  const kinds = pagesOf(homes.slice(0, COLD_ADDRESSES));
  const reactAlone = new Map<string, number>();
  for await (const { kind, table, cpu } of rendered(
    kinds,
    database.url,
    await bundleTree(folder),
  )) {
    reactAlone.set(kind, cpu);
    yield table;
  }
  for (const { kind, addresses } of kinds)
    yield await uncached(site, { kind, addresses }, reactAlone.get(kind) ?? Number.NaN);
  yield await cachedPage(site, kinds[0]?.addresses[0] ?? '/');
  yield await crawled(site, homes);
  yield await hitRate(site, { databaseUrl: database.url, homes });
  await release(site.child);
  await database.close();
  await rm(folder, { recursive: true });
}

/** The site's components bundled for Node, including React, as the build does it. */
async function bundleTree(outDir: string): Promise<string> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'warn',
    plugins: [tailwindcss(), react()],
    ssr: { noExternal: true },
    build: { ssr: 'bench/p09-tree.tsx', outDir, emptyOutDir: false, assetsInlineLimit: 0 },
  });
  return join(outDir, 'p09-tree.js');
}

/** Lists of 27 homes, homes, and the calculator for as many prices. */
function pagesOf(homes: readonly number[]): Pages[] {
  const many = Array.from({ length: COLD_ADDRESSES }, (_, nth) => nth);
  const lists = many.map((nth) => {
    const sort = SORTS[nth % SORTS.length] ?? EMPTY_SEARCH.sort;
    return `/properties?${formatSearch({ ...EMPTY_SEARCH, sort }, 2 + Math.floor(nth / SORTS.length))}`;
  });
  return [
    { kind: 'the list page', addresses: lists },
    { kind: 'the property page', addresses: homes.map((id) => `/property/${id}`) },
    {
      kind: 'the calculator',
      addresses: many.map((nth) => `/mortgage?propertyPrice=${600_001 + nth}`),
    },
  ];
}

/** `cpu` is that of renderToString alone, in microseconds a page. */
type RenderedKind = { kind: string; table: Table; cpu: number };

async function* rendered(kinds: Pages[], ...args: string[]): AsyncGenerator<RenderedKind> {
  const child = forked('./p09-render.ts', args);
  await nextMessage(child);
  for (const { kind, addresses } of kinds) {
    child.send({ kind, addresses: addresses.slice(-RENDERED_PAGES) } satisfies Pages);
    const { rows, bytes } = await nextMessage<Rendered>(child);
    const react = rows.find(({ name }) => name === 'renderToString');
    const ours = rows.find(({ role }) => role === 'ours');
    const share = (react?.p50 ?? Number.NaN) / (ours?.p50 ?? Number.NaN);
    const table = {
      title: `P09 ${kind}, rendered afresh (${Math.round(bytes / 1_000)} kB)`,
      rows,
      targets: [atLeast(0.7, share, 'renderToString')],
    };
    yield { kind, table, cpu: react?.cpu ?? Number.NaN };
  }
  await release(child);
}

/** Everything that the site's process does for a new page, its answer over HTTP included, against React alone. */
async function uncached(
  site: Contender,
  { kind, addresses }: Pages,
  reactAlone: number,
): Promise<Table> {
  const answered = await compareServers([site], addresses, { ...AS_VISITORS, continues: true });
  const { p99, cpu } = answered[0] ?? { p99: Number.NaN, cpu: Number.NaN };
  return {
    title: `P09 ${kind} over HTTP, each requested for the first time`,
    rows: answered.map(answeredRow),
    targets: [
      atMost(1.5, cpu / reactAlone, '× the CPU of renderToString'),
      atMost(15, p99 / 1_000, 'ms p99 at half load'),
    ],
  };
}

async function cachedPage(site: Contender, address: string): Promise<Table> {
  const bare = await start({
    name: 'bare http',
    role: 'limit',
    file: './p09-serve.ts',
    args: ['bare', site.url + address],
  });
  const answered = await compareServers([site, bare], [address], AS_VISITORS);
  await release(bare.child);
  return {
    title: 'P09 a cached list page, over HTTP',
    rows: answered.map(answeredRow),
    targets: [atLeast(0.7, ratioTo(answered, 'bare http', 'perSecond'), 'as many as bare http')],
  };
}
