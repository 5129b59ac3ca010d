import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { types } from 'pg';
import { PgBoss, type QueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { Database } from './database/database.ts';
import { throttle } from './throttle.ts';
import { withTimeout } from './with-timeout.ts';

/** A kind of work that outlives the process that requests it. */
export type JobKind<Payload extends object> = {
  /** Letters, digits, '-' and '_'; never renamed. */
  name: string;
  payload: z.ZodMiniType<Payload>;
  /** How often it is retried after a failure, with exponential backoff starting at one second. */
  retries: number;
  /** Milliseconds that one attempt may take, at most 24 hours. */
  atMost: number;
};

/** Work that runs after every start and on a schedule. */
export type Schedule = Pick<JobKind<object>, 'name' | 'retries' | 'atMost'> & {
  /** Cron: minute, hour, day of the month, month, day of the week, in Toronto time. */
  cron: string;
  /** Milliseconds from a failure to the next attempt. */
  retryAfter: number;
};

/** Returns whether the work is done; otherwise it is retried. */
export type ScheduledWork = (signal: AbortSignal) => Promise<boolean>;

type Queue = Pick<JobKind<object>, 'name' | 'retries' | 'atMost'> & { retryAfter?: number };

type When = {
  /** Delay in milliseconds. */
  after?: number;
  /** One waiting job per key: sending again replaces it. */
  key?: string;
};

export type Jobs = Pick<JobQueue, 'send' | 'isTooLate' | 'work' | 'schedule' | 'stop'>;

type JobsDeps = {
  /** The pool must stay open until the queue has stopped. */
  database: Pick<Database, 'pool'>;
  log: Logger;
  /** Seconds between polls for jobs, and of the schedule. */
  pollSeconds?: number;
};

/** Seconds without a heartbeat after which a killed process's job counts as failed. */
const HEARTBEAT = 90;
const STOP_WITHIN = 10_000;
const LOG_EVERY = 60_000;
const SCHEDULE_AGAIN = 60_000;
const MAX_RESTART_DELAY = 30_000;
const TIME_ZONE = 'America/Toronto';
/** pg-boss's longest interval between checks of its schedule, in seconds. */
const SCHEDULE_EVERY = 45;

/** The current time of the database's clock, by which jobs are scheduled. */
const TOO_LATE = `
  select from jobs.job
  where name = $1 and singleton_key = $2 and state = 'created'
    and start_after > now() + ($3::float8 + 60) * interval '1 second'`;

/**
 * Jobs in the database schema 'jobs'. Returns at once: creating the schema, and waiting for the database, happen in the
 * background. Backups leave jobs out, so a sender must be able to recreate them from the site's own tables.
 */
export const openJobs = (deps: JobsDeps): Jobs => new JobQueue(deps);

/** Its public methods are bound and may be passed on their own. */
class JobQueue {
  readonly #log: Logger;
  readonly #pollSeconds: number;
  readonly #warn: (err: unknown) => void;
  readonly #stopping = new AbortController();
  readonly #boss: Promise<PgBoss>;
  readonly #declared = new Map<string, Promise<void>>();

  constructor({ database, log, pollSeconds = 2 }: JobsDeps) {
    this.#log = log;
    this.#pollSeconds = pollSeconds;
    // Jobs are polled for, so log an unreachable database once a minute.
    this.#warn = throttle(LOG_EVERY, (_, err: unknown) => log.warn({ err }, 'job queue failed'));
    this.#boss = this.#start(database);
    // Senders and workers get the rejection, too.
    this.#boss.catch(() => {});
  }

  /**
   * Resolves once the job is in the database, however long the database takes at startup; throws if it does not
   * answer later.
   */
  readonly send = async <Payload extends object>(
    kind: JobKind<Payload>,
    payload: Payload,
    { after = 0, key = randomUUID() }: When = {},
  ): Promise<void> => {
    const boss = await this.#ready(kind);
    await boss.upsert(kind.name, payload, { singletonKey: key, startAfter: after / 1_000 });
  };

  /**
   * Whether a key's job is scheduled more than `after` milliseconds from now: it was sent while the database's clock was
   * ahead.
   */
  readonly isTooLate = async (kind: Queue, key: string, after: number): Promise<boolean> => {
    const boss = await this.#ready(kind);
    const { rows } = await boss.getDb().executeSql(TOO_LATE, [kind.name, key, after / 1_000]);
    return rows.length > 0;
  };

  /**
   * Makes this process work on jobs of a kind, one at a time, alongside other processes that do. A job fails once when its
   * worker throws or its process is killed.
   */
  readonly work = async <Payload extends object>(
    kind: JobKind<Payload>,
    worker: (payload: Payload, signal: AbortSignal) => Promise<void>,
  ): Promise<void> => {
    const boss = await this.#ready(kind);
    const options = { pollingIntervalSeconds: this.#pollSeconds };
    await boss.work<unknown>(kind.name, options, async (jobs) => {
      for (const job of jobs) await worker(kind.payload.parse(job.data), job.signal);
    });
  };

  /**
   * Runs the work now and on the schedule, in one of the processes that call this. An attempt fails if the worker returns
   * false or throws, and is then retried. Its signal is aborted when the queue stops or the attempt takes too long.
   * Resolves once the schedule is in the database, or the queue is stopped first.
   */
  readonly schedule = async (schedule: Schedule, worker: ScheduledWork): Promise<void> => {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        return await this.#startSchedule(schedule, worker);
      } catch (err) {
        if (signal.aborted) return;
        this.#log.warn({ err, job: schedule.name }, 'job could not be scheduled; retrying');
        await pause(SCHEDULE_AGAIN, null, { signal, ref: false }).catch(() => {});
      }
    }
  };

  /** Takes no new jobs, and waits up to ten seconds for running ones. */
  readonly stop = async (): Promise<void> => {
    this.#stopping.abort();
    const ended = this.#boss.then(
      (boss) => boss.stop({ timeout: STOP_WITHIN }).catch(this.#warn),
      () => {},
    );
    // Without a timeout, a hanging database would block the stop.
    await withTimeout(ended, STOP_WITHIN, () => {});
  };

  async #startSchedule(schedule: Schedule, worker: ScheduledWork): Promise<void> {
    const { name, cron } = schedule;
    const boss = await this.#ready(schedule);
    await boss.schedule(name, cron, null, { tz: TIME_ZONE });
    await boss.send(name);
    await boss.work(name, { pollingIntervalSeconds: this.#pollSeconds }, (jobs) => {
      const signals = [this.#stopping.signal, ...jobs.map((job) => job.signal)];
      return this.#attempt(name, () => worker(AbortSignal.any(signals)));
    });
  }

  async #attempt(name: string, worker: () => Promise<boolean>): Promise<void> {
    const isDone = await worker().catch((err) => {
      this.#log.error({ err, job: name }, 'scheduled job failed');
      return false;
    });
    if (!isDone) throw new Error(`${name} did not finish`);
  }

  async #ready(queue: Queue): Promise<PgBoss> {
    const boss = await this.#boss;
    const declaring = this.#declared.get(queue.name) ?? declare(boss, queue);
    this.#declared.set(queue.name, declaring);
    await declaring.catch((problem) => {
      this.#declared.delete(queue.name);
      throw problem;
    });
    return boss;
  }

  /** Retries until the database accepts it; throws if stopped first. */
  async #start(database: JobsDeps['database']): Promise<PgBoss> {
    const { signal } = this.#stopping;
    for (let wait = 500; ; wait = Math.min(2 * wait, MAX_RESTART_DELAY)) {
      const boss = this.#newBoss(database);
      try {
        signal.throwIfAborted();
        return await boss.start();
      } catch (problem) {
        await boss.stop({ graceful: false }).catch(this.#warn);
        signal.throwIfAborted();
        this.#warn(problem);
        await pause(wait, null, { signal, ref: false });
      }
    }
  }

  #newBoss({ pool }: JobsDeps['database']): PgBoss {
    const lookEvery = Math.min(Math.max(1, this.#pollSeconds), SCHEDULE_EVERY);
    const boss = new PgBoss({
      // Dates as the driver reads them, not as text.
      db: { executeSql: (text, values) => pool.query({ text, values: values ?? [], types }) },
      schema: 'jobs',
      cronMonitorIntervalSeconds: lookEvery,
      cronWorkerIntervalSeconds: lookEvery,
    });
    boss.on('error', this.#warn);
    return boss;
  }
}

async function declare(boss: PgBoss, { name, retries, atMost, retryAfter }: Queue): Promise<void> {
  const retry =
    retryAfter === undefined
      ? { retryBackoff: retries > 0 }
      : { retryBackoff: false, retryDelay: Math.ceil(retryAfter / 1_000) };
  const options: QueueOptions = {
    ...retry,
    retryLimit: retries,
    expireInSeconds: Math.ceil(atMost / 1_000),
    heartbeatSeconds: HEARTBEAT,
  };
  // One waiting job per key, even when two processes send it at once.
  await boss.createQueue(name, { policy: 'short', ...options });
  await boss.updateQueue(name, options);
}
