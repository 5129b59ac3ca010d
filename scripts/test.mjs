import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { runChecks } from './check.mjs';
import { merged, problemsOfFile, problemsOfSuite } from './failures.mjs';
import { install } from './install.mjs';
import { explain, node, root, run } from './program.mjs';
import { systemProgram } from './system-program.mjs';

/** The Debian packages of the programs that tests run, and what needs them. Debian puts some where only root looks. */
const NEEDED = [
  { of: 'qpdf', at: '/usr/bin/qpdf', tests: 'reports' },
  { of: 'pgbouncer', at: '/usr/sbin/pgbouncer', tests: 'poolers' },
  { of: 'haproxy', at: '/usr/sbin/haproxy', tests: 'balancers' },
  { of: 'caddy', at: '/usr/bin/caddy', tests: 'proxies' },
  { of: 'nginx-light', name: 'nginx', at: '/usr/sbin/nginx', tests: 'proxies' },
  { of: 'openssl', at: '/usr/bin/openssl', tests: 'proxies' },
  { of: 'prometheus', name: 'promtool', at: '/usr/bin/promtool', tests: 'alerts' },
  { of: 'systemd', name: 'systemd-analyze', at: '/usr/bin/systemd-analyze', tests: 'the service' },
];

explain(`
npm test [-- PATH ...] [-- --changed [REVISION]]

Every check (format, lint, types, borders, dead code) and every test: rules, components, database,
and journeys in a browser through the production build. With paths, only the tests below them:
npm test -- src/places, npm test -- tests/journeys. With --changed, only the tests that the change
since a revision (main, if none is given) can break.
`);

keepFilesInMemory();
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
/** Each phase of the run, with its seconds. */
const phases = [];
const started = performance.now();

await phase('install', install);
// The program is started about fifty times, so compiled code is cached for the next start.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.compiled');
const paths = chosenPaths(process.argv.slice(2));
const journeys = paths?.filter((path) => path.startsWith('tests/journeys')) ?? [];
const others = paths?.filter((path) => !journeys.includes(path)) ?? [];
const isWhole = paths === null;
if (paths?.length === 0) console.log('Nothing that a test reads has changed.');

const results = [];
if (isWhole) results.push(await phase('checks and build', runChecksAndBuild));
if (isWhole || others.length > 0)
  results.push(await phase('rules, components and database', runVitest));
if (isWhole || journeys.length > 0) results.push(await phase('journeys', runJourneys));
rmSync(reports, { recursive: true });

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
const { failures, retried } = merged(results);
// Repeated at the end of the log, which is read first.
list('Passed when tried again: chance, a slow machine or a bug', retried);
list('What failed', failures);
printPhases();
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Databases are made and removed hundreds of times, which takes half as much of the processor where files are in memory. */
function keepFilesInMemory() {
  const [folder, room] = ['/dev/shm', 4e9];
  if (process.env.TMPDIR || !existsSync(folder)) return;
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= room) process.env.TMPDIR = folder;
}

async function phase(name, work) {
  const start = performance.now();
  const result = await work();
  phases.push([name, performance.now() - start]);
  return result;
}

function printPhases() {
  const rows = [...phases, ['in all', performance.now() - started]];
  console.log('');
  for (const [name, time] of rows)
    console.log(`${name.padEnd(32)}${String(Math.round(time / 1_000)).padStart(5)} s`);
}

/** The paths of the tests to run; null for the whole suite. */
function chosenPaths(args) {
  if (args[0] !== '--changed') return args.length > 0 ? args : null;
  const affected = ['scripts/affected.mjs', args[1] ?? 'main'];
  return JSON.parse(execFileSync(node, affected, { cwd: root, encoding: 'utf8' }));
}

function list(title, texts) {
  if (texts.length > 0) console.log(`\n${title}:\n\n${texts.join('\n\n')}`);
}

/**
 * The build keeps one processor busy, and so do most checks; the network is free for the system programs that the tests
 * need. Steps that need the build or a program report it if it failed.
 */
async function runChecksAndBuild() {
  const [checks] = await Promise.all([runChecks(), build(), installNeeded().then(chromium)]);
  return checks;
}

/** Installs the programs that tests run; those that can't be are named before the tests. */
async function installNeeded() {
  for (const { of, name = of, at } of NEEDED) await systemProgram([name], { of, at });
}

/** The path of the system's Chromium, installed by apt-get if missing and permitted. Undefined if there is none. */
async function chromium() {
  // The headless shell has no windows and menus to draw, and takes a third less time for the same pages.
  const shell = 'chromium-headless-shell';
  const others = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return (
    (await systemProgram([shell, ...others], { of: shell, at: process.env.CHROMIUM })) ??
    (await systemProgram(others, { of: 'chromium' }))
  );
}

async function runVitest() {
  console.log('\n— rules, components and database');
  for (const { of, name = of, at, tests } of NEEDED)
    if (!(await systemProgram([name], { of, at })))
      console.error(`The tests of ${tests} need ${name}: install it (apt-get install ${of}).`);
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('vitest', ['run', ...reporters, ...others]);
  return count(code, report, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    ...merged(testResults.map(problemsOfFile)),
  }));
}

async function runJourneys() {
  console.log('\n— journeys');
  const CHROMIUM = await chromium();
  if (!CHROMIUM) {
    console.error('The journeys need Chromium, best its headless shell: install it (on Debian:');
    console.error('apt-get install chromium-headless-shell), or set CHROMIUM to its path.');
    return { passed: 0, failed: 1 };
  }
  if ((await build()) !== 0) return { passed: 0, failed: 1 };

  await run(CHROMIUM, ['--version']);
  const report = join(reports, 'playwright.json');
  const env = { CHROMIUM, SITE_DATA: join(reports, 'site'), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await run('playwright', ['test', '--reporter=list,json', ...journeys], { env });
  return count(code, report, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    ...merged(suites.map(problemsOfSuite)),
  }));
}

/** A run that failed without a failed test (by an uncaught error, say) counts as one failure. */
function count(code, report, read) {
  try {
    const result = read(JSON.parse(readFileSync(report, 'utf8')));
    if (code !== 0 && result.failures.length === 0)
      result.failures.push('A failure outside of any test: see the end of the run above.');
    return { ...result, failed: result.failures.length };
  } catch (problem) {
    console.error(`There is no report: ${problem.message}`);
    return { passed: 0, failed: 1 };
  }
}
