import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { migrate } from '../database/migrate.ts';
import { openArchive } from './archive.ts';
import { makeBackup } from './backup.ts';
import { isOlderSchema, type Manifest } from './backup-manifest.ts';
import { type Filling, fillFrom, readManifest } from './fill-tables.ts';
import { withScratchDatabase } from './scratch-database.ts';

/** With the folder of this release's migrations. */
type Order = Filling & { migrations: string };

/**
 * Puts a backup's rows into the tables, all at once or not at all; visitors read the old ones until then. One of an
 * earlier release is brought up to date in a scratch database first. Throws, saying what is wrong, before anything is
 * written when the file is damaged or of a schema that this release does not know, or when a table has rows and
 * `replace` was not said; later, when a row is refused.
 */
export async function restoreBackup({ migrations, ...order }: Order): Promise<Manifest> {
  const manifest = await manifestOf(order.path);
  if (isOlderSchema(manifest, migrations)) await restoreOlder({ migrations, ...order }, manifest);
  else await fillFrom(order);
  return manifest;
}

/** Restores a backup of this release's schema into a scratch database on the server of `url`; throws where it can't be. */
export const verifyBackup = ({ url, path, migrations }: Omit<Order, 'replace' | 'tell'>) =>
  withScratchDatabase(url, async (scratch) => {
    await migrate(scratch, migrations);
    await fillFrom({ url: scratch, path, replace: false, tell: [] });
  });

/** Of a backup whose every byte is as it was written. */
async function manifestOf(path: string): Promise<Manifest> {
  const archive = await openArchive(path);
  return readManifest(archive, path).finally(archive.close);
}

/** Fills the tables as they were, has the migrations since then change them, and restores the result. */
const restoreOlder = (order: Order, manifest: Manifest): Promise<void> =>
  inFolderBeside(order.path, (folder) =>
    withScratchDatabase(order.url, async (scratch) => {
      const { migrations, path } = order;
      const earlier = await firstMigrations(manifest.migrations.length, migrations, folder);
      await migrate(scratch, earlier);
      await fillFrom({ url: scratch, path, replace: false, tell: [] });
      await migrate(scratch, migrations);
      const upToDate = join(folder, 'up-to-date.tar');
      const { release, commit = null, takenAt } = manifest;
      await makeBackup({ url: scratch, path: upToDate, release, commit, now: new Date(takenAt) });
      await fillFrom({ ...order, path: upToDate });
    }),
  );

/** A folder of migrations like `migrations`, as it was when it had so many. */
export async function firstMigrations(count: number, migrations: string, folder: string) {
  const earlier = join(folder, 'migrations');
  await cp(migrations, earlier, { recursive: true });
  const path = join(earlier, 'meta/_journal.json');
  const journal: { entries: unknown[] } = JSON.parse(await readFile(path, 'utf8'));
  const entries = journal.entries.slice(0, count);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  return earlier;
}

/** For its owner alone, where there was room for the backup; gone afterwards. */
async function inFolderBeside<Result>(path: string, work: (folder: string) => Promise<Result>) {
  const folder = await mkdtemp(join(dirname(path), 'restore-'));
  return work(folder).finally(() => rm(folder, { recursive: true }));
}
