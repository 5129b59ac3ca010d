import { throttle } from '../throttle.ts';
import { withTimeout } from '../with-timeout.ts';
import { REPLICA_BUDGET } from './connection-budget.ts';
import { connect, type Database } from './database.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-errors.ts';
import { ReplicaLag } from './replica-lag.ts';

type ReplicaDeps = {
  url: string;
  primary: Pick<Database, 'sql'>;
  log: { warn(fields: object, message: string): void };
  /** The time in milliseconds of a monotonic clock. */
  now?: () => number;
};

/** One question, asked of either server. */
type Read<Answer> = {
  /** The longest wait for the replica, in milliseconds. */
  within: number;
  onReplica(): Promise<Answer>;
  onPrimary(): Promise<Answer>;
};

type Problem = 'starting' | 'not answering' | 'not a replica of DATABASE_URL' | 'lagging';
/** Bytes since the log began, and which database of which cluster it is. */
type Position = { position: number | null; identity: string };
type ReplicaAnswer = { ok: true; state: Position } | { ok: false; error: unknown };

/** All in milliseconds. */
const MAX_LAG = 60_000;
const MEASURE_EVERY = 5_000;
const MEASURE_WITHIN = 2_000;
const LOG_EVERY = 60_000;
const CLOSE_WITHIN = 1_000;

/** How long the replica may take for a request's read, in milliseconds; there must be time left for the primary. */
export const REPLICA_READ_WITHIN = 1_000;
/** The same for the statements of long work. */
export const REPLICA_WORK_WITHIN = 30_000;

/**
 * A streaming replica for reads whose answers may be a minute old. While it is down, lags more than that, or isn't a
 * replica of the primary, and whenever a read on it fails, the primary answers. A problem is logged at most once a minute.
 */
export class Replica {
  readonly requests: Database;
  readonly background: Database;
  readonly #primary: ReplicaDeps['primary'];
  readonly #now: () => number;
  readonly #lag: ReplicaLag;
  readonly #complain: (event: { problem: string; error?: unknown }) => void;
  #problem: Problem | null = 'starting';
  #primaryIdentity: string | null = null;
  #asking: Promise<{ at: number; position: number | null }> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ url, primary, log, now = () => performance.now() }: ReplicaDeps) {
    this.requests = connect(url, {
      max: REPLICA_BUDGET.requests,
      statementTimeout: REPLICA_READ_WITHIN,
    });
    this.background = connect(url, {
      max: REPLICA_BUDGET.background,
      statementTimeout: REPLICA_WORK_WITHIN,
      applicationName: 'background',
    });
    this.#primary = primary;
    this.#now = now;
    this.#lag = new ReplicaLag(MAX_LAG, now());
    this.#complain = throttle(
      LOG_EVERY,
      (times, { problem, error }) =>
        log.warn(
          {
            problem,
            times,
            lagSeconds: this.lagSeconds(),
            ...(error !== undefined && { err: error }),
          },
          'replica not read; the primary answers instead',
        ),
      now,
    );
  }

  /** Measures every five seconds until closed. Until the first time reads go to the primary. */
  follow(): void {
    if (this.#isClosed) return;
    void this.measure();
    this.#timer = setInterval(() => void this.measure(), MEASURE_EVERY).unref();
  }

  /** Whether reads go to the replica. */
  isUsable(): boolean {
    return this.#problem === null && this.#lag.at(this.#now()) <= MAX_LAG;
  }

  /** The longest that its data may lag. */
  lagSeconds(): number {
    return Math.round(this.#lag.at(this.#now()) / 1_000);
  }

  /** The replica's answer, or the primary's if the replica has none. */
  async read<Answer>({ within, onReplica, onPrimary }: Read<Answer>): Promise<Answer> {
    if (!this.isUsable()) return onPrimary();
    try {
      return await withTimeout(onReplica(), within, notAnswering);
    } catch (error) {
      // Until the next measurement. Other errors concern the statement: a conflict with replay, or a table not there yet.
      if (isDatabaseUnavailable(error)) this.#problem = 'not answering';
      this.#complain({ problem: 'a read failed', error });
      return onPrimary();
    }
  }

  /** Asks both servers how far they are. */
  async measure(): Promise<void> {
    const primary = await this.#askPrimary();
    const replica = await this.#askReplica();
    if (this.#isClosed) return;
    if (!replica.ok) {
      this.#problem = 'not answering';
      // Statements that are still waiting would keep the connections, maybe for as long as TCP retries.
      this.requests.disconnect();
      this.background.disconnect();
      return this.#complain({ problem: this.#problem, error: replica.error });
    }
    this.#problem = this.#problemOf(primary, replica.state);
    if (this.#problem && this.#problem !== 'starting') this.#complain({ problem: this.#problem });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await Promise.all([this.requests.end(CLOSE_WITHIN), this.background.end(CLOSE_WITHIN)]);
  }

  #problemOf(
    primary: { at: number; position: number | null },
    { position: replayed, identity }: Position,
  ): Problem | null {
    if (this.#primaryIdentity === null) return 'starting';
    if (replayed === null || identity !== this.#primaryIdentity)
      return 'not a replica of DATABASE_URL';
    this.#lag.observe({ at: primary.at, written: primary.position, replayed });
    if (this.#lag.at(this.#now()) > MAX_LAG) return 'lagging';
    return this.#lag.hasCaughtUp ? null : 'starting';
  }

  /** Without a position if the primary doesn't answer, or isn't one. It is asked again only once it has answered. */
  #askPrimary(): Promise<{ at: number; position: number | null }> {
    const at = this.#now();
    this.#asking ??= this.#primaryPosition(at).finally(() => {
      this.#asking = null;
    });
    return withTimeout(this.#asking, MEASURE_WITHIN, () => ({ at, position: null }));
  }

  /** `at` is before the position, so that the lag is never underestimated. */
  async #primaryPosition(at: number): Promise<{ at: number; position: number | null }> {
    try {
      const [state] = await this.#primary.sql<Position>`
        select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as position,
          system_identifier || ' ' || current_database() as identity
        from pg_control_system()`;
      this.#primaryIdentity = state?.identity ?? this.#primaryIdentity;
      return { at, position: state?.position ?? null };
    } catch {
      return { at, position: null };
    }
  }

  /** The position is null on a server that replays nothing. */
  async #askReplica(): Promise<ReplicaAnswer> {
    const asking = this.requests.sql<Position>`
      select case when pg_is_in_recovery()
          then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 end as position,
        system_identifier || ' ' || current_database() as identity
      from pg_control_system()`;
    try {
      const [state] = await withTimeout(asking, MEASURE_WITHIN, notAnswering);
      return state ? { ok: true, state } : { ok: false, error: undefined };
    } catch (error) {
      return { ok: false, error };
    }
  }
}

const notAnswering = (): never => {
  throw new DatabaseUnavailable();
};
