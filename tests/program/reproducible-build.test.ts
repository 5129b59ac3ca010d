import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const exec = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

// In dist/, which is on the same file system as node_modules and read by no check.
let again: string;
beforeAll(async () => {
  again = await mkdtemp(join(root, 'dist', 'again-'));
});
afterAll(() => rm(again, { recursive: true }));

/** The hash of each file that was built, by its path. */
async function built(folder: string) {
  const files = await Promise.all(
    ['client', 'server', 'threads'].map((part) =>
      readdir(join(folder, 'dist', part), { recursive: true, withFileTypes: true }),
    ),
  );
  const hashed = files
    .flat()
    .filter((file) => file.isFile())
    .map(async (file) => {
      const path = join(file.parentPath, file.name);
      const hash = createHash('sha256').update(await readFile(path));
      return [relative(folder, path), hash.digest('hex')] as const;
    });
  return Object.fromEntries(await Promise.all(hashed));
}

test('two builds of one commit are equal, wherever they are made', {
  timeout: 180_000,
}, async () => {
  const { stdout } = await exec('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 2 ** 24 });
  for (const path of stdout.split('\0').filter((each) => each !== ''))
    await cp(join(root, path), join(again, path));
  // Hard links: a symbolic link would give every module another path.
  await exec('cp', ['-al', join(root, 'node_modules'), join(again, 'node_modules')]);
  await exec('node', ['scripts/build.mjs'], { cwd: again, maxBuffer: 2 ** 24 });

  const first = await built(root);
  expect(Object.keys(first).length).toBeGreaterThan(100);
  expect(await built(again)).toEqual(first);
});
