import { readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { createLogger } from '#platform/server/log.ts';
import { configuredBoard } from '../src/app/feeding/configured-board.ts';
import { runImportPass } from '../src/app/feeding/import-passes.ts';
import { openStores } from '../src/app/wiring/stores.ts';

/**
 * Imports the sandbox's listings as the site does, then copies them until about `size` are searchable: import time is
 * not measured. Returns their ids, unordered.
 */
export async function fillWithSandbox(databaseUrl: string, size: number): Promise<number[]> {
  await migrate(databaseUrl, 'db/migrations');
  const database = connect(databaseUrl, { statementTimeout: 0 });
  const reading = readConfig({});
  if (!reading.ok) throw new Error(reading.problems.join());
  const desk = { database, stores: openStores(database), log: createLogger('error') };
  await runImportPass({ ...desk, ...(await configuredBoard({ ...desk, config: reading.config })) });
  const { sql } = database;
  const [first] = await sql<{ public: number; last: number }>`
    select count(*) filter (where is_public)::int as public, max(id) as last from listings`;
  if (!first) throw new Error('The sandbox is empty.');

  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'listings' and is_generated = 'NEVER'
      and column_name not in ('id', 'listing_key', 'card', 'featured', 'showcase')`;
  const copied = columns.map(({ name }) => `"${name}"`).join(', ');
  for (let copy = 1; copy < size / first.public; copy++) {
    const id = `id + ${copy * first.last}`;
    await database.pool.query(
      `insert into listings (id, listing_key, card, ${copied})
       select ${id}, listing_key || '-${copy}', replace(card, '"id":' || id, '"id":' || (${id})), ${copied}
       from listings where id <= ${first.last} and is_public`,
    );
  }
  await sql`analyze listings`;
  const homes = await sql<{ id: number }>`
    select id from listings where is_public order by md5(listing_key)`;
  await database.end();
  return homes.map(({ id }) => id);
}
