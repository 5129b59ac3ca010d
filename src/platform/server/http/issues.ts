import type * as z from 'zod/mini';
import type { Issue } from './refusals.ts';

type Read<Value> = { ok: true; value: Value } | { ok: false; issues: Issue[] };

/**
 * Parses a value by its schema. Uses a rule's own message if it has one; otherwise a sentence that names the field, as
 * `nameOf` does, and the valid values. A missing text gets the message for an empty one.
 */
export function readFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: unknown,
  nameOf = pathOf,
): Read<z.output<Schema>> {
  const error = whatItTakes(nameOf);
  const read = schema.safeParse(given, { error });
  if (read.success) return { ok: true, value: read.data };
  const missing = read.error.issues.filter(isMissingText);
  const blanks = Object.fromEntries(missing.map(({ path }) => [String(path[0]), '']));
  const asBlank = schema.safeParse(Object.assign({}, given, blanks), { error });
  const inWordsForBlank = (issue: z.core.$ZodIssue) =>
    asBlank.error?.issues.find(({ path }) => pathOf(path) === pathOf(issue.path)) ?? issue;
  const issues = read.error.issues.map((issue) =>
    toIssue(missing.includes(issue) ? inWordsForBlank(issue) : issue),
  );
  return { ok: false, issues };
}

const isMissingText = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_type' && issue.expected === 'string' && issue.path.length === 1;

/** A field's path, as programs write it: 'tour.kind'. */
const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** A field's name as people write it: 'Property ID', and 'Tour kind' for one inside another. */
export function inWords(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path
    // A list has its name, and its entries have none.
    .filter((part) => Number.isNaN(Number(part)))
    .map(String)
    .join(' ')
    .replaceAll(/\B[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
    .replaceAll(/\b(?:id|url)\b/g, (word) => word.toUpperCase());
  return first.toUpperCase() + rest.join('');
}

const toIssue = ({ path, message }: z.core.$ZodIssue): Issue => ({ path: pathOf(path), message });

/** The message for a rule without its own: 'Bedrooms must be at most 5'. */
const whatItTakes =
  (nameOf: typeof pathOf): z.core.$ZodErrorMap =>
  (issue) => {
    if (issue.code === 'unrecognized_keys') return `Unknown field: ${issue.keys.join(', ')}`;
    const name = nameOf(issue.path ?? []);
    return name === '' ? 'Send a JSON object' : sentenceOn(name, issue);
  };

function sentenceOn(name: string, issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type')
    return `${name} must be ${TYPE_NAMES[issue.expected] ?? 'left out'}`;
  if (issue.code === 'invalid_value')
    return `${name} must be one of: ${issue.values.filter((value) => value !== '').join(', ')}`;
  if (issue.code === 'too_big')
    return `${name} must ${bound(issue, issue.inclusive ? 'at most' : 'less than')} ${issue.maximum}${unitOf(issue)}`;
  if (issue.code === 'too_small')
    return `${name} must ${bound(issue, issue.inclusive ? 'at least' : 'more than')} ${issue.minimum}${unitOf(issue)}`;
  return `Please check ${name}`;
}

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const UNITS: Record<string, string> = { string: ' characters', array: ' entries' };

type Bounded = { origin: string };
const unitOf = ({ origin }: Bounded): string => UNITS[origin] ?? '';
const bound = ({ origin }: Bounded, words: string): string =>
  `${origin in UNITS ? 'have' : 'be'} ${words}`;
