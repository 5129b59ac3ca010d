import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The release in the project's folder, and its commit: with '-dirty' if files were changed, null outside a clone. */
export async function releaseAt(root: string): Promise<{ release: string; commit: string | null }> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const describing = ['describe', '--always', '--dirty', '--abbrev=40'];
  const commit = await promisify(execFile)('git', describing, { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
  return { release: version, commit };
}
