import { parseArgs } from 'node:util';
import type { Benchmark } from './benchmark.ts';
import { installPeers } from './peers.ts';
import { Report } from './report.ts';
import { closeServers } from './sql.ts';

const BENCHMARKS: Record<string, () => Promise<Benchmark>> = {
  P01: async () => (await import('./p01-search.ts')).search,
  P02: async () => (await import('./p02-worst.ts')).worst,
  P03: async () => (await import('./p03-facets.ts')).facets,
  P07: async () => (await import('./p07-closest.ts')).closeness,
  P08: async () => (await import('./p08-api.ts')).api,
  P09: async () => (await import('./p09-pages.ts')).pages,
  P10: async () => (await import('./p10-lighthouse.ts')).lighthouse,
  P11: async () => (await import('./p11-weight.ts')).weight,
  P12: async () => (await import('./p12-feed.ts')).feed,
  P13: async () => (await import('./p13-delta.ts')).delta,
  P14: async () => (await import('./p14-start.ts')).start,
  P15: async () => (await import('./p15-memory.ts')).memory,
  P16: async () => (await import('./p16-photos.ts')).photos,
  P17: async () => (await import('./p17-chat.ts')).chat,
  P22: async () => (await import('./p22-schedules.ts')).schedules,
  P18: async () => (await import('./p18-logins.ts')).logins,
  P23: async () => (await import('./p23-map.ts')).map,
  P24: async () => (await import('./p24-suggest.ts')).suggest,
  P26: async () => (await import('./p26-live-map.ts')).liveMap,
  P27: async () => (await import('./p27-processes.ts')).processes,
  P19: async () => (await import('./p19-report.ts')).reports,
  F02: async () => (await import('./f02-endurance.ts')).endurance,
};
/** Endurance tests take minutes, and run only when named. */
const RACES = Object.keys(BENCHMARKS).filter((name) => name.startsWith('P'));

const HELP = `npm run bench [-- NAME… --n 5k,100k,1m]

Compares the site with other programs, in one run: ${Object.keys(BENCHMARKS).join(', ')}.
All that begin with P unless named.
  --n      how many listings, in order (default 5k,100k)
Prints tables of ratios, and writes them to bench/results.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    n: { type: 'string', default: '5k,100k' },
    help: { type: 'boolean', default: false },
  },
});

/** '5k' is 5,000, '1m' a million. */
function countOf(text: string): number {
  const [, digits, unit = ''] = /^(\d+)([km]?)$/.exec(text) ?? [];
  if (digits === undefined) throw new Error(`--n takes numbers like 5k,100k,1m, not '${text}'.`);
  return Number(digits) * { '': 1, k: 1_000, m: 1_000_000 }[unit as '' | 'k' | 'm'];
}

async function measure(): Promise<void> {
  const named = positionals.map((name) => name.toUpperCase());
  const names = named.length > 0 ? named : RACES;
  const sizes = values.n.split(',').map(countOf);
  const report = new Report();
  for (const name of names) {
    const load = BENCHMARKS[name];
    if (load === undefined) throw new Error(`No benchmark is called ${name}.\n${HELP}`);
    const benchmark = await load();
    let tables = 0;
    for await (const table of benchmark.run({ sizes })) {
      report.add(name, table);
      tables += 1;
    }
    if (tables === 0) console.log(`\n${name} has no table for --n ${values.n}; try 100k.`);
  }
  report.write();
}

if (values.help) {
  console.log(HELP);
} else {
  let isBrokenOff = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      isBrokenOff = true;
      closeServers().finally(() => process.exit(1));
    });
  }
  installPeers();
  await measure()
    .catch((problem) => {
      // Pending requests have lost their server.
      if (!isBrokenOff) throw problem;
    })
    .finally(closeServers);
}
