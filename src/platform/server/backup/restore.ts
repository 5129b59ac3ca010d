import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { migrate } from '../database/migrate.ts';
import { wordsOf } from '../words-of.ts';
import { openArchive } from './archive.ts';
import { makeBackup } from './backup.ts';
import { isOlderSchema, type Manifest } from './backup-manifest.ts';
import { type Filling, fillFrom, readManifest } from './fill-tables.ts';
import { withScratchDatabase } from './scratch-database.ts';

/** Includes the folder of this release's migrations. */
type Order = Filling & { migrations: string };

/**
 * Restores a backup's rows into the tables, all or nothing; visitors see the old rows until it commits. A backup from an
 * earlier release is first migrated in a scratch database. Throws with the reason before writing anything if the file is
 * damaged, if this release does not know its schema, or if a table has rows and `replace` was not given; throws later if
 * a row is rejected.
 */
export async function restoreBackup({ migrations, ...order }: Order): Promise<Manifest> {
  const manifest = await manifestOf(order.path);
  if (isOlderSchema(manifest, migrations)) await restoreOlder({ migrations, ...order }, manifest);
  else await fillFrom(order);
  return manifest;
}

type Verifying = Pick<Order, 'url' | 'path' | 'migrations'>;

/**
 * Test-restores a backup of this release's schema into a scratch database on the server at `url`; throws if that fails,
 * or if a newer release had migrated the tables, which only that one can create.
 */
export async function verifyBackup({ url, path, migrations }: Verifying): Promise<void> {
  try {
    isOlderSchema(await manifestOf(path), migrations);
    await withScratchDatabase(url, async (scratch) => {
      await migrate(scratch, migrations);
      await fillFrom({ url: scratch, path, replace: false, afterwards: [] });
    });
  } catch (cause) {
    throw new Error(`The backup could not be verified: ${wordsOf(cause)}`, { cause });
  }
}

/** Restores a backup whose checksums have been verified. */
async function manifestOf(path: string): Promise<Manifest> {
  const archive = await openArchive(path);
  return readManifest(archive, path).finally(archive.close);
}

/** Fills tables of the backup's schema, applies the migrations since then, and restores the result. */
const restoreOlder = (order: Order, manifest: Manifest): Promise<void> =>
  inFolderNextTo(order.path, (folder) =>
    withScratchDatabase(order.url, async (scratch) => {
      const { migrations, path } = order;
      const earlier = await firstMigrations(manifest.migrations.length, migrations, folder);
      await migrate(scratch, earlier);
      await fillFrom({ url: scratch, path, replace: false, afterwards: [] });
      await migrate(scratch, migrations);
      const upToDate = join(folder, 'up-to-date.tar');
      const { release, commit = null, takenAt } = manifest;
      await makeBackup({ url: scratch, path: upToDate, release, commit, now: new Date(takenAt) });
      await fillFrom({ ...order, path: upToDate });
    }),
  );

/** A copy of the folder `migrations` with only its first `count` migrations. */
export async function firstMigrations(count: number, migrations: string, folder: string) {
  const earlier = join(folder, 'migrations');
  await cp(migrations, earlier, { recursive: true });
  const path = join(earlier, 'meta/_journal.json');
  const journal: { entries: unknown[] } = JSON.parse(await readFile(path, 'utf8'));
  const entries = journal.entries.slice(0, count);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  return earlier;
}

/** A temporary folder readable by its owner only, next to the backup; deleted afterwards. */
async function inFolderNextTo<Result>(path: string, work: (folder: string) => Promise<Result>) {
  const folder = await mkdtemp(join(dirname(path), 'restore-'));
  return work(folder).finally(() => rm(folder, { recursive: true }));
}
