import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './program.mjs';

// Prints which bad board inputs and which faults have tests, by test name: `node scripts/tested.mjs`.
const TITLE = /(['"`])(input|fault) (\d+): ((?:\\.|(?!\1)[^\n])+)\1/g;

const found = new Map();
const files = ['src', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))),
);
for (const file of files.filter((name) => /\.(test|spec)\.tsx?$/.test(name)).sort()) {
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, , kind, number, title] of text.matchAll(TITLE)) {
    const name = `${kind} ${number}`;
    const known = found.get(name) ?? { kind, number: Number(number), title, files: new Set() };
    found.set(name, { ...known, files: known.files.add(file) });
  }
}

for (const [kind, heading] of [
  ['input', 'Bad input'],
  ['fault', 'Fault'],
]) {
  const rows = [...found.values()].filter((one) => one.kind === kind);
  console.log(`| No. | ${heading} | Tests |\n|---|---|---|`);
  for (const { number, title, files } of rows.sort((a, b) => a.number - b.number)) {
    console.log(`| ${number} | ${cell(title)} | ${[...files].join('<br>')} |`);
  }
  console.log(`\n${rows.length} have tests.\n`);
}

/** Escapes text for a table cell. */
function cell(text) {
  return text
    .replace(/\\(.)/g, '$1')
    .replaceAll('|', '\\|')
    .replace(/[<>]/g, (sign) => (sign === '<' ? '&lt;' : '&gt;'));
}
