import type { Logger } from 'pino';
import { type Config, readConfig } from '#platform/server/config.ts';
import { connect, type Database } from '#platform/server/database/database.ts';
import { openEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { createLogger } from '#platform/server/log.ts';
import { openStores, type SiteStores } from '../wiring/stores.ts';
import { OperatorError } from './command-line.ts';
import { ROOT } from './program.ts';

export type OperatorContext = {
  database: Database;
  stores: SiteStores;
  databaseUrl: string;
  config: Config;
  log: Logger;
};

/**
 * Runs one operator command on the site's database: the running site's, or one started for the command.
 * Exits with 0, with an OperatorError's own code, or with 1 for any other error.
 */
export async function runOperatorCommand(
  work: (context: OperatorContext) => Promise<void>,
): Promise<void> {
  const reading = readConfig();
  if (!reading.ok) {
    console.error(reading.problems.join('\n'));
    process.exit(2);
  }
  const { config } = reading;
  const log = createLogger(config.logLevel);
  const postgres = config.databaseUrl ? null : await openEmbeddedPostgres(config.dataDir);
  // Migrations and backups need a session.
  const url = config.databaseSessionUrl ?? config.databaseUrl ?? postgres?.url ?? '';
  const database = connect(url, { max: 3, statementTimeout: 60_000, applicationName: 'operator' });
  try {
    await migrate(url, `${ROOT}/db/migrations`);
    await work({ database, stores: openStores(database), databaseUrl: url, config, log });
  } catch (problem) {
    process.exitCode = problem instanceof OperatorError ? problem.exitCode : 1;
    console.error(problem instanceof Error ? problem.message : problem);
  } finally {
    await database.end();
    await postgres?.stop();
  }
}
