import { pathToFileURL } from 'node:url';
import { install } from './install.mjs';
import { explain, run } from './program.mjs';

const checks = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings']],
  ['types', 'tsc', ['--build']],
  [
    'borders between files',
    'depcruise',
    ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'],
  ],
  ['borders between slices', 'node', ['scripts/cycles.mjs']],
  ['wording', 'node', ['scripts/lint/wording.mjs']],
  ['headers of decisions', 'node', ['scripts/lint/decisions.mjs']],
  ['licences', 'node', ['scripts/lint/licences.mjs']],
  ['known vulnerabilities', 'node', ['scripts/lint/audit.mjs']],
  ['nothing unused', 'knip', ['--no-config-hints']],
  [
    'nothing only for tests',
    'knip',
    ['--production', '--config', 'knip.production.json', '--no-config-hints'],
  ],
];

/** Runs every check, even after one fails; each failed check counts as one. */
export async function runChecks() {
  const failures = [];
  for (const [name, command, args] of checks) {
    console.log(`\n— ${name}`);
    if ((await run(command, args)) !== 0) failures.push(`check › ${name}`);
  }
  return { passed: checks.length - failures.length, failed: failures.length, failures };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  explain(`
npm run check

Format, lint, types, borders, licences, known vulnerabilities and dead code, without the tests.
`);
  await install();
  const { passed, failed } = await runChecks();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
