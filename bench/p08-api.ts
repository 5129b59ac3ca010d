import type { Benchmark, Table } from './benchmark.ts';
import { release } from './child.ts';
import {
  answeredRow,
  atLeast,
  atMost,
  compareServers,
  proveSame,
  ratioTo,
  start,
} from './http-compare.ts';
import { SEARCHES } from './p08-questions.ts';

/** Ten thousand different searches over HTTP, answered with complete cards. */
export const api: Benchmark = {
  title: 'P08 the list call over HTTP',
  async *run({ sizes }) {
    for (const size of sizes.filter((each) => each === 100_000)) yield await measure(size);
  },
};

const CONTENDERS = [
  ['this site', 'ours', 'site'],
  ['bare http', 'limit', 'bare'],
  ['bare http that searches', 'limit', 'bare-search'],
  ['fastify + better-sqlite3', 'peer', 'sqlite'],
  ['fastify + PostgreSQL 18', 'peer', 'postgres'],
] as const;

async function measure(size: number): Promise<Table> {
  const contenders = await Promise.all(
    CONTENDERS.map(([name, role, kind]) =>
      start({ name, role, file: './p08-serve.ts', args: [kind, String(size)] }),
    ),
  );
  await proveSame(contenders, SEARCHES.slice(0, 200));
  const answered = await compareServers(contenders, SEARCHES);
  await Promise.all(contenders.map(({ child }) => release(child)));

  const rate = (name: string) => ratioTo(answered, name, 'perSecond');
  const p99 = (answered[0]?.p99 ?? Number.NaN) / 1_000;
  return {
    title: `P08 the list call over HTTP, ${size.toLocaleString('en-CA')} listings`,
    rows: answered.map(answeredRow),
    targets: [
      atLeast(0.5, rate('bare http'), 'as many answers as bare http'),
      atLeast(0.9, rate('bare http that searches'), 'bare http that searches'),
      atMost(2, ratioTo(answered, 'bare http', 'cpu'), '× the CPU of bare http'),
      atLeast(20, rate('fastify + PostgreSQL 18'), 'fastify + PostgreSQL 18'),
      atMost(5, p99, 'ms p99 at half load'),
    ],
  };
}
