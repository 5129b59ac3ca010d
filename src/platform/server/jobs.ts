import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import { withTimeout } from './with-timeout.ts';

/** A kind of work that outlives the process that asks for it. */
export type JobKind<Payload extends object> = {
  /** Letters, digits, '-' and '_'; the same for ever. */
  name: string;
  payload: z.ZodMiniType<Payload>;
  /** How often it is tried again after it has failed; the waits grow from a second on. */
  retries: number;
  /** Milliseconds that one try may take, at most 24 hours. */
  atMost: number;
};

type Terms = Pick<JobKind<object>, 'name' | 'retries' | 'atMost'>;

type When = {
  /** Milliseconds from now. */
  after?: number;
  /** One job of this key waits at a time: sent again, it takes the waiting one's place. */
  key?: string;
};

export type Jobs = {
  /**
   * Writes a job down. Resolves once it stands in the database, however long that takes to answer
   * at a start; throws when it does not answer later.
   */
  send<Payload extends object>(
    kind: JobKind<Payload>,
    payload: Payload,
    when?: When,
  ): Promise<void>;
  /**
   * Whether a key's job is scheduled later than `after` milliseconds from now: it was sent while the database's clock was
   * ahead.
   */
  isTooLate(kind: Terms, key: string, after: number): Promise<boolean>;
  /**
   * Has this process do the jobs of a kind, one at a time, beside other processes. A job whose worker
   * throws, or whose process is killed, has failed once.
   */
  work<Payload extends object>(
    kind: JobKind<Payload>,
    worker: (payload: Payload, signal: AbortSignal) => Promise<void>,
  ): Promise<void>;
  /** Takes no new job, and waits for those under way, ten seconds at most. */
  stop(): Promise<void>;
};

type Needs = { databaseUrl: string; log: Logger; pollSeconds?: number };

/** A job of a killed process is given up after so many seconds without a sign of life. */
const HEARTBEAT = 60;
const STOP_WITHIN = 10_000;
const COMPLAIN_EVERY = 60_000;
const LONGEST_WAIT = 30_000;

/** By the database's clock, by which jobs are scheduled. */
const TOO_LATE = `
  select from jobs.job
  where name = $1 and singleton_key = $2 and state = 'created'
    and start_after > now() + ($3::float8 + 60) * interval '1 second'`;

/**
 * Jobs that stand in the schema 'jobs' of the database until somebody has done them. Returns at once:
 * the schema is made, and the database waited for, in the background. A backup leaves them out, so
 * whoever sends a job must be able to send it again from what the site's own tables say.
 */
export function openJobs({ databaseUrl, log, pollSeconds = 2 }: Needs): Jobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  const complain = complainer(log);
  const boss = started({ databaseUrl, signal, complain });
  // Whoever sends or works hears of it, too.
  boss.catch(() => {});
  const declared = new Map<string, Promise<void>>();

  const ready = async (kind: Terms): Promise<PgBoss> => {
    const running = await boss;
    const declaring = declared.get(kind.name) ?? declare(running, kind);
    declared.set(kind.name, declaring);
    await declaring.catch((problem) => {
      declared.delete(kind.name);
      throw problem;
    });
    return running;
  };

  return {
    async send(kind, payload, { after = 0, key = randomUUID() } = {}) {
      const running = await ready(kind);
      const when = { singletonKey: key, startAfter: after / 1_000 };
      await running.upsert(kind.name, payload, when);
    },

    async isTooLate(kind, key, after) {
      const running = await ready(kind);
      const { rows } = await running.getDb().executeSql(TOO_LATE, [kind.name, key, after / 1_000]);
      return rows.length > 0;
    },

    async work(kind, worker) {
      const running = await ready(kind);
      const options = { pollingIntervalSeconds: pollSeconds };
      await running.work<unknown>(kind.name, options, async (jobs) => {
        for (const job of jobs) await worker(kind.payload.parse(job.data), job.signal);
      });
    },

    async stop() {
      stopping.abort();
      const ended = boss.then(
        (running) => running.stop({ timeout: STOP_WITHIN }).catch(complain),
        () => {},
      );
      // A database that hangs would never let it stop.
      await withTimeout(ended, STOP_WITHIN, () => {});
    },
  };
}

type Start = { databaseUrl: string; signal: AbortSignal; complain(error: unknown): void };

/** Tries until the database lets it; throws when it is stopped before. */
async function started({ databaseUrl, signal, complain }: Start): Promise<PgBoss> {
  for (let wait = 500; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    const boss = new PgBoss({
      connectionString: databaseUrl,
      schema: 'jobs',
      max: 2,
      application_name: 'jobs',
      connectionTimeoutMillis: 5_000,
      options: '-c statement_timeout=60000',
      // Nothing of ours goes by the calendar.
      schedule: false,
    });
    boss.on('error', complain);
    try {
      signal.throwIfAborted();
      return await boss.start();
    } catch (problem) {
      await boss.stop({ graceful: false }).catch(complain);
      signal.throwIfAborted();
      complain(problem);
      await pause(wait, null, { signal, ref: false });
    }
  }
}

async function declare(boss: PgBoss, { name, retries, atMost }: Terms): Promise<void> {
  const options = {
    retryLimit: retries,
    retryBackoff: retries > 0,
    expireInSeconds: Math.ceil(atMost / 1_000),
    heartbeatSeconds: HEARTBEAT,
  };
  // One waiting job for each key, also when two processes send it at once.
  await boss.createQueue(name, { policy: 'short', ...options });
  await boss.updateQueue(name, options);
}

/** Jobs are looked for every other second: a database that is gone is worth a line a minute. */
function complainer(log: Logger) {
  let told = Number.NEGATIVE_INFINITY;
  return (err: unknown): void => {
    if (performance.now() - told < COMPLAIN_EVERY) return;
    told = performance.now();
    log.warn({ err }, 'jobs');
  };
}
