import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAdmin } from '../tests/program/run-admin.ts';
import { freePort, startSite } from '../tests/program/start-site.ts';
import type { Benchmark, Figures } from './benchmark.ts';
import { buildSite } from './build-site.ts';
import { forked, nextMessage, release } from './child.ts';
import { atMost } from './http-compare.ts';
import type { Load, Served } from './http-load.ts';
import { SEARCHES } from './p08-questions.ts';
import type { Talk, Talked } from './p17-talk.ts';
import { temporaryPostgres } from './sql.ts';

/** As many sockets as a process accepts, minus the realtor's and a margin for other connections. */
const VISITORS = 9_900;
/** A hundred messages a second in total; a visitor may send twenty a minute, a realtor two a second. */
const TALKERS = 600;
const MESSAGE_INTERVAL = 6_000;
const ANSWERS = 700;
const SECONDS = 30;
const SEARCH_LOAD = { seconds: 10, rate: 300 };
const USERNAME = 'bench-realtor';
const PASSWORD = 'a long enough sentence';

/** Memory per socket, message latency, and the effect on searches. */
export const chat: Benchmark = {
  title: 'P17 chat',
  async *run() {
    await buildSite();
    const site = await openSite();
    try {
      await site.search();
      const alone = await site.search();
      // Runs before the others, whose requests would grow the site's memory.
      const ours = await talkTo(site.chat, site.search);
      const bare = await withBareSockets([], site.search);
      const database = await temporaryPostgres();
      const writing = await withBareSockets([database.url], site.search);
      await database.close();

      const rows: Figures[] = [
        { name: 'the site', role: 'ours', figures: figuresOf(ours) },
        { name: 'bare ws', role: 'limit', figures: figuresOf(bare) },
        { name: 'ws + PostgreSQL insert', role: 'peer', figures: figuresOf(writing) },
        { name: 'searches alone', role: 'limit', figures: timesOf(alone) },
        { name: 'searches during the chat', role: 'ours', figures: timesOf(ours.searches) },
        // The cost to searches of any other program's traffic on this machine.
        { name: '… during bare ws', role: 'limit', figures: timesOf(bare.searches) },
        { name: '… during ws + insert', role: 'peer', figures: timesOf(writing.searches) },
      ];
      const { sent, delivered, refused } = ours;
      if (delivered !== sent)
        throw new Error(`${sent} sent, ${delivered} came, ${refused} were refused`);
      yield {
        title: `P17 ${VISITORS} sockets, ${Math.round((TALKERS * 1_000) / MESSAGE_INTERVAL + 1_000 / ANSWERS)} messages a second`,
        rows,
        targets: [
          atMost(12, ours.perSocket - bare.perSocket, 'kB a socket beyond bare ws'),
          atMost(25, ours.p99, 'ms from sender to reader, p99'),
          atMost(1.2, ours.searches.p99 / alone.p99, '× the p99 of searches alone'),
        ],
      };
    } finally {
      await site.close();
    }
  },
};

type Measured = Talked & {
  /** Kilobytes of server memory per open socket. */
  perSocket: number;
  /** Search times meanwhile. */
  searches: Served;
};

type Server = { child: ChildProcess; url: string; origin: string; cookie: string };

/** The same traffic through the minimal chat. */
async function withBareSockets(
  args: readonly string[],
  search: () => Promise<Served>,
): Promise<Measured> {
  const child = forked('./p17-bare.ts', args);
  const origin = await nextMessage<string>(child);
  const measured = await talkTo(
    { child, url: origin.replace('http', 'ws'), origin, cookie: '' },
    search,
  );
  await release(child);
  return measured;
}

/** Runs searches while the sockets are open and people chat, all of them already introduced. */
async function talkTo(server: Server, search: () => Promise<Served>): Promise<Measured> {
  const before = memoryOf(server.child);
  const talk = forked('./p17-talk.ts');
  const { url, origin, cookie } = server;
  const instructions: Talk = {
    url,
    origin,
    cookie,
    visitors: VISITORS,
    talkers: TALKERS,
    every: MESSAGE_INTERVAL,
    answers: ANSWERS,
    seconds: SECONDS,
  };
  talk.send(instructions);
  await nextMessage(talk);
  const perSocket = (memoryOf(server.child) - before) / VISITORS;
  const registered = nextMessage(talk);
  talk.send('register');
  await registered;
  const end = nextMessage<Talked>(talk);
  talk.send('talk');
  const searches = await search();
  const talked = await end;
  await release(talk);
  return { ...talked, perSocket, searches };
}

async function openSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'chat-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { PUBLIC_URL: origin, TRUST_PROXY: 'true', DATA_DIR: dataDir, PORT: String(port) };
  const site = await startSite({ dataDir, port, env, args: ['--sandbox-listings', '5000'] });
  const load = forked('./http-load.ts');
  await site.ready;
  const cookie = await signInRealtor(origin, env);
  const url = `${origin.replace('http', 'ws')}/api/ws-chat`;
  const chat: Server = { child: site.process, url, origin, cookie };
  return {
    chat,
    search(): Promise<Served> {
      const request: Load = {
        url: origin,
        paths: [...SEARCHES],
        fromEverywhere: true,
        ...SEARCH_LOAD,
      };
      load.send(request);
      return nextMessage(load);
    },
    async close() {
      await release(load);
      await site.end('SIGTERM');
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The cookies of a realtor's session. */
async function signInRealtor(origin: string, env: Record<string, string>): Promise<string> {
  const created = await runAdmin(env, 'create-realtor', USERNAME, 'realtor@mail.example');
  const [, token] = /#([\w-]{20,})/.exec(created.output) ?? [];
  await post(`${origin}/api/password-reset`, {
    token,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  const answer = await post(`${origin}/api/login`, { username: USERNAME, password: PASSWORD });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function post(address: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/** Resident memory of the process in kilobytes. */
function memoryOf({ pid }: ChildProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes);
}

const round1 = (value: number): number => Math.round(value * 10) / 10;

const figuresOf = ({ perSocket, p50, p99, answer99, ack99, sent, delivered }: Measured) => ({
  'kB/socket': round1(perSocket),
  'p50 ms': round1(p50),
  'p99 ms': round1(p99),
  'answer p99 ms': round1(answer99),
  'ack p99 ms': round1(ack99),
  sent,
  delivered,
});

const timesOf = ({ p50, p99 }: Served) => ({
  'p50 ms': round1(p50 / 1_000),
  'p99 ms': round1(p99 / 1_000),
});
