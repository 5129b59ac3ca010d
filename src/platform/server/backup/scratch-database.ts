import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { connect, type Sql } from '../database/database.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const NOT_ALLOWED = '42501';

/**
 * Gives `work` the address of an empty database on the same server, which is dropped afterwards. Throws, saying
 * what to grant, where the database's user may not create one.
 */
export async function withScratchDatabase<Result>(
  url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const { sql } = connect(url, { max: 1, statementTimeout: 0, applicationName: 'scratch' });
  try {
    const prefix = await prefixOf(sql);
    const name = `${prefix}${randomUUID().replaceAll('-', '')}`;
    await dropLeftovers(sql, prefix);
    // Held until this connection ends, so that no other process drops the database as a leftover.
    await sql`select pg_advisory_lock(hashtext(${name}))`;
    await sql`create database ${sql(name)} template template0`.catch(explain);
    const scratch = new URL(url);
    scratch.pathname = name;
    try {
      return await work(scratch.href);
    } finally {
      await sql`drop database ${sql(name)} with (force)`;
    }
  } finally {
    await sql.end();
  }
}

/**
 * How the names of this site's scratch databases begin. Advisory locks belong to one database, so those of another site
 * on the same server always look unused.
 */
export async function prefixOf(sql: Sql): Promise<string> {
  const [own] = await sql<{ oid: number }[]>`
    select oid from pg_database where datname = current_database()`;
  return `scratch_${own?.oid}_`;
}

/** Drops the scratch databases of processes that were killed. */
async function dropLeftovers(sql: Sql, prefix: string): Promise<void> {
  const leftovers = await sql<{ name: string }[]>`
    select datname as name from pg_database
    where starts_with(datname, ${prefix}) and pg_get_userbyid(datdba) = current_user
      and pg_try_advisory_lock(hashtext(datname))`;
  for (const { name } of leftovers) await sql`drop database ${sql(name)} with (force)`;
}

function explain(problem: unknown): never {
  if (!(problem instanceof postgres.PostgresError) || problem.code !== NOT_ALLOWED) throw problem;
  throw new Error(
    "This needs a scratch database, and the database's user may not create one. " +
      'Grant it for the while: ALTER USER … CREATEDB.',
    { cause: problem },
  );
}
