import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { aMarketStats } from '#market/domain/market-stats.sample.ts';
import { aReport } from '#market/domain/report/report.sample.ts';
import { type ReportFacts, reportOf } from '#market/domain/report/report.ts';
import { textOf } from '#market/server/report/report-pdf.sample.ts';
import playwright from '../playwright.config.ts';
import type { Benchmark, Figures, Target } from './benchmark.ts';
import { forked, nextMessage, release } from './child.ts';
import { pageOf } from './p19-page.ts';
import type { Done, Task } from './p19-paint.ts';

const ASSETS = fileURLToPath(new URL('../assets', import.meta.url));
/** The Chromium that the journeys use. */
const CHROMIUM = playwright.use?.launchOptions?.executablePath ?? 'chromium';
const ROUNDS = 5;
/** Per round; Chromium is slow and prints fewer. */
const REPORTS = 40;
const PRINTED = 2;

/** Market reports as PDF, each with different figures. */
export const reports: Benchmark = {
  title: 'P19 market reports',
  async *run() {
    const folder = await mkdtemp(join(tmpdir(), 'reports-'));
    // As in the site's report thread.
    const heap = ['--max-old-space-size=64', '--max-semi-space-size=2'];
    const ours = forked('./p19-paint.ts', [], heap);
    const limit = forked('./p19-paint.ts');
    const run = async (child: typeof ours, task: Task): Promise<Done> => {
      child.send(task);
      return nextMessage(child);
    };
    try {
      const warm = someReports(REPORTS, 0);
      for (const child of [ours, limit]) await run(child, { is: 'paint', reports: warm });
      await proveEqual(warm.at(-1) ?? aReport(), ours, folder);
      const [painted, wrote, printed]: [Done[], Done[], Done[]] = [[], [], []];
      for (let round = 1; round <= ROUNDS; round++) {
        const some = someReports(REPORTS, round);
        const turns = [
          async () => void painted.push(await run(ours, { is: 'paint', reports: some })),
          async () => void printed.push(await print(some.slice(0, PRINTED), folder)),
          async () => void wrote.push(await run(limit, { is: 'write', reports: some })),
        ];
        for (const turn of round % 2 ? turns : turns.toReversed()) await turn();
      }
      yield tableOf({ painted, printed, wrote });
    } finally {
      await Promise.all([ours, limit].map(release));
      await rm(folder, { recursive: true });
    }
  },
};

const someReports = (count: number, round: number): ReportFacts[] =>
  Array.from({ length: count }, (_, nth) =>
    aReport({ stats: aMarketStats({ averagePrice: 900_000 + 1_000 * (round * count + nth) }) }),
  );

/** A new Chromium for each, as a script prints a page; its processes and their children are counted. */
async function print(some: readonly ReportFacts[], folder: string): Promise<Done> {
  const each: number[] = [];
  const [before, path] = [cpuOfChildren(), join(folder, 'page.html')];
  for (const facts of some) {
    await writeFile(path, pageOf(facts, ASSETS));
    const begun = performance.now();
    execFileSync('sh', ['-c', 'ulimit -c 0; "$0" "$@" 2>/dev/null', ...printing(path, folder)]);
    each.push(performance.now() - begun);
  }
  return { each, cpu: (cpuOfChildren() - before) / some.length, megabytes: Number.NaN };
}

const printing = (path: string, folder: string): string[] => [
  ...[CHROMIUM, '--headless', '--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
  ...[`--user-data-dir=${folder}/profile`, '--no-pdf-header-footer'],
  ...[`--print-to-pdf=${folder}/printed.pdf`, pathToFileURL(path).href],
];

/** CPU milliseconds of exited child processes and their children. Linux counts in hundredths of a second. */
function cpuOfChildren(): number {
  const fields = execFileSync('cat', [`/proc/${process.pid}/stat`], { encoding: 'utf8' })
    .split(') ')[1]
    ?.split(' ');
  return 10 * (Number(fields?.[13]) + Number(fields?.[14]));
}

/** Checks that both PDFs have the same text; throws if a sentence or figure is missing in either. */
async function proveEqual(
  facts: ReportFacts,
  ours: ReturnType<typeof forked>,
  folder: string,
): Promise<void> {
  ours.send('read');
  const painted = Uint8Array.from(await nextMessage<number[]>(ours));
  await print([facts], folder);
  const printed = await readFile(join(folder, 'printed.pdf'));
  const { summary, headline, months, kinds, methods, reading, cover } = reportOf(facts);
  const wanted = [
    ...[summary, headline, cover.lead, ...reading],
    ...[...methods, ...cover.figures].map(({ value }) => value),
    ...months.flatMap(({ month, price, sales }) => [month, price, sales]),
    ...kinds.flatMap(({ name, average }) => [name, average]),
  ];
  for (const [name, pdf] of Object.entries({ ours: painted, chromium: printed })) {
    const text = bare((await textOf(pdf)).join(''));
    const missing = wanted.find((each) => !text.includes(bare(each)));
    if (missing !== undefined) throw new Error(`${name} does not say: ${missing}`);
  }
}

/** Without spaces and hyphens, which line breaks add or remove. */
const bare = (text: string): string => text.replace(/[\s-]/g, '');

type Rounds = Record<'painted' | 'printed' | 'wrote', Done[]>;

function tableOf({ painted, printed, wrote }: Rounds) {
  const rows: Figures[] = [
    {
      name: 'ours',
      role: 'ours',
      figures: { ...figuresOf(painted), MB: round1(mostMegabytes(painted)) },
    },
    { name: 'chromium prints the page', role: 'peer', figures: figuresOf(printed) },
    { name: 'the same bytes written', role: 'limit', figures: figuresOf(wrote) },
  ];
  const cpu = mean(painted.map((done) => done.cpu));
  const megabytes = mostMegabytes(painted);
  const times = mean(printed.map((done) => done.cpu)) / cpu;
  const targets: Target[] = [
    { text: '≤ 40 ms CPU', measured: cpu, isMet: cpu <= 40 },
    { text: '≤ 30 MB', measured: megabytes, isMet: megabytes <= 30 },
    { text: 'chromium ≥ 20× the CPU', measured: times, isMet: times >= 20 },
  ];
  return { title: `P19 ${ROUNDS * REPORTS} reports of four pages`, rows, targets };
}

function figuresOf(rounds: Done[]): Record<string, number> {
  const each = rounds.flatMap((done) => done.each).toSorted((a, b) => a - b);
  const at = (share: number) => round1(each[Math.floor(share * each.length)] ?? Number.NaN);
  return {
    'p50 ms': at(0.5),
    'p95 ms': at(0.95),
    'CPU ms': round1(mean(rounds.map((done) => done.cpu))),
  };
}

const mostMegabytes = (rounds: Done[]): number => Math.max(...rounds.map((done) => done.megabytes));
const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const round1 = (value: number): number => Math.round(10 * value) / 10;
