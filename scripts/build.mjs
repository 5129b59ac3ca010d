import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, run } from './program.mjs';

const inputs = ['src', 'public', 'assets', 'site.config.ts', 'vite.config.ts', 'package-lock.json'];
const isTest = /\.(test|sample)\.tsx?$/;
const stamp = join(root, 'dist', '.stamp');

/** Builds what the browser and the server load, unless nothing has changed since the last build. */
export async function build() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  console.log('Building …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await run(node, [vite, 'build', '--logLevel', 'warn']);
  if (code !== 0) process.exit(code);
  // Taken again: the build writes the route tree into src.
  writeFileSync(stamp, fingerprint());
}

/** A hash over every file that the build reads: names and contents. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => filesIn(input)).sort()) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a file or folder, from the root
 * @returns {string[]}
 */
function filesIn(path) {
  const whole = join(root, path);
  if (!existsSync(whole) || isTest.test(path)) return [];
  if (!statSync(whole).isDirectory()) return [path];
  return readdirSync(whole).flatMap((name) => filesIn(`${path}/${name}`));
}
