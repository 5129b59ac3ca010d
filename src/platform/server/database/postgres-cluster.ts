import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { liveProcess } from '../live-process.ts';
import { type PostgresPrograms, postgresPrograms } from './postgres-programs.ts';

/** A folder with one complete database: PostgreSQL's files, its password, its log. */
export type Cluster = {
  /** PostgreSQL's data directory. */
  files: string;
  log: string;
  password: string;
  programs: PostgresPrograms;
};

/** The major version of the npm package's PostgreSQL; other versions can't open its files. */
const MAJOR_VERSION = '18';

/**
 * The cluster in `home`, created if missing. It is created in a temporary folder and renamed, so that it
 * is complete or absent; two processes may try at once.
 * Throws for a folder of another user or another PostgreSQL version, and never changes such a folder.
 */
export async function openCluster(home: string): Promise<Cluster> {
  await mkdir(dirname(home), { recursive: true, mode: 0o711 });
  await removeAbandoned(home);
  if (!(await exists(home))) await makeCluster(home);
  await refuseForeign(home);
  return {
    files: join(home, 'files'),
    log: join(home, 'log'),
    password: await readFile(join(home, 'password'), 'utf8'),
    programs: await postgresPrograms(home),
  };
}

async function makeCluster(home: string): Promise<void> {
  const draft = `${home}.${process.pid}.${randomUUID()}.new`;
  await mkdir(draft, { mode: 0o700 });
  try {
    const programs = await postgresPrograms(draft);
    await writeFile(join(draft, 'password'), randomBytes(24).toString('base64url'), {
      mode: 0o600,
    });
    if (programs.account) {
      for (const path of [draft, join(draft, 'password')]) {
        await chown(path, programs.account.uid, programs.account.gid);
      }
    }
    await initialise(draft, programs);
    await rename(draft, home).catch(async (cause) => {
      if (!(await exists(home))) throw cause;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function initialise(draft: string, programs: PostgresPrograms): Promise<void> {
  const child = programs.start(
    'initdb',
    [
      `--pgdata=${join(draft, 'files')}`,
      `--pwfile=${join(draft, 'password')}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // PostgreSQL's own collation: indexes stay in order when the operating system's collation is updated.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: draft },
  );
  const [complaint] = await Promise.all([child.stderr && text(child.stderr), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(`The database could not be created. ${complaint}`);
}

async function refuseForeign(home: string): Promise<void> {
  const { uid } = await stat(home);
  const us = process.getuid?.() ?? 0;
  if (us !== 0 && us !== uid) {
    throw new Error(
      `The database in ${home} belongs to user ${uid}, and this is user ${us}. ` +
        'Start as the user who created it, or set DATA_DIR to another folder.',
    );
  }
  const version = await readFile(join(home, 'files', 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined || !(await exists(join(home, 'password')))) {
    throw new Error(
      `${home} exists but is not a database of this site. It was left unchanged. ` +
        'Move it away, restore it from a backup, or set DATA_DIR to another folder.',
    );
  }
  if (version.trim() !== MAJOR_VERSION) {
    throw new Error(
      `The database in ${home} was created by PostgreSQL ${version.trim()}, and this release runs ${MAJOR_VERSION}. ` +
        'Start the release that created it and back up, then restore with this one.',
    );
  }
}

/** Leftovers of a killed initdb never contained data. */
async function removeAbandoned(home: string): Promise<void> {
  const folder = dirname(home);
  for (const name of await readdir(folder)) {
    const draft = join(folder, name);
    const [, maker] = draft.startsWith(`${home}.`)
      ? (name.match(/\.(\d+)\.[\w-]+\.new$/) ?? [])
      : [];
    if (!maker || (await liveProcess(Number(maker)))) continue;
    // An initdb that outlived its parent may still be writing to it.
    await rm(draft, { recursive: true, force: true, maxRetries: 20 });
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
