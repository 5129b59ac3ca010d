import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { openConnection } from './connection.ts';
import { connect, connectionOptions, type Database } from './database.ts';

export type TestDatabase = Database & { url: string; drop(): Promise<void> };

/**
 * Creates a database for the test file, with the schema and no rows. For `*.db.test.ts` files:
 *
 *   const { sql, db, drop } = await testDatabase();
 *   afterAll(drop);
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await command(server, `create database ${name} template template`);

  const url = new URL(server);
  url.pathname = name;
  const database = connect(url.href, { statementTimeout: 60_000, applicationName: 'test' });
  const drop = async () => {
    await database.end();
    await command(server, `drop database ${name} with (force)`);
  };
  return { ...database, url: url.href, drop };
}

/** Gives databases the same key, so that what their sites sign can be compared. */
export async function shareSiteKey(...databases: TestDatabase[]): Promise<void> {
  for (const { sql } of databases)
    await sql`insert into site_keys values ('signing', ${'k'.repeat(43)})`;
}

async function command(server: string, text: string): Promise<void> {
  const connection = await openConnection(connectionOptions(server, { statementTimeout: 60_000 }));
  await connection.query(text);
  await connection.close();
}
