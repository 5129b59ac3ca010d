import { CHANGE_OF_EVERYTHING } from '#listings/server/change-log.ts';
import { makeBackup } from '#platform/server/backup/backup.ts';
import { releaseAt } from '#platform/server/backup/release.ts';
import { restoreBackup, verifyBackup } from '#platform/server/backup/restore.ts';
import { SETTINGS_CHANNEL } from '#settings/server/setting-store.ts';
import { OperatorError } from './command-line.ts';
import type { OperatorContext } from './operator.ts';
import { ROOT } from './program.ts';
import { storedBackup } from './stored-backup.ts';

type BackupContext = Pick<OperatorContext, 'databaseUrl'> & {
  config: Pick<OperatorContext['config'], 'dataDir' | 'storage'>;
};
type BackupOptions = { 'no-verify'?: boolean };
type RestoreOptions = { replace?: boolean };

const MIGRATIONS = `${ROOT}/db/migrations`;

/** Backs the database up to a new file, or to a new object at s3://bucket/key. */
export async function backup(
  context: BackupContext,
  name: string,
  options: BackupOptions,
): Promise<string> {
  if (!name) throw new OperatorError('FILE is required (output file).');
  const stored = storedBackup(context.config, name);
  if (!stored) return backupToFile(context, { path: name, name }, options);
  return stored.make((path) => backupToFile(context, { path, name }, options));
}

/** Restores a file, or the object at s3://bucket/key. */
export async function restore(
  context: BackupContext,
  name: string,
  options: RestoreOptions,
): Promise<string> {
  if (!name) throw new OperatorError('FILE is a file that backup made.');
  const stored = storedBackup(context.config, name);
  if (!stored) return restoreFile(context, { path: name, name }, options);
  return stored.use((path) => restoreFile(context, { path, name }, options));
}

/** A file, and what the operator calls the backup. */
type BackupFile = { path: string; name: string };

async function backupToFile(
  { databaseUrl: url }: BackupContext,
  { path, name }: BackupFile,
  { 'no-verify': noVerify = false }: BackupOptions,
): Promise<string> {
  const begun = performance.now();
  const release = await releaseAt(ROOT);
  const { tables } = await makeBackup({ url, path, ...release, now: new Date() });
  const done = `${name}: ${inAll(tables)}, in ${secondsSince(begun)}`;
  if (noVerify) return `${done}, not verified`;
  const verifying = performance.now();
  await verifyBackup({ url, path, migrations: MIGRATIONS });
  return `${done}; verified by a restore, in ${secondsSince(verifying)}`;
}

async function restoreFile(
  { databaseUrl: url }: BackupContext,
  { path, name }: BackupFile,
  { replace = false }: RestoreOptions,
): Promise<string> {
  const begun = performance.now();
  const afterwards = [CHANGE_OF_EVERYTHING, `notify feeds, 'all'`, `notify ${SETTINGS_CHANNEL}`];
  const order = { url, path, migrations: MIGRATIONS, replace, afterwards };
  const { tables, takenAt } = await restoreBackup(order);
  return `${name} of ${takenAt}: ${inAll(tables)}, in ${secondsSince(begun)}`;
}

const inAll = (tables: { rows: number }[]): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`;

const secondsSince = (begun: number): string =>
  `${((performance.now() - begun) / 1_000).toFixed(1)} s`;
