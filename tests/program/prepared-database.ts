import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '#platform/server/database/database.ts';
import { openEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { startSite } from './start-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The stopped database of a site that has imported its listings; site-folder.ts copies it. */
    preparedDatabase: string;
  }
}

/** Starts a site once, so that the tests' sites need neither initdb nor a first import. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'program-prepared-'));
  const server = await openEmbeddedPostgres(folder);
  const { sql, end } = connect(server.url, { max: 1 });
  // Tests kill processes, not the machine: what PostgreSQL has written survives without reaching the disk.
  await sql`alter system set fsync = off`;
  await end();
  const site = await startSite({ dataDir: folder });
  await site.ready;
  await site.end('SIGTERM');
  await server.stop();
  project.provide('preparedDatabase', join(folder, 'database'));
  return () => rm(folder, { recursive: true });
}
