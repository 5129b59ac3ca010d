import type { ChildProcess } from 'node:child_process';
import type { Figures, Target } from './benchmark.ts';
import { forked, nextMessage, release } from './child.ts';
import type { Load, Served } from './http-load.ts';

/** A server in a separate process. */
export type Contender = Pick<Figures, 'name' | 'role'> & { child: ChildProcess; url: string };

export type Answered = Pick<Figures, 'name' | 'role'> & {
  /** Maximum responses per second. */
  perSecond: number;
  /** CPU microseconds of the server process per response; excludes a database's. */
  cpu: number;
  /** Cores used meanwhile: below 1, the machine had no CPU time to spare for it. */
  busy: number;
  /** Microseconds until a response is complete, at half that rate. */
  p50: number;
  p99: number;
};

const ROUNDS = 5;
const SECONDS = 1.5;

type Start = Pick<Figures, 'name' | 'role'> & { file: string; args: string[] };

/** Starts a file that calls `serve`. */
export async function start({ name, role, file, args }: Start): Promise<Contender> {
  const child = forked(file, args);
  return { name, role, child, url: await nextMessage<string>(child) };
}

/** Throws if one does not send the same bytes as the first. */
export async function proveSame(
  [first, ...others]: readonly Contender[],
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    const wanted = await textAt(`${first?.url}${path}`);
    for (const { name, url } of others) {
      if ((await textAt(`${url}${path}`)) !== wanted) throw new Error(`${name} differs: ${path}`);
    }
  }
}

export async function textAt(address: string): Promise<string> {
  const answer = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

/**
 * Loads each in turns at full speed, reversing the order every round; then each at half its maximum rate, to measure
 * latency. Discards the first round, which runs cold code.
 */
export async function compareServers(
  contenders: readonly Contender[],
  paths: readonly string[],
  how: Pick<Load, 'fromEverywhere' | 'connections' | 'continues'> = {},
): Promise<Answered[]> {
  const load = forked('./http-load.ts');
  const ask = (given: Pick<Load, 'url' | 'seconds' | 'rate'>): Promise<Served> => {
    load.send({ ...given, ...how, paths });
    return nextMessage(load);
  };
  const rounds = new Map<string, Round[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const each of round % 2 === 0 ? contenders : contenders.toReversed()) {
      const before = await cpuOf(each);
      const { answers, seconds } = await ask({ url: each.url, seconds: SECONDS });
      const cpu = (await cpuOf(each)) - before;
      if (round > 0) rounds.get(each.name)?.push({ answers, seconds, cpu });
    }
  }
  const answered: Answered[] = [];
  for (const { name, role, url } of contenders) {
    const fast = summary(rounds.get(name) ?? []);
    const half = await ask({ url, seconds: 2 * SECONDS, rate: fast.perSecond / 2 });
    answered.push({ name, role, ...fast, p50: half.p50, p99: half.p99 });
  }
  await release(load);
  return answered;
}

type Round = Pick<Served, 'answers' | 'seconds'> & { cpu: number };

const summary = (rounds: readonly Round[]): Pick<Answered, 'perSecond' | 'cpu' | 'busy'> => ({
  perSecond: median(rounds.map(({ answers, seconds }) => answers / seconds)),
  cpu: median(rounds.map(({ answers, cpu }) => cpu / answers)),
  busy: median(rounds.map(({ seconds, cpu }) => cpu / 1e6 / seconds)),
});

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

function cpuOf({ child }: Contender): Promise<number> {
  child.send('cpu');
  return nextMessage(child);
}

const round = (value: number): number => Number(value.toPrecision(3));

export const answeredRow = ({ name, role, ...of }: Answered): Figures => ({
  name,
  role,
  figures: {
    'answers/s': round(of.perSecond),
    'CPU µs': round(of.cpu),
    'cores used': round(of.busy),
    'p50 ms at half load': round(of.p50 / 1_000),
    'p99 ms at half load': round(of.p99 / 1_000),
  },
});

/** Our figure divided by that of the named contender. */
export function ratioTo(
  answered: readonly Answered[],
  name: string,
  figure: 'perSecond' | 'cpu',
): number {
  const ours = answered.find(({ role }) => role === 'ours');
  const other = answered.find((each) => each.name === name);
  return (ours?.[figure] ?? Number.NaN) / (other?.[figure] ?? Number.NaN);
}

export const atLeast = (least: number, measured: number, of: string): Target => ({
  text: `≥ ${least} × ${of}`,
  measured,
  isMet: measured >= least,
});

export const atMost = (most: number, measured: number, of: string): Target => ({
  text: `≤ ${most} ${of}`,
  measured,
  isMet: measured <= most,
});
