import { execFileSync } from 'node:child_process';

// Every package that is part of a release has a licence that lets us pass it on under ours. The list of packages is the
// bill of materials that operators can make too (docs/operations.md).

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
]);
/** Packages whose licence was read by a person. */
const READ = new Map([
  // Its file LICENSE is MIT's.
  ['png-js', 'MIT'],
  // Binaries of libvips, linked dynamically and not changed: passed on as they are.
  ...['darwin', 'linux', 'linuxmusl', 'win32'].map((system) => [`sharp-libvips-${system}`, 'LGPL']),
]);

const bill = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
    maxBuffer: 2 ** 26,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
);

const wrong = bill.components.filter((component) => !isRead(component) && !isAllowed(component));
for (const component of wrong)
  console.error(
    `${component.name} ${component.version} is under '${licenceOf(component)}': read it, and add it to scripts/lint/licences.mjs if we may pass it on`,
  );
console.log(`${bill.components.length} packages read, ${wrong.length} licences to look at`);
process.exitCode = wrong.length === 0 ? 0 : 1;

function isRead({ name }) {
  return [...READ.keys()].some((known) => name === known || name.startsWith(`@img/${known}-`));
}

/** Of alternatives one is enough; of licences that hold together, all have to be allowed. */
function isAllowed(component) {
  const alternatives = licenceOf(component)
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ');
  return alternatives.some((each) => each.split(' AND ').every((licence) => ALLOWED.has(licence)));
}

function licenceOf({ licenses = [] }) {
  const texts = licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name,
  );
  return texts.join(' AND ') || 'no licence';
}
