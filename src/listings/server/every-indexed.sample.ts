import type { Database } from '#platform/server/database/database.ts';
import { INDEXED_QUERY, type Indexed, rowsFrom } from './index-row-store.ts';

/** Every public listing, in batches. */
export async function* everyIndexed({
  openConnection,
}: Pick<Database, 'openConnection'>): AsyncGenerator<Indexed[]> {
  const connection = await openConnection();
  try {
    yield* rowsFrom(connection, INDEXED_QUERY);
  } finally {
    connection.destroy();
  }
}
