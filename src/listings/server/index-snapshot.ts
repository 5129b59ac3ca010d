import { join } from 'node:path';
import type { Logger } from 'pino';
import { MINUTE } from '#platform/domain/duration.ts';
import { dropDraft, firstBlock, readBlocks, writeBlocks } from '#platform/server/block-file.ts';
import type { Connection } from '#platform/server/database/connection.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type LogMark, latestMark } from './change-log.ts';
import type { IndexedBatch } from './index-block.ts';
import { inBlocks, unpackRows } from './index-block.ts';
import { INDEXED_QUERY } from './index-fields.ts';
import { rowsFrom } from './index-row-store.ts';
import {
  changedRows,
  changesSince,
  formatHeader,
  newHeader,
  parseHeader,
  type SnapshotHeader,
} from './index-snapshot-header.ts';

type SnapshotDeps = {
  database: Pick<Database, 'openConnection'>;
  folder: string;
  log: Pick<Logger, 'info' | 'warn'>;
  /** A new snapshot is written after this many changes. A start reads a thousand in a fraction of a second. */
  refreshAfter?: number;
};

/** Every public listing, with all changes of the log up to `asOf`; later ones may or may not be included. */
export type EveryIndexed = { asOf: LogMark; batches: AsyncIterable<IndexedBatch> };

/** A usable snapshot and the ids of listings changed since, or why there is none; null if there is no file. */
type Snapshot =
  | { isUsable: true; header: SnapshotHeader; changed: ReadonlySet<number> }
  | { isUsable: false; reason: unknown };

/** A connection, and the end of the log before anything else was read through it. */
type SnapshotReading = { connection: Connection; asOf: LogMark };

class DamagedFile extends Error {}
const DAMAGED_SNAPSHOT: Snapshot = { isUsable: false, reason: 'it is damaged' };

/** In milliseconds. */
const REFRESH_EVERY = 10 * MINUTE;
/** An arbitrary lock id, unique within this application. */
const WRITING_SNAPSHOT = 4_021_962;

/**
 * A file with every index row as of some change, so that a start reads only later changes from the database. It may
 * be deleted at any time (docs/decisions/0022).
 */
export class IndexSnapshot {
  readonly #database: SnapshotDeps['database'];
  readonly #path: string;
  readonly #log: SnapshotDeps['log'];
  readonly #refreshAfter: number;
  #timer: NodeJS.Timeout | undefined;
  #writing: Connection | null = null;
  /** Found while the file's rows were read: its header doesn't show it. */
  #isDamaged = false;

  constructor({ database, folder, log, refreshAfter = 1_000 }: SnapshotDeps) {
    this.#database = database;
    this.#path = join(folder, 'search-index.snapshot');
    this.#log = log;
    this.#refreshAfter = refreshAfter;
  }

  /**
   * Every public listing, from the snapshot if it can be used, otherwise from the database. The batches have to be read to
   * their end, or returned: they hold a connection.
   */
  async everyIndexed(): Promise<EveryIndexed> {
    const connection = await this.#connect();
    try {
      const asOf = await latestMark(connection);
      const snapshot = await this.#open(connection);
      if (!snapshot.isUsable) this.#report(snapshot.reason);
      return { asOf, batches: this.#batches(connection, snapshot) };
    } catch (err) {
      connection.destroy();
      throw err;
    }
  }

  async *#batches(connection: Connection, snapshot: Snapshot): AsyncGenerator<IndexedBatch> {
    try {
      yield* this.#rows(connection, snapshot);
    } catch (err) {
      if (!(err instanceof DamagedFile)) throw err;
      this.#report(err.cause);
      this.#isDamaged = true;
      // The rows so far were intact, and are only read a second time.
      yield* rowsFrom(connection, INDEXED_QUERY);
    } finally {
      connection.destroy();
    }
  }

  /** Writes the snapshot after the first load and then every few minutes, as needed. */
  keepFresh(loaded: Promise<void>): void {
    const refresh = () =>
      this.refresh().catch((err) => this.#log.warn({ err }, 'writing the index snapshot failed'));
    this.#timer = setInterval(refresh, REFRESH_EVERY).unref();
    loaded.then(refresh, () => {});
  }

  /** Writes a new snapshot if there is no usable one or much has changed, unless another process is writing. */
  async refresh(): Promise<void> {
    const connection = await this.#connect();
    this.#writing = connection;
    try {
      if (!(await isOnlyWriter(connection))) return;
      await dropDraft(this.#path);
      // First: the rows that follow then include every change up to it.
      const asOf = await latestMark(connection);
      const last = await this.#open(connection);
      const isFresh = last.isUsable && last.changed.size < this.#refreshAfter;
      if (isFresh && !this.#isDamaged) return;
      await this.#write({ connection, asOf }, this.#isDamaged ? DAMAGED_SNAPSHOT : last);
    } finally {
      this.#writing = null;
      connection.destroy();
    }
  }

  close(): void {
    clearInterval(this.#timer);
    this.#writing?.destroy();
  }

  /** Replaces the file with the last one's rows and the changes since; without those of a damaged file. */
  async #write(reading: SnapshotReading, last: Snapshot): Promise<void> {
    try {
      await writeBlocks(this.#path, this.#blocks(reading, last));
    } catch (err) {
      if (!(err instanceof DamagedFile)) throw err;
      this.#report(err.cause);
      await writeBlocks(this.#path, this.#blocks(reading, DAMAGED_SNAPSHOT));
    }
    this.#isDamaged = false;
  }

  async *#blocks({ connection, asOf }: SnapshotReading, last: Snapshot): AsyncGenerator<Buffer> {
    yield formatHeader(await newHeader(connection, asOf));
    yield* inBlocks(this.#rows(connection, last));
  }

  /** Throws a `DamagedFile` if the file can't be read to its end. */
  async *#rows(connection: Connection, snapshot: Snapshot): AsyncGenerator<IndexedBatch> {
    if (!snapshot.isUsable) {
      yield* rowsFrom(connection, INDEXED_QUERY);
      return;
    }
    yield* this.#unchanged(snapshot.changed);
    yield* rowsFrom(connection, changedRows(snapshot.header));
  }

  /** The file's rows without those that have changed, so that a withdrawn listing is never shown. */
  async *#unchanged(changed: ReadonlySet<number>): AsyncGenerator<IndexedBatch> {
    let isHeader = true;
    try {
      for await (const block of readBlocks(this.#path)) {
        if (!isHeader) yield unpackRows(block, changed);
        isHeader = false;
      }
    } catch (cause) {
      throw new DamagedFile('the snapshot can’t be read to its end', { cause });
    }
  }

  async #open(connection: Connection): Promise<Snapshot> {
    try {
      const header = parseHeader(await firstBlock(this.#path));
      const changed = await changesSince(connection, header);
      if (typeof changed === 'string') return { isUsable: false, reason: changed };
      return { isUsable: true, header, changed };
    } catch (reason) {
      return { isUsable: false, reason };
    }
  }

  async #connect(): Promise<Connection> {
    const connection = await this.#database.openConnection();
    await connection.sql`set statement_timeout = 0`;
    return connection;
  }

  #report(reason: unknown): void {
    const isMissing = reason instanceof Error && 'code' in reason && reason.code === 'ENOENT';
    if (isMissing) return;
    this.#log.info({ reason }, 'index snapshot ignored; reading listings from the database');
  }
}

/** Holds the lock until the connection is closed. */
async function isOnlyWriter({ sql }: Connection): Promise<boolean> {
  const [row] = await sql<{ ok: boolean }>`
    select pg_try_advisory_lock(${WRITING_SNAPSHOT}::bigint) as ok`;
  return row?.ok === true;
}
