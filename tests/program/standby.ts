import { execFile } from 'node:child_process';
import { appendFile, chown, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connect } from '#platform/server/database/database.ts';
import { anExternalPostgres } from './external-postgres.ts';
import { until } from './start-site.ts';

type Postgres = Awaited<ReturnType<typeof anExternalPostgres>>;

/**
 * A streaming standby of a stopped primary, both then running; `folder` gets a copy of its files. What the primary has
 * confirmed, the standby has on disk.
 */
export async function aStandbyOf(primary: Postgres, folder: string): Promise<Postgres> {
  await mkdir(folder);
  await promisify(execFile)('cp', ['-a', join(primary.files, '..'), join(folder, 'database')]);
  const standby = await anExternalPostgres(folder);
  const { password, port } = primary;
  const source = `host=127.0.0.1 port=${port} user=postgres password=${password}`;
  await appendFile(
    join(standby.files, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nsynchronous_standby_names = ''\n`,
  );
  const signal = join(standby.files, 'standby.signal');
  await writeFile(signal, '');
  const { uid, gid } = await stat(standby.files);
  await chown(signal, uid, gid);
  await primary.start();
  await standby.start();
  const { sql, end } = connect(primary.directUrl, { max: 1 });
  await sql`alter system set synchronous_standby_names = '*'`;
  await sql`select pg_reload_conf()`;
  await until(async () => {
    const [row] = await sql`select sync_state from pg_stat_replication`;
    return row?.sync_state === 'sync';
  });
  await end();
  return standby;
}
