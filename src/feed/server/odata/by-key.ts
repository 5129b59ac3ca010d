import { BoardError } from '../../domain/board-error.ts';
import { all, quoted } from '../../domain/odata/query.ts';
import type { Dialect } from '../../domain/profile.ts';
import { isRow, keyOf, type Row } from '../../domain/rows/row.ts';
import type { BoardObserver } from './board-event.ts';
import type { Reply } from './client.ts';
import { orThrow, type Resources, refusal } from './resources.ts';

/** The lowest possible key: some servers reject a comparison with an empty one. */
const FIRST = '0';

type Walk = {
  resource: string;
  field: string;
  wanted: readonly string[] | null;
  condition: string | null;
};

/** A page of rows in key order, after the given key. */
export async function pageByKey(
  resources: Resources,
  { resource, field, wanted, condition }: Walk,
  after: string,
  size: number,
): Promise<Reply<unknown[]>> {
  const filter = all(`${field} gt ${quoted(after || FIRST)}`, condition);
  const reply = await resources.ask({ resource, wanted, filter, orderby: field, top: size });
  if (!reply.ok) return reply;
  const keys = reply.answer.rows.filter(isRow).map((row) => keyOf(row, field));
  // Servers differ in how they sort capitals.
  const folded = after.toLowerCase();
  if (keys.some((key) => key !== '' && (key === after || key.toLowerCase() < folded)))
    throw new BoardError(
      'untrustworthy',
      `The board sends ${resource} from before the key asked for.`,
    );
  return { ok: true, answer: reply.answer.rows };
}

/**
 * The full rows of these keys. After a short answer the missing keys are requested until nothing more
 * comes: only then is a listing gone.
 */
export async function rowsByKeys(
  resources: Resources,
  keys: string[],
  wanted: readonly string[] | null,
): Promise<Row[]> {
  const found = new Map<string, Row>();
  for (let missing = keys; missing.length > 0; ) {
    const rows = await resources.inParts<Row>(
      { resource: 'Property', field: 'ListingKey', keys: missing },
      async (filter, part) => {
        const question = { resource: 'Property', wanted, filter, top: Math.max(part.length, 10) };
        const reply = await resources.ask(question);
        return reply.ok ? { ok: true, answer: reply.answer.rows.filter(isRow) } : reply;
      },
    );
    for (const row of rows) {
      const key = keyOf(row, 'ListingKey');
      if (!keys.includes(key))
        throw new BoardError('untrustworthy', 'The board sends listings that were not asked for.');
      found.set(key, row);
    }
    const still = missing.filter((key) => !found.has(key));
    // Nothing, or the same rows again: some servers ignore case.
    if (still.length === missing.length) break;
    missing = still;
  }
  return [...found.values()];
}

type ByKeyDeps = BoardObserver & {
  resources: Resources;
  dialect: Pick<Dialect, 'people' | 'rowsAtMost'>;
};

/**
 * Members and offices. If the licence doesn't cover them, or the board has none, that is reported once; it
 * may change later.
 */
export function peopleByKey({ resources, dialect, onError }: ByKeyDeps) {
  const without = new Set<string>();
  return (resource: 'Member' | 'Office') =>
    async (after: string, size: number): Promise<unknown[]> => {
      if (!dialect.people.includes(resource)) return [];
      const walk = { resource, field: `${resource}Key`, wanted: null, condition: null };
      const reply = await pageByKey(resources, walk, after, Math.min(size, dialect.rowsAtMost));
      if (reply.ok) {
        without.delete(resource);
        return reply.answer;
      }
      // After the first page, a false end would delete everyone who follows.
      const isThere = after !== '' || (reply.status !== 403 && reply.status !== 404);
      if (isThere) return orThrow(resource, reply);
      if (!without.has(resource)) onError(refusal(resource, reply));
      without.add(resource);
      return [];
    };
}
