import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

/** Words to avoid in texts, logs, test names, documents, comments, SQL and identifiers, each with a better one. */
const WORDS_TO_AVOID = [
  [/\breckon(s|ed|ing)?\b/i, 'calculate, work out'],
  [/\banew\b/i, 'again'],
  [/\b(is|are|was|were|be|been) told\b/i, 'say who says it to whom, or what it depends on'],
  [/\btold (by|of)\b/i, 'depends on, shown by'],
  [/\b(it|which|that|page|letter) tells\b|^tells\b/i, 'says, shows, returns'],
  [/\bstands?\b(?! out\b| a chance\b| for\b| in for\b|-ins?\b)/i, 'is'],
  [/\bbeside\b/i, 'compared with, next to'],
  [/\bwhoever\b/i, 'anyone who, or name the person'],
  [/\b(nobody|somebody|anybody|everybody)('s|’s)?\b/i, 'no one, someone, or name the person'],
  [/\b(it is|was|is) said\b/i, 'name who says it'],
  [/\bso (many|much) that\b/i, 'say how many'],
  [/\bmend(s|ed|ing)?\b/i, 'fix, repair'],
  [/\b(cannot|can’t|can't|could not|could) be had\b/i, 'not available'],
  [/\bnot whole\b(?! dollars)/i, 'incomplete'],
  [/\bonce more\b/i, 'again'],
  [/\be-mail/i, 'email'],
  [/\b(this|the|each|our|your|no) mail\b(?! server)/i, 'email'],
  [/\b[ap]\.m\.\./, 'a.m., p.m.'],
  [/(?<!-)\b(sq\.? ?ft\b(?!\.)|sqft\b)/i, 'sq. ft.'],
  [/(?<!\/)\bneighborhood/i, 'neighbourhood'],
  [
    /\b(author|capital|categor|custom|emphas|final|general|minim|maxim|modern|normal|optim|organ|personal|priorit|real|recogn|special|standard|summar|util)is(e[drs]?|ing|ations?)\b/i,
    '-ize, -ization',
  ],
  [/\banalys(e[ds]?|ing)\b/i, 'analyze'],
  [/\blog(s|ged|ging)? (in|out)\b(?! full)|\bLogin\b/, 'sign in, sign out'],
  [/\bsign(s|ed|ing)? up\b/i, 'create an account, subscribe'],
];

/** Words that only a visitor could misread: code may have both prices in one value. */
const AMBIGUOUS = [
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

/** Names from outside: fields of the API and variables of paths, a user of the operating system, and an icon. */
const GIVEN_NAMES = new Set([
  '$neighborhood',
  'neighborhood',
  'neighborhoods',
  'sqft',
  'nobody',
  'LogOut',
]);

/** Attributes whose value is not prose. */
const ATTRIBUTES = new Set(['className', 'key', 'id', 'href', 'to', 'name', 'type', 'd']);
const isCode = (path) => /\.(tsx?|mjs)$/.test(path) && !/\.(gen|d)\.tsx?$/.test(path);
/** What visitors and operators read, unlike sample data and the sandbox board's imitation of realtors' prose. */
const isRead = (path) =>
  /^(src|site)\b/.test(path) && !/\.sample\.tsx?$|\/remarks[^/]*$/.test(path);
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

/** What comments say, without the code that they quote. */
const commentsOf = (comments) =>
  comments.map(({ start, value }) => ({
    at: start,
    text: value.replace(/^\s*\*/gm, ' ').replace(/`[^`]*`/g, '…'),
  }));

/** The words of each identifier, once, and of each SQL statement. */
function namesOf(program) {
  const names = new Map();
  const statements = [];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node?.type !== 'string') return;
    if (/^(Private)?Identifier$/.test(node.type) && !names.has(node.name))
      names.set(node.name, node.start);
    if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql')
      statements.push(
        ...node.quasi.quasis.map(({ start, value }) => ({ at: start, text: value.raw })),
      );
    Object.values(node).forEach(visit);
  };
  visit(program);
  const identifiers = [...names].map(([text, at]) => ({ at, text }));
  return [...identifiers.filter(({ text }) => !GIVEN_NAMES.has(text)), ...statements].map(
    ({ at, text }) => ({ at, text: wordsIn(text) }),
  );
}

/** 'standInFor' and 'stand_in_for' as words; 'stand-in' is a noun. */
const wordsIn = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/\bstand (ins?)\b/g, 'stand-$1');

/** Each text with a word to avoid, as `file:line: text (better: word)`. */
export function findingsIn(path, source) {
  const lineAt = (offset) => source.slice(0, offset).split('\n').length;
  const findingsAmong = (texts, avoided) =>
    texts.flatMap(({ at, text }) => {
      const flat = text.replace(/\s+/g, ' ').trim();
      const line = lineAt(at + Math.max(0, text.search(/\S/)));
      const found = avoided.filter(([word]) => word.test(flat));
      return found.map(
        ([word, better]) =>
          `${path}:${line}: “${flat}” has “${flat.match(word)[0]}” (better: ${better})`,
      );
    });

  if (!isCode(path))
    return findingsAmong(proseIn(linesOf(source)), [...WORDS_TO_AVOID, ...AMBIGUOUS]);
  const { program, comments } = parseSync(path, source);
  return [
    ...findingsAmong(readTexts(path, program), [...WORDS_TO_AVOID, ...AMBIGUOUS]),
    ...findingsAmong([...commentsOf(comments), ...namesOf(program)], WORDS_TO_AVOID),
  ];
}

function readTexts(path, program) {
  if (isTest(path)) return testNamesOf(program);
  return isRead(path) ? proseIn(textsOf(program)) : [];
}

const proseIn = (texts) =>
  texts.filter(({ text }) => {
    const flat = text.replace(/\s+/g, ' ').trim();
    return isProse(flat) && !VERBATIM.has(flat);
  });

/** A document's lines of prose, each with its start offset; code is blanked out. */
function linesOf(markdown) {
  const blank = (code) => code.replace(/[^\n]/g, ' ');
  const prose = markdown.replace(/^```[\s\S]*?^```|`[^`\n]*`|\]\([^)]*\)/gm, blank);
  return [...prose.matchAll(/.+/g)].map(({ index, 0: text }) => ({ at: index, text }));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const places = ['src', 'bench', 'eval', 'tests', 'scripts', '*.ts', '*.md'];
  const tracked = execFileSync('git', ['ls-files', ...places], { encoding: 'utf8' });
  const paths = tracked
    .split('\n')
    .filter(
      (path) => path !== 'scripts/lint/wording.mjs' && (isCode(path) || path.endsWith('.md')),
    );
  const findings = paths.flatMap((path) => findingsIn(path, readFileSync(path, 'utf8')));
  for (const finding of findings) console.error(finding);
  console.log(`${paths.length} files read, ${findings.length} wordings to change`);
  process.exit(findings.length === 0 ? 0 : 1);
}
