import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install } from './install.mjs';
import { explain, root, run } from './program.mjs';

const THREADS = 'vite.threads.config.ts';
const inputs = [
  'src',
  'public',
  'assets',
  'site.config.ts',
  'site.texts.ts',
  'vite.config.ts',
  'vite.calls.ts',
  'vite.pages.ts',
  THREADS,
  'package-lock.json',
];
const isTest = /\.(test|sample)\.tsx?$/;
const stamp = join(root, 'dist', '.stamp');

/**
 * Builds the browser's and the server's bundles into dist/, unless nothing has changed since the
 * last build. Returns the build's exit code: 0 on success.
 */
export async function build() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return 0;

  console.log('Building, about half a minute …');
  // Set explicitly: a test runner sets another mode, and Vite would build React for development.
  const env = { NODE_ENV: 'production' };
  const vite = (...given) => run('vite', ['build', '--logLevel', 'warn', ...given], { env });
  const code = (await vite()) || (await vite('--config', THREADS));
  if (code === 0) writeFileSync(stamp, fingerprint());
  return code;
}

/** A hash of the names and contents of every file that the build reads. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap(filesIn).sort()) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

function filesIn(path) {
  const whole = join(root, path);
  if (!existsSync(whole) || isTest.test(path)) return [];
  if (!statSync(whole).isDirectory()) return [path];
  return readdirSync(whole).flatMap((name) => filesIn(`${path}/${name}`));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  explain(`
npm run build

Builds the site into dist/, unless nothing has changed since it was built last. npm start does so too.
`);
  await install();
  process.exit(await build());
}
