import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

/** Words to avoid in our texts, each with a better one. */
const AVOIDED = [
  [/\breckon(s|ed|ing)?\b/i, 'calculate, work out'],
  [/\banew\b/i, 'again'],
  [/\b(is|are|was|were|be|been) told\b/i, 'say who says it to whom, or what it depends on'],
  [/\btold (by|of)\b/i, 'depends on, shown by'],
  [/\b(it|which|that|page|letter) tells\b|^tells\b/i, 'says, shows, returns'],
  [/\bstands?\b(?! out\b| a chance\b)/i, 'is'],
  [/\bbeside\b/i, 'compared with, next to'],
  [/\bwhoever\b/i, 'anyone who, or name the person'],
  [/\b(nobody|somebody|anybody|everybody)('s|’s)?\b/i, 'no one, someone, or name the person'],
  [/\b(it is|was|is) said\b/i, 'name who says it'],
  [/\bso (many|much) that\b/i, 'say how many'],
  [/\bmend(s|ed|ing)?\b/i, 'fix, repair'],
  [/\b(cannot|can’t|can't|could not|could) be had\b/i, 'not available'],
  [/\bnot whole\b/i, 'incomplete'],
  [/\bonce more\b/i, 'again'],
  [/\be-mail/i, 'email'],
  [/\b(this|the|each|our|your|no) mail\b/i, 'email'],
  [/\b[ap]\.m\.\./, 'a.m., p.m.'],
  [/\bsq\.? ?ft\b(?!\.)|\bsqft\b/i, 'sq. ft.'],
  [/\bneighborhood/i, 'neighbourhood'],
  [/\bpersonalis/i, 'personaliz…'],
  [/\borganisation/i, 'organization'],
];

/** Sentences from the specification, which are used verbatim. */
const GIVEN = new Set([
  'Minimum 300 sq ft',
  'Canadian Neighborhoods',
  'No neighborhoods found',
  'Neighborhood Intelligence',
  'No properties currently available in this neighborhood.',
  'Personalised searches by requirements',
]);

/** Files whose text no visitor, realtor or API client reads. */
const ATTRIBUTES = new Set(['className', 'key', 'id', 'href', 'to', 'name', 'type', 'd']);
const isOurs = (path) =>
  /^(src|site)[./].*\.tsx?$/.test(path) &&
  !/\.(test|sample|gen|d)\.tsx?$|^src\/(feed|sandbox-board)\//.test(path);

/** A file's texts, each with its start offset. */
function textsOf(program) {
  const texts = [];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node?.type !== 'string' || isSilent(node)) return;
    if (node.type === 'Literal' && typeof node.value === 'string')
      texts.push({ at: node.start, text: node.value });
    if (node.type === 'JSXText') texts.push({ at: node.start, text: node.value });
    if (node.type === 'TemplateElement')
      texts.push({ at: node.start, text: node.value.cooked ?? '' });
    Object.values(node).forEach(visit);
  };
  visit(program);
  return texts;
}

const isSilent = ({ type, name, tag, callee }) =>
  type === 'ImportDeclaration' ||
  (type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(type)) ||
  (type === 'JSXAttribute' && ATTRIBUTES.has(name.name)) ||
  (type === 'TaggedTemplateExpression' && tag.name === 'sql') ||
  (type === 'NewExpression' && callee.name === 'Error') ||
  (type === 'CallExpression' && callee.object?.name === 'log');

/** Prose has a space or starts with a capital letter; a key, a path or a class name does not, and a word list has no punctuation. */
const isProse = (text) =>
  /[a-z]/i.test(text) && (/\s/.test(text) || /^[A-Z]/.test(text)) && !isWordList(text);
const isWordList = (text) =>
  /^[^.:;!?…’$—]*$/.test(text) && /^\p{Ll}/u.test(text) && text.split(' ').length > 5;

/** Each text with a word to avoid, as `file:line: text (better: word)`. */
export function findingsIn(path, source) {
  const lineAt = (offset) => source.slice(0, offset).split('\n').length;
  return textsOf(parseSync(path, source).program).flatMap(({ at, text }) => {
    const flat = text.replace(/\s+/g, ' ').trim();
    if (!isProse(flat) || GIVEN.has(flat)) return [];
    const found = AVOIDED.filter(([word]) => word.test(flat));
    const line = lineAt(at + text.search(/\S/));
    return found.map(
      ([word, better]) =>
        `${path}:${line}: “${flat}” has “${flat.match(word)[0]}” (better: ${better})`,
    );
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const tracked = execFileSync('git', ['ls-files', 'src', 'site.*.ts'], { encoding: 'utf8' });
  const paths = tracked.split('\n').filter(isOurs);
  const findings = paths.flatMap((path) => findingsIn(path, readFileSync(path, 'utf8')));
  for (const finding of findings) console.error(finding);
  console.log(`${paths.length} files read, ${findings.length} wordings to change`);
  process.exit(findings.length === 0 ? 0 : 1);
}
