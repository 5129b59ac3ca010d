import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { node, root, run } from './program.mjs';

const stamp = join(root, 'node_modules', '.stamp');

/** Installs the dependencies unless those in package-lock.json are already installed. */
export async function install() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  console.log('Installing dependencies, a minute or two …');
  // With install scripts: the project's Node and PostgreSQL are set up by theirs.
  const options = ['--include=dev', '--ignore-scripts=false', '--loglevel=error'];
  const code = await run('npm', ['ci', ...options], { env: { PATH: pathOutside() } });
  if (code !== 0 || !existsSync(node)) {
    console.error('The dependencies could not be installed; npm says why above.');
    process.exit(code || 1);
  }
  writeFileSync(stamp, wanted);
}

/** npm must not run on the Node that it is about to replace. */
function pathOutside() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((folder) => !folder.startsWith(root)).join(delimiter);
}
