import { join } from 'node:path';
import type { Logger } from 'pino';
import { firstBlock, readBlocks, writeBlocks } from '#platform/server/block-file.ts';
import type { Connection } from '#platform/server/database/connection.ts';
import type { Database } from '#platform/server/database/database.ts';
import { inBlocks, unpackRows } from './index-block.ts';
import {
  changedRows,
  changesSince,
  formatHeader,
  newHeader,
  parseHeader,
  type SnapshotHeader,
} from './index-snapshot-header.ts';
import { INDEXED, type IndexedBatch, rowsFrom } from './listing-store-index.ts';

type SnapshotDeps = {
  database: Pick<Database, 'openConnection'>;
  folder: string;
  log: Pick<Logger, 'info' | 'warn'>;
  /** A new snapshot is written after this many changes. A start reads a thousand in a fraction of a second. */
  refreshAfter?: number;
};

/** A usable snapshot and the ids of listings changed since, or why there is none; null if there is no file. */
type Snapshot =
  | { isUsable: true; header: SnapshotHeader; changed: ReadonlySet<number> }
  | { isUsable: false; because: unknown };

/** In milliseconds. */
const REFRESH_EVERY = 10 * 60_000;
/** An arbitrary lock id, unique within this application. */
const WRITING_SNAPSHOT = 4_021_962;

/**
 * A file with every index row as of some transaction, so that a start reads only later changes from the database. It may
 * be deleted at any time (docs/decisions/0022).
 */
export class IndexSnapshot {
  readonly #database: SnapshotDeps['database'];
  readonly #path: string;
  readonly #log: SnapshotDeps['log'];
  readonly #refreshAfter: number;
  #timer: NodeJS.Timeout | undefined;
  #writing: Connection | null = null;

  constructor({ database, folder, log, refreshAfter = 1_000 }: SnapshotDeps) {
    this.#database = database;
    this.#path = join(folder, 'search-index.snapshot');
    this.#log = log;
    this.#refreshAfter = refreshAfter;
  }

  /** Every public listing, in batches: from the snapshot if it can be used, otherwise from the database. */
  async *everyIndexed(): AsyncGenerator<IndexedBatch> {
    const connection = await this.#connect();
    try {
      const snapshot = await this.#open(connection);
      if (!snapshot.isUsable) this.#report(snapshot.because);
      yield* this.#rows(connection, snapshot);
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
      const last = await this.#open(connection);
      if (last.isUsable && last.changed.size < this.#refreshAfter) return;
      await writeBlocks(this.#path, this.#blocks(connection));
    } finally {
      this.#writing = null;
      connection.destroy();
    }
  }

  close(): void {
    clearInterval(this.#timer);
    this.#writing?.destroy();
  }

  async *#blocks(connection: Connection): AsyncGenerator<Buffer> {
    yield formatHeader(await newHeader(connection));
    yield* inBlocks(this.#rows(connection, await this.#open(connection)));
  }

  async *#rows(connection: Connection, snapshot: Snapshot): AsyncGenerator<IndexedBatch> {
    if (!snapshot.isUsable) {
      yield* rowsFrom(connection, INDEXED);
      return;
    }
    try {
      yield* this.#unchanged(snapshot.changed);
    } catch (err) {
      // The rows so far were intact, and are only read a second time.
      this.#report(err);
      yield* rowsFrom(connection, INDEXED);
      return;
    }
    yield* rowsFrom(connection, changedRows(snapshot.header));
  }

  /** The file's rows without those that have changed, so that a withdrawn listing is never shown. */
  async *#unchanged(changed: ReadonlySet<number>): AsyncGenerator<IndexedBatch> {
    let isHeader = true;
    for await (const block of readBlocks(this.#path)) {
      if (!isHeader) yield unpackRows(block, changed);
      isHeader = false;
    }
  }

  async #open(connection: Connection): Promise<Snapshot> {
    try {
      const header = parseHeader(await firstBlock(this.#path));
      const changed = await changesSince(connection, header);
      if (typeof changed === 'string') return { isUsable: false, because: changed };
      return { isUsable: true, header, changed };
    } catch (because) {
      return { isUsable: false, because };
    }
  }

  async #connect(): Promise<Connection> {
    const connection = await this.#database.openConnection();
    await connection.sql`set statement_timeout = 0`;
    return connection;
  }

  #report(because: unknown): void {
    const isMissing = because instanceof Error && 'code' in because && because.code === 'ENOENT';
    if (isMissing) return;
    this.#log.info({ because }, 'index snapshot ignored; reading listings from the database');
  }
}

/** Holds the lock until the connection is closed. */
async function isOnlyWriter({ sql }: Connection): Promise<boolean> {
  const [row] = await sql<{ ok: boolean }>`
    select pg_try_advisory_lock(${WRITING_SNAPSHOT}::bigint) as ok`;
  return row?.ok === true;
}
