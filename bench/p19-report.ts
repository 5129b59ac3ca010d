import { aMarketStats } from '#market/domain/market-stats.sample.ts';
import { aReport } from '#market/domain/report/report.sample.ts';
import { type ReportFacts, reportOf } from '#market/domain/report/report.ts';
import { textOf } from '#market/server/report/report-pdf.sample.ts';
import type { Benchmark, Figures, Target } from './benchmark.ts';
import { forked, nextMessage, release } from './child.ts';
import type { Done, Task } from './p19-paint.ts';

const ROUNDS = 5;
/** Per round. */
const REPORTS = 40;

/** Market reports as PDF, each with different figures. */
export const reports: Benchmark = {
  title: 'P19 market reports',
  async *run() {
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
      await proveComplete(warm.at(-1) ?? aReport(), ours);
      const [painted, wrote]: [Done[], Done[]] = [[], []];
      for (let round = 1; round <= ROUNDS; round++) {
        const some = someReports(REPORTS, round);
        const turns = [
          async () => void painted.push(await run(ours, { is: 'paint', reports: some })),
          async () => void wrote.push(await run(limit, { is: 'write', reports: some })),
        ];
        for (const turn of round % 2 ? turns : turns.toReversed()) await turn();
      }
      yield tableOf({ painted, wrote });
    } finally {
      await Promise.all([ours, limit].map(release));
    }
  },
};

const someReports = (count: number, round: number): ReportFacts[] =>
  Array.from({ length: count }, (_, nth) =>
    aReport({ stats: aMarketStats({ averagePrice: 900_000 + 1_000 * (round * count + nth) }) }),
  );

/** Throws if a sentence or figure is missing in the PDF. */
async function proveComplete(facts: ReportFacts, ours: ReturnType<typeof forked>): Promise<void> {
  ours.send('read');
  const text = bare((await textOf(Uint8Array.from(await nextMessage<number[]>(ours)))).join(''));
  const { summary, headline, months, kinds, methods, reading, cover } = reportOf(facts);
  const wanted = [
    ...[summary, headline, cover.lead, ...reading],
    ...[...methods, ...cover.figures].map(({ value }) => value),
    ...months.flatMap(({ month, price, sales }) => [month, price, sales]),
    ...kinds.flatMap(({ name, average }) => [name, average]),
  ];
  const missing = wanted.find((each) => !text.includes(bare(each)));
  if (missing !== undefined) throw new Error(`The report does not say: ${missing}`);
}

/** Without spaces and hyphens, which line breaks add or remove. */
const bare = (text: string): string => text.replace(/[\s-]/g, '');

type Rounds = Record<'painted' | 'wrote', Done[]>;

function tableOf({ painted, wrote }: Rounds) {
  const rows: Figures[] = [
    {
      name: 'ours',
      role: 'ours',
      figures: { ...figuresOf(painted), MB: round1(mostMegabytes(painted)) },
    },
    { name: 'the same bytes written', role: 'limit', figures: figuresOf(wrote) },
  ];
  const cpu = mean(painted.map((done) => done.cpu));
  const megabytes = mostMegabytes(painted);
  const targets: Target[] = [
    { text: '≤ 40 ms CPU', measured: cpu, isMet: cpu <= 40 },
    { text: '≤ 30 MB', measured: megabytes, isMet: megabytes <= 30 },
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
