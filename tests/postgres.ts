import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '#platform/server/database/database.ts';
import { openEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server of this run's own; its database `template` has the schema and no rows. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run, in a folder that goes with it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'site-tests-'));
  const server = await openEmbeddedPostgres(folder);
  const tearDown = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
  await makeTemplate(server.url).catch(async (problem) => {
    await tearDown();
    throw problem;
  });
  project.provide('postgresUrl', server.url);
  return tearDown;
}

async function makeTemplate(url: string): Promise<void> {
  const { sql, end } = connect(url, { max: 1, statementTimeout: 60_000 });
  // Nothing of it is to outlast the run, so nothing waits for the disk. Tests of kills have servers of their own.
  await sql`alter system set fsync = off`;
  await sql`select pg_reload_conf()`;
  await sql`create database template`;
  await end();
  const template = new URL(url);
  template.pathname = 'template';
  await migrate(template.href, 'db/migrations');
}
