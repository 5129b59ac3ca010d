import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connect, type Database } from '#platform/server/database/database.ts';
import { EMPTY_SEARCH } from '#search/domain/search.ts';
import { formatSearch } from '#search/domain/search-query.ts';
import type { Benchmark, Figures } from './benchmark.ts';
import { buildSite } from './build-site.ts';
import { forked, nextMessage, release } from './child.ts';
import type { Load, Served } from './http-load.ts';
import { SEARCHES } from './p08-questions.ts';
import { fillWithSandbox } from './p09-fill.ts';
import { temporaryPostgres } from './sql.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LISTINGS = 100_000;
const FIRST_PORT = 4_700;
/** Of a core, for each process: on a machine of two cores, three processes of a whole core each would measure the machine. */
const SHARE = 0.25;
const GENERATORS_CORE = '1';
/** Of each process in a mix of lists and pages. */
const VISITS_A_SECOND = 20;
const SECONDS = 8;
/** Prices that change in the database each second, each in a transaction of its own, which every process hears. */
const CHANGES_A_SECOND = 10;

/** One, two and three processes of the built site on one PostgreSQL: how much more they answer, and what each needs. */
export const processes: Benchmark = {
  title: 'P27 several processes',
  async *run({ sizes }) {
    if (!sizes.includes(LISTINGS)) return;
    await buildSite();
    const server = await temporaryPostgres();
    const homes = await fillWithSandbox(server.url, LISTINGS);
    const database = connect(server.url, { max: 1, statementTimeout: 0 });
    const rows: Figures[] = [];
    for (const count of [1, 2, 3])
      rows.push(await measured(count, { databaseUrl: server.url, database, homes }));
    await database.end();
    await server.close();
    const [one, , three] = rows.map(({ figures }) => figures['lists/s'] ?? Number.NaN);
    const measuredTimes = (three ?? Number.NaN) / (one ?? Number.NaN);
    yield {
      title: `P27 processes of ${SHARE} of a core each, ${LISTINGS.toLocaleString('en-CA')} listings, ${CHANGES_A_SECOND} changes a second`,
      rows,
      targets: [
        {
          text: 'three answer ≥ 2.5 × as many lists as one',
          measured: measuredTimes,
          isMet: measuredTimes >= 2.5,
        },
      ],
    };
  },
};

type Setting = { databaseUrl: string; database: Database; homes: readonly number[] };

async function measured(
  count: number,
  { databaseUrl, database, homes }: Setting,
): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'p27-'));
  const sites: Process[] = [];
  try {
    for (let at = 0; at < count; at++)
      sites.push(
        await aProcess({ databaseUrl, dataDir: join(folder, `${at}`), port: FIRST_PORT + at }),
      );
    return await figuresOf(sites, { database, homes });
  } finally {
    await Promise.all(sites.map(({ end }) => end()));
    await rm(folder, { recursive: true });
  }
}

async function figuresOf(
  sites: readonly Process[],
  { database, homes }: Omit<Setting, 'databaseUrl'>,
): Promise<Figures> {
  const children = sites.map(({ child }) => child);
  const mix = aMix(homes);
  // Compiled code, as after minutes of visitors.
  await underLoad(sites, { paths: mix, seconds: SECONDS, connections: 4 });
  const limits = children.map(({ pid }, at) => limit(pid ?? 0, `lakelight-bench-${at}`));
  const writer = changes(database, homes);
  try {
    const fastest = await underLoad(sites, { paths: [...SEARCHES], seconds: SECONDS });
    const before = busySeconds(children);
    const visited = await underLoad(sites, { paths: mix, seconds: SECONDS, rate: VISITS_A_SECOND });
    const after = busySeconds(children);
    const megabytes = children.map(residentMegabytes);
    return {
      name: sites.length === 1 ? 'one process' : `${sites.length} processes`,
      role: 'ours',
      figures: {
        'lists/s': fastest.perSecond,
        'visits/s': visited.perSecond,
        'p99 ms': visited.p99 / 1_000,
        'cores, processes': (after.ours - before.ours) / SECONDS,
        'cores, PostgreSQL': (after.postgres - before.postgres) / SECONDS,
        'MB each': megabytes.reduce((sum, each) => sum + each, 0) / sites.length,
        connections: await connectionsTo(database),
        'NOTIFY/s heard': CHANGES_A_SECOND * sites.length,
      },
    };
  } finally {
    await writer.end();
    for (const each of limits) each.lift();
  }
}

async function connectionsTo({ sql }: Database): Promise<number> {
  const [held] = await sql<{ connections: number }>`
    select count(*)::int as connections from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  return held?.connections ?? Number.NaN;
}

/** Eight lists by the API, a page with a list and a page of a home, in turn; of each there are thousands. */
function aMix(homes: readonly number[]): string[] {
  return Array.from({ length: 3_000 }, (_, nth) => {
    if (nth % 10 === 8) return `/properties?${formatSearch(EMPTY_SEARCH, 2 + (nth - 8) / 10)}`;
    if (nth % 10 === 9) return `/property/${homes[nth % homes.length]}`;
    return SEARCHES[nth % SEARCHES.length] ?? '';
  });
}

type Process = { child: ChildProcess; url: string; end(): Promise<void> };

async function aProcess(given: {
  databaseUrl: string;
  dataDir: string;
  port: number;
}): Promise<Process> {
  const child = spawn(process.execPath, ['src/app/programs/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: given.databaseUrl,
      DATA_DIR: given.dataDir,
      PORT: String(given.port),
      FEED_INTERVAL: '0',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'error',
      DRAIN: '0',
    },
  });
  const url = `http://127.0.0.1:${given.port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await pause(100);
  return {
    child,
    url,
    async end() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Loads each process from a generator of its own, all on one core. */
async function underLoad(sites: readonly Process[], load: Omit<Load, 'url'>) {
  const generators = sites.map(() => forked('./http-load.ts'));
  for (const { pid } of generators)
    execFileSync('taskset', ['--pid', '--all-tasks', '--cpu-list', GENERATORS_CORE, String(pid)]);
  const served = await Promise.all(
    generators.map((generator, at) => {
      const url = sites[at]?.url ?? '';
      generator.send({ url, fromEverywhere: true, ...load } satisfies Load);
      return nextMessage<Served>(generator);
    }),
  );
  await Promise.all(generators.map(release));
  return {
    perSecond: served.reduce((sum, { answers, seconds }) => sum + answers / seconds, 0),
    p99: Math.max(...served.map(({ p99 }) => p99)),
  };
}

/** Changes prices until it is ended. */
function changes({ sql }: Database, homes: readonly number[]) {
  const ended = new AbortController();
  const working = (async () => {
    for (let nth = 0; !ended.signal.aborted; nth++) {
      await sql`update listings set price = price + 1 where id = ${homes[nth % homes.length]}`;
      await pause(1_000 / CHANGES_A_SECOND);
    }
  })();
  return {
    end() {
      ended.abort();
      return working;
    },
  };
}

/** Limits a process to its share of a core by a control group, for which this has to run as root on Linux. */
function limit(pid: number, name: string) {
  const isSecondVersion = existsSync('/sys/fs/cgroup/cgroup.controllers');
  const group = join('/sys/fs/cgroup', isSecondVersion ? '' : 'cpu', name);
  const period = 10_000;
  mkdirSync(group, { recursive: true });
  if (isSecondVersion) {
    writeFileSync(join(group, 'cpu.max'), `${SHARE * period} ${period}`);
  } else {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(period));
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(SHARE * period));
  }
  writeFileSync(join(group, 'cgroup.procs'), String(pid));
  return {
    lift() {
      writeFileSync(join(group, '..', 'cgroup.procs'), String(pid));
      rmdirSync(group);
    },
  };
}

/** Processor seconds so far: of the processes, and of everything that is called postgres. */
function busySeconds(children: readonly ChildProcess[]) {
  const pids = execFileSync('pgrep', ['--full', 'postgres'], { encoding: 'utf8' })
    .trim()
    .split('\n');
  return {
    ours: children.reduce((sum, { pid }) => sum + cpuSeconds(String(pid)), 0),
    postgres: pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0),
  };
}

/** Clock ticks a second, the same on every Linux. */
const TICKS = 100;

function cpuSeconds(pid: string): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return 0;
  const fields = readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

function residentMegabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_000;
}
