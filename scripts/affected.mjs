import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { cruise } from 'dependency-cruiser';
import { root } from './program.mjs';

// Prints as JSON the tests that the change since a revision can break: `node scripts/affected.mjs main`.

const TABLE_OF_PAGES = 'src/site/pages.ts';
/** Drawn around every page. */
const FRAME = ['src/site/browser/site.tsx', 'src/site/server/document.ts'];
/** Started by the tests of the whole program. */
const PROGRAM = 'src/app/programs/main.ts';
/** Files that no test reads, unless it names them. */
const UNTESTED = /\.md$|^(docs|bench)\/|^(LICENSE|\.gitignore|\.env\.example)$/;
/** Files that reach a test only by being imported or named. */
const IMPORTED = /^(src|tests|eval|site\.[a-z]+)\b.*\.(tsx?|css|json)$/;
/** A path in a program, such as that of a thread's file. */
const NAMED_PATH = /['"`/]([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|css|json|md))['"`]/g;

const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path);
const isForTests = (path) => isTest(path) || /\.sample\.tsx?$/.test(path);

/**
 * The paths of the tests that import or name a file changed since `revision`, at any distance; of the whole program's,
 * if it does; and of the journeys that name a page which does. A call's handler counts as imported by the pages that make the
 * call. Null if the change has effects that no import shows: a dependency, a migration, a setting of the tests.
 */
async function affectedTests(revision) {
  const changed = await changedSince(revision);
  if (!changed.every((path) => IMPORTED.test(path) || UNTESTED.test(path))) return null;

  const importers = await importersOfFiles();
  const affected = reachedFrom(changed, importers);
  // The table imports every page, so what only reaches it is no change of every page.
  const drawn = reachedFrom(changed, importers, TABLE_OF_PAGES);
  const isAnyPage = FRAME.some((path) => drawn.has(path));
  const pages = (await pagesOfSite()).filter(({ file }) => affected.has(file));
  return [...importers.keys()].filter((path) => {
    if (!isTest(path)) return false;
    if (path.startsWith('tests/journeys/'))
      return drawn.has(path) || isAnyPage || names(path, pages);
    return affected.has(path) || (path.startsWith('tests/program/') && affected.has(PROGRAM));
  });
}

/** Uncommitted, new and deleted files included. */
async function changedSince(revision) {
  const [base] = await git('merge-base', 'HEAD', revision);
  const [changed, added] = await Promise.all([
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...changed, ...added];
}

async function git(...args) {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root });
  return stdout.split('\n').filter(Boolean);
}

/** Each file of the project, and the files that import or name it. */
async function importersOfFiles() {
  const { options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
  const { output } = await cruise(['src', 'tests', 'eval'], { ...options, baseDir: root });
  const importers = new Map(output.modules.map(({ source, dependents }) => [source, dependents]));
  for (const path of output.modules.map(({ source }) => source).filter(isOurs))
    for (const named of namedIn(path))
      importers.set(named, [...(importers.get(named) ?? []), path]);
  return importers;
}

const isOurs = (path) => /^(src|tests|eval)\/.*\.tsx?$/.test(path);

/** The existing files that a program names, by the paths from its own folder and from the project's. */
function namedIn(path) {
  const text = readFileSync(join(root, path), 'utf8');
  const names = [...text.matchAll(NAMED_PATH)].map(([, name]) => name);
  return names
    .flatMap((name) => [join(dirname(path), name), name])
    .filter((name) => existsSync(join(root, name)));
}

/** These paths and all that import or name them, but nothing by way of `border`. */
function reachedFrom(paths, importers, border) {
  const reached = new Set(paths);
  // A Set also visits what is added on the way.
  for (const path of reached) {
    if (path === border && !paths.includes(path)) continue;
    for (const importer of importers.get(path) ?? []) reached.add(importer);
    const [, slice] = (!isForTests(path) && path.match(/^src\/([^/]+)\/server\//)) || [];
    if (slice) reached.add(`src/${slice}/api.ts`);
  }
  return reached;
}

/** Each page's file, and the part of its path before the first parameter. */
async function pagesOfSite() {
  const { pagesIn } = await import('../vite.pages.ts');
  return pagesIn(readFileSync(join(root, TABLE_OF_PAGES), 'utf8')).map(([path, file]) => ({
    file,
    start: path.split('$')[0],
  }));
}

/** Whether a journey names one of the pages, or takes all of them from the table. */
function names(journey, pages) {
  const text = readFileSync(join(root, journey), 'utf8').replaceAll('\\/', '/');
  const isNamed = ({ start }) =>
    start === '/'
      ? /['"`]\/['"`#?]/.test(text)
      : new RegExp(`(?<![\\w-])${start}(?![\\w-])`).test(text);
  return pages.some(isNamed) || (pages.length > 0 && text.includes('EVERY_ROUTE'));
}

console.log(JSON.stringify(await affectedTests(process.argv[2] ?? 'main')));
