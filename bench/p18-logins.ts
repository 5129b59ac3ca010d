import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { ARGON2 } from '#accounts/domain/password-hash.ts';
import { freePort, startSite } from '../tests/program/start-site.ts';
import type { Benchmark, Figures } from './benchmark.ts';
import { buildSite } from './build-site.ts';
import { forked, nextMessage, release } from './child.ts';
import { atMost } from './http-compare.ts';
import type { Load, Served } from './http-load.ts';
import { SEARCHES } from './p08-questions.ts';

/** Search times while ten people at a time sign in repeatedly. */
export const logins: Benchmark = {
  title: 'P18 searches while people sign in',
  async *run() {
    await buildSite();
    const dataDir = await mkdtemp(join(tmpdir(), 'logins-'));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    // Each login comes from a different network, otherwise the rate limits would end the test at once.
    const env = { PUBLIC_URL: url, TRUST_PROXY: 'true' };
    const site = await startSite({ dataDir, port, env, args: ['--sandbox-listings', '5000'] });
    await site.ready;
    const load = forked('./http-load.ts');
    const searches = (given: Omit<Load, 'url' | 'paths'>): Promise<Served> => {
      load.send({ ...given, url, paths: [...SEARCHES], fromEverywhere: true });
      return nextMessage(load);
    };
    try {
      yield await measure({ url, searches });
    } finally {
      await release(load);
      await site.end('SIGTERM');
      await rm(dataDir, { recursive: true });
    }
  },
};

const AT_ONCE = 10;
const ROUNDS = 6;
const SECONDS = 5;
/** Share of the site's maximum rate. */
const SHARE_OF_MAX_RATE = 0.3;
const PASSWORD = 'a long enough sentence';

type Site = {
  url: string;
  searches(given: Omit<Load, 'url' | 'paths'>): Promise<Served>;
};

async function measure({ url, searches }: Site) {
  for (let person = 0; person < AT_ONCE; person++) await register(url, person);
  const { answers, seconds } = await searches({ seconds: SECONDS });
  const rate = (SHARE_OF_MAX_RATE * answers) / seconds;
  const quiet: Served[] = [];
  const busy: Served[] = [];
  let signedIn = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // Reverses the order every round.
    for (const withLogins of round % 2 === 0 ? [false, true] : [true, false]) {
      if (!withLogins) {
        quiet.push(await searches({ seconds: SECONDS, rate }));
        continue;
      }
      const people = signIn(url);
      busy.push(await searches({ seconds: SECONDS, rate }));
      signedIn += await people.stop();
    }
  }
  const perSecond = signedIn / (ROUNDS * SECONDS);
  const alone = await hashesPerSecond();
  const rows: Figures[] = [
    { name: 'searches alone', role: 'limit', figures: times(quiet) },
    {
      name: `searches while ${AT_ONCE} sign in at a time`,
      role: 'ours',
      figures: { ...times(busy), 'logins/s': round1(perSecond) },
    },
    { name: 'argon2 alone, one thread', role: 'limit', figures: { 'logins/s': round1(alone) } },
  ];
  const rise = median(busy.map(({ p99 }) => p99)) / median(quiet.map(({ p99 }) => p99));
  return {
    title: `P18 searches at ${Math.round(SHARE_OF_MAX_RATE * 100)}% of capacity, ${availableParallelism()} cores`,
    rows,
    targets: [atMost(1.2, rise, '× the p99 of searches alone')],
  };
}

/** Keeps this many logins running until stopped; then returns how many succeeded. */
function signIn(url: string) {
  let isOver = false;
  let count = 0;
  const one = async (person: number) => {
    while (!isOver) {
      const body = { username: `person ${person}`, password: PASSWORD };
      const answer = await post(`${url}/api/login`, body);
      if (answer.ok) count++;
      else if (answer.status !== 429) throw new Error(`login: ${answer.status}`);
    }
  };
  const all = Promise.all(Array.from({ length: AT_ONCE }, (_, person) => one(person)));
  return {
    stop: async () => {
      isOver = true;
      await all;
      return count;
    },
  };
}

async function register(url: string, person: number): Promise<void> {
  const answer = await post(`${url}/api/register`, {
    username: `person ${person}`,
    fullName: `Person ${person}`,
    email: `person${person}@example.com`,
    phone: '',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  if (answer.status !== 201) throw new Error(`register: ${answer.status}`);
}

let network = 0;

async function post(address: string, body: object): Promise<Response> {
  network = (network + 1) % 0xffff;
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.1.${network >> 8}.${network & 255}`,
    },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer;
}

async function hashesPerSecond(): Promise<number> {
  const hashed = await hash(PASSWORD, ARGON2);
  const began = performance.now();
  let count = 0;
  for (; performance.now() - began < 3_000; count++) await verify(hashed, PASSWORD, ARGON2);
  return (count * 1_000) / (performance.now() - began);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const round1 = (value: number): number => Math.round(value * 10) / 10;

/** The medians of the rounds, in milliseconds. */
const times = (rounds: readonly Served[]): Record<string, number> => ({
  'p50 ms': round1(median(rounds.map(({ p50 }) => p50)) / 1_000),
  'p99 ms': round1(median(rounds.map(({ p99 }) => p99)) / 1_000),
});
