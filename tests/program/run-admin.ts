import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');

/** Runs an `npm run admin --` command while the site is running; throws if it fails. */
export async function runAdmin(env: Record<string, string>, ...given: string[]) {
  const node = join(ROOT, 'node_modules/.bin/node');
  const { stdout, stderr } = await promisify(execFile)(
    node,
    ['src/app/programs/admin.ts', ...given],
    {
      cwd: ROOT,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    },
  );
  return { output: stdout, log: stderr };
}
