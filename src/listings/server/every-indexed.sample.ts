import type { Database } from '#platform/server/database/database.ts';
import { latestMark } from './change-log.ts';
import type { IndexedBatch } from './index-block.ts';
import { INDEXED_QUERY } from './index-fields.ts';
import { rowsFrom } from './index-row-store.ts';
import type { EveryIndexed } from './index-snapshot.ts';

type Opening = Pick<Database, 'openConnection'>;

/** Every public listing, in batches. */
export async function* everyIndexed({ openConnection }: Opening): AsyncGenerator<IndexedBatch> {
  const connection = await openConnection();
  try {
    yield* rowsFrom(connection, INDEXED_QUERY);
  } finally {
    connection.destroy();
  }
}

/** The same for a live index. */
export const everyIndexedAsOf = async (
  database: Opening & Pick<Database, 'sql'>,
): Promise<EveryIndexed> => ({
  asOf: await latestMark(database),
  batches: everyIndexed(database),
});
