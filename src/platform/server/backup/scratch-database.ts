import { randomUUID } from 'node:crypto';
import { DatabaseError, escapeIdentifier } from 'pg';
import { type Connection, openUnlimited, type Sql } from '../database/connection.ts';
import { connectionOptions } from '../database/database.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const NOT_ALLOWED = '42501';

/**
 * Passes `work` the URL of an empty database on the same server, which is dropped afterwards. If the database's user may
 * not create databases, throws and says what to grant.
 */
export async function withScratchDatabase<Result>(
  url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const connection = await openUnlimited(connectionOptions(url, { applicationName: 'scratch' }));
  const { sql } = connection;
  try {
    const prefix = await prefixOf(sql);
    const name = `${prefix}${randomUUID().replaceAll('-', '')}`;
    await dropLeftovers(connection, prefix);
    // Held until this connection closes, so that no other process drops the database as a leftover.
    await sql`select pg_advisory_lock(hashtext(${name}))`;
    await connection
      .query(`create database ${escapeIdentifier(name)} template template0`)
      .catch(explain);
    const scratch = new URL(url);
    scratch.pathname = name;
    try {
      return await work(scratch.href);
    } finally {
      await drop(connection, name);
    }
  } finally {
    await connection.close();
  }
}

/**
 * Name prefix of this site's scratch databases. Advisory locks are per database, so the databases of another site on the
 * same server always look unused.
 */
export async function prefixOf(sql: Sql): Promise<string> {
  const [own] = await sql<{ oid: number }>`
    select oid from pg_database where datname = current_database()`;
  return `scratch_${own?.oid}_`;
}

/** Drops the scratch databases that killed processes or threads have left on the server. */
export async function dropScratchDatabases(url: string): Promise<void> {
  const connection = await openUnlimited(connectionOptions(url, { applicationName: 'scratch' }));
  try {
    await dropLeftovers(connection, await prefixOf(connection.sql));
  } finally {
    await connection.close();
  }
}

async function dropLeftovers(connection: Connection, prefix: string): Promise<void> {
  const leftovers = await connection.sql<{ name: string }>`
    select datname as name from pg_database
    where starts_with(datname, ${prefix}) and pg_get_userbyid(datdba) = current_user
      and pg_try_advisory_lock(hashtext(datname))`;
  for (const { name } of leftovers) await drop(connection, name);
}

const drop = (connection: Connection, name: string) =>
  connection.query(`drop database ${escapeIdentifier(name)} with (force)`);

function explain(problem: unknown): never {
  if (!(problem instanceof DatabaseError) || problem.code !== NOT_ALLOWED) throw problem;
  throw new Error(
    "This needs a scratch database, and the database's user may not create one. " +
      'Grant it: ALTER USER … CREATEDB.',
    { cause: problem },
  );
}
