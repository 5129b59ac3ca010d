import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Connection } from '#platform/server/database/connection.ts';
import { changesSinceMark, type LogMark } from './change-log.ts';
import { BLOCK_FORMAT } from './index-block.ts';
import { INDEXED_QUERY } from './index-fields.ts';

/** The first block of a snapshot of the index: what its rows are. */
export type SnapshotHeader = z.infer<typeof SnapshotHeader>;
const SnapshotHeader = z.object({
  id: z.string(),
  /** Hash of the query that the rows answer, and of the blocks' format. */
  query: z.string(),
  /** The database cluster, and the latest migration. */
  cluster: z.string(),
  migration: z.string(),
  /** The rows include every change of the log up to this one, and may include later ones. */
  asOf: z.object({ seq: z.number().check(z.nonnegative()), at: z.string() }),
});

const QUERY = createHash('sha256').update(`${BLOCK_FORMAT} ${INDEXED_QUERY}`).digest('hex');
/** With more changes than this, reading everything from the database takes about as long. */
const MOST_CHANGES = 50_000;

/** Describes the rows that are read from the database after this call, as of a change of the log. */
export async function newHeader({ sql }: Connection, asOf: LogMark): Promise<SnapshotHeader> {
  const id = randomUUID();
  // Waits until a deletion of listings is committed; a later one removes this row (migration 0021).
  await sql`insert into search_index.snapshots (id) values (${id})`;
  await sql`delete from search_index.snapshots where created_at < now() - interval '30 days'`;
  return { id, asOf, query: QUERY, ...(await databaseOf({ sql })) };
}

export const formatHeader = (header: SnapshotHeader): Buffer => Buffer.from(JSON.stringify(header));

/** Throws if the block is no header of this release. */
export const parseHeader = (block: Buffer): SnapshotHeader =>
  SnapshotHeader.parse(JSON.parse(block.toString()));

/** The ids of the listings that have changed since a snapshot, or why it can't be used. */
export async function changesSince(
  { sql }: Pick<Connection, 'sql'>,
  { id, query, cluster, migration, asOf }: SnapshotHeader,
): Promise<Set<number> | string> {
  if (query !== QUERY) return 'it was written by another release';
  const now = await databaseOf({ sql });
  const known = await sql`select from search_index.snapshots where id::text = ${id}`;
  if (cluster !== now.cluster || known.length === 0) return 'it is not of this database';
  if (migration !== now.migration) return 'the tables have changed since';
  const changes = await changesSinceMark({ sql }, asOf, MOST_CHANGES + 1);
  if (changes === null) return 'the log of changes was rolled back since';
  if (changes.length > MOST_CHANGES) return 'too many listings have changed since';
  const changed = new Set<number>();
  for (const { listing } of changes) {
    if (listing === null) return 'any listing may have changed since';
    changed.add(listing);
  }
  return changed;
}

/** The public listings among those changed. */
export const changedRows = ({ asOf }: SnapshotHeader): string =>
  `${INDEXED_QUERY} and id in (select listing from listing_changes where seq > ${asOf.seq})`;

async function databaseOf({ sql }: Pick<Connection, 'sql'>) {
  const [state] = await sql<Pick<SnapshotHeader, 'cluster' | 'migration'>>`
    select
      system_identifier::text as cluster,
      (select coalesce(max(created_at), 0)::text from drizzle.__drizzle_migrations) as migration
    from pg_control_system()`;
  if (state === undefined) throw new Error('the database does not identify itself');
  return state;
}
