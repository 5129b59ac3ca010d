import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

/** Words to avoid in texts, logs, test names and documents, each with a better one. */
const AVOIDED = [
  [/\breckon(s|ed|ing)?\b/i, 'calculate, work out'],
  [/\banew\b/i, 'again'],
  [/\b(is|are|was|were|be|been) told\b/i, 'say who says it to whom, or what it depends on'],
  [/\btold (by|of)\b/i, 'depends on, shown by'],
  [/\b(it|which|that|page|letter) tells\b|^tells\b/i, 'says, shows, returns'],
  [/\bstands?\b(?! out\b| a chance\b|-in\b)/i, 'is'],
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
  [/\b(this|the|each|our|your|no) mail\b(?! server)/i, 'email'],
  [/\b[ap]\.m\.\./, 'a.m., p.m.'],
  [/\bsq\.? ?ft\b(?!\.)|\bsqft\b/i, 'sq. ft.'],
  [/(?<!\/)\bneighborhood/i, 'neighbourhood'],
  [
    /\b(author|capital|categor|custom|emphas|final|general|minim|maxim|modern|normal|optim|organ|personal|priorit|real|recogn|special|standard|summar|util)is(e[drs]?|ing|ations?)\b/i,
    '-ize, -ization',
  ],
  [/\banalys(e[ds]?|ing)\b/i, 'analyze'],
  [/\blog(s|ged|ging)? (in|out)\b(?! full)|\bLogin\b/, 'sign in, sign out'],
  [/\bsign(s|ed|ing)? up\b/i, 'create an account, subscribe'],
  [
    /(?<!(asking|sold|list) )\baverage (GTA |list )?prices?\b/i,
    'average asking price, average sold price',
  ],
];

/** Sentences that are used verbatim: the specification's, and one that names a user account. */
const VERBATIM = new Set([
  'Minimum 300 sq ft',
  'Average GTA price',
  'Login',
  'Login and Register',
  'Login or Register',
  'Login failed',
  'Login successful',
  'Please log in to save favorites',
  'You have been logged out successfully',
  'Canadian Neighborhoods',
  'No neighborhoods found',
  'Neighborhood Intelligence',
  'No properties currently available in this neighborhood.',
  'PostgreSQL does not run as root, and this machine has no user named postgres or nobody.',
]);

/** Attributes whose value is not prose. */
const ATTRIBUTES = new Set(['className', 'key', 'id', 'href', 'to', 'name', 'type', 'd']);
const isCode = (path) =>
  /\.tsx?$/.test(path) && !/\.(sample|gen|d)\.tsx?$|\/remarks[^/]*$/.test(path);
const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path);

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

/** The names of tests, without the texts that they quote. */
function testNamesOf(program) {
  const names = [];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node?.type !== 'string') return;
    if (node.type === 'CallExpression' && isTestFunction(node.callee))
      names.push(...textsOf(node.arguments[0]));
    Object.values(node).forEach(visit);
  };
  visit(program);
  return names.map(({ at, text }) => ({ at, text: text.replace(/‘[^’]*’/g, '‘…’') }));
}

/** `test`, `test.skip` and `test.each(rows)`; not `test.each`, whose argument is the rows. */
function isTestFunction({ type, name, object, property, callee }) {
  if (type === 'Identifier') return /^(test|it|describe)$/.test(name);
  if (type === 'CallExpression')
    return callee.property?.name === 'each' && isTestFunction(callee.object);
  return type === 'MemberExpression' && property.name !== 'each' && isTestFunction(object);
}

const isSilent = ({ type, name, tag }) =>
  type === 'ImportDeclaration' ||
  (type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(type)) ||
  (type === 'JSXAttribute' && ATTRIBUTES.has(name.name)) ||
  (type === 'TaggedTemplateExpression' && tag.name === 'sql');

/** Prose has a space or starts with a capital letter; a key, a path or a class name does not, and a word list has no punctuation. */
const isProse = (text) =>
  /[a-z]/i.test(text) && (/\s/.test(text) || /^[A-Z]/.test(text)) && !isWordList(text);
const isWordList = (text) =>
  /^[^.:;!?…’$—]*$/.test(text) && /^\p{Ll}/u.test(text) && text.split(' ').length > 5;

/** Each text with a word to avoid, as `file:line: text (better: word)`. */
export function findingsIn(path, source) {
  const texts = readTexts(path, source);
  const lineAt = (offset) => source.slice(0, offset).split('\n').length;
  return texts.flatMap(({ at, text }) => {
    const flat = text.replace(/\s+/g, ' ').trim();
    if (!(isTest(path) || isProse(flat)) || VERBATIM.has(flat)) return [];
    const found = AVOIDED.filter(([word]) => word.test(flat));
    const line = lineAt(at + text.search(/\S/));
    return found.map(
      ([word, better]) =>
        `${path}:${line}: “${flat}” has “${flat.match(word)[0]}” (better: ${better})`,
    );
  });
}

function readTexts(path, source) {
  if (!isCode(path)) return linesOf(source);
  const { program } = parseSync(path, source);
  return isTest(path) ? testNamesOf(program) : textsOf(program);
}

/** A document's lines of prose, each with its start offset; code is blanked out. */
function linesOf(markdown) {
  const blank = (code) => code.replace(/[^\n]/g, ' ');
  const prose = markdown.replace(/^```[\s\S]*?^```|`[^`\n]*`|\]\([^)]*\)/gm, blank);
  return [...prose.matchAll(/.+/g)].map(({ index, 0: text }) => ({ at: index, text }));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const places = ['src', 'site.*.ts', '*.md', '*.test.ts', '*.spec.ts'];
  const tracked = execFileSync('git', ['ls-files', ...places], { encoding: 'utf8' });
  const paths = tracked.split('\n').filter((path) => isCode(path) || path.endsWith('.md'));
  const findings = paths.flatMap((path) => findingsIn(path, readFileSync(path, 'utf8')));
  for (const finding of findings) console.error(finding);
  console.log(`${paths.length} files read, ${findings.length} wordings to change`);
  process.exit(findings.length === 0 ? 0 : 1);
}
