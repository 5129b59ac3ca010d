import { amount } from '../rows/coerce.ts';
import { isRow } from '../rows/row.ts';
import { shallow } from './shallow.ts';

/** A parsed body: its content, the error it names, or why it is neither. */
export type Reading<T> =
  | { kind: 'answer'; answer: T }
  | { kind: 'error'; status: number; message: string }
  | { kind: 'bad'; reason: string };

export type Page = { rows: unknown[]; next: string | null; count: number | null };

const bad = (reason: string) => ({ kind: 'bad', reason }) as const;

/** A page of rows. An answer without a list is invalid; it does not mean 'no rows'. */
export function parsePage(body: string): Reading<Page> {
  const read = parseJson(body);
  if (read.kind !== 'answer') return read;
  const { value, '@odata.nextLink': next, '@odata.count': count } = read.answer;
  if (!Array.isArray(value)) return bad('an answer without a list of rows');
  if (value.length > 0 && !value.some(isRow)) return bad('a list without a single row');
  const link = typeof next === 'string' && next !== '' ? next : null;
  return { kind: 'answer', answer: { rows: value.map(shallow), next: link, count: amount(count) } };
}

/** A count as text/plain, or as a number in any wrapping. */
export function parseCount(body: string): Reading<number> {
  const count = amount(withoutMark(body));
  if (count !== null) return { kind: 'answer', answer: count };
  const read = parseJson(body);
  if (read.kind !== 'answer') return read;
  const wrapped = amount(read.answer['@odata.count'] ?? read.answer.value);
  return wrapped === null ? bad('an answer without a count') : { kind: 'answer', answer: wrapped };
}

/** A JSON object, or the error inside it, whatever the HTTP status. */
export function parseJson(body: string): Reading<Record<string, unknown>> {
  const json = withoutMark(body);
  if (json === '') return bad('an empty answer');
  if (json.startsWith('<')) return bad('a page of markup');
  const parsed = parse(json);
  if (parsed === undefined) return bad('an answer that is no JSON, or not all of it');
  if (!isRow(parsed)) return bad('an answer that is no object');
  const error = errorIn(parsed);
  return error ? { kind: 'error', ...error } : { kind: 'answer', answer: parsed };
}

/** The server's own message in an error response; '' if it has none. */
export function messageIn(body: string): string {
  const parsed = parse(withoutMark(body));
  const error = isRow(parsed) ? parsed.error : null;
  if (typeof error === 'string') return error;
  return isRow(error) ? wordsOf(error) : '';
}

function errorIn({ error, value }: Record<string, unknown>) {
  if (error === undefined || error === null) return null;
  // A row may have a field of this name; an error next to a list of rows is still an error.
  if (!isRow(error) && typeof error !== 'string')
    return Array.isArray(value) ? null : UNNAMED_ERROR;
  if (typeof error === 'string') return { status: 500, message: error };
  return { status: statusOf(error.code), message: wordsOf(error) };
}

const UNNAMED_ERROR = { status: 500, message: '' };

/** A three-digit code is an HTTP status; a four-digit code is the server's own code for a bad query. */
function statusOf(code: unknown): number {
  const number = amount(code) ?? 500;
  if (number >= 1_000 && number < 10_000) return 400;
  return number >= 400 && number < 600 ? number : 500;
}

function wordsOf({ code, message }: Record<string, unknown>): string {
  const words = isRow(message) ? message.value : message;
  return [code, words]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(': ');
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Without the byte order mark and NUL, which JSON never contains. */
const withoutMark = (body: string) =>
  body
    .replace(/^\ufeff/, '')
    .replaceAll('\0', '')
    .trim();
