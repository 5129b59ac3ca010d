import { BoardError } from '../../domain/board-error.ts';
import { all, quoted } from '../../domain/odata/query.ts';
import type { Dialect } from '../../domain/profile.ts';
import { isRow, keyOf, type Row } from '../../domain/rows/row.ts';
import { isUnreadable } from '../../domain/rows/unreadable.ts';
import type { BoardObserver } from './board-event.ts';
import type { Reply } from './client.ts';
import { orThrow, type Resources, refusal } from './resources.ts';

/** The lowest possible key: some servers reject a comparison with an empty one. */
const LOWEST_KEY = '0';

type Walk = {
  resource: string;
  field: string;
  wanted: readonly string[] | null;
  condition: string | null;
  /** Fields that identify a row, besides its key. */
  identity: readonly string[];
};

/** A page of rows in key order, after the given key. */
export async function pageByKey(
  resources: Resources,
  { resource, field, wanted, condition, identity }: Walk,
  after: string,
  size: number,
): Promise<Reply<unknown[]>> {
  const filter = all(`${field} gt ${quoted(after || LOWEST_KEY)}`, condition);
  const reply = await resources.ask({
    resource,
    wanted,
    filter,
    orderby: field,
    top: size,
    identity: [field, ...identity],
  });
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
 * The full rows of these keys, or stand-ins for unreadable ones. After a short answer the missing keys are requested
 * until nothing more comes: only then is a listing gone.
 */
export async function rowsByKeys(
  resources: Resources,
  keys: string[],
  wanted: readonly string[] | null,
): Promise<Row[]> {
  const found = new Map<string, Row>();
  let missing = keys;
  while (missing.length > 0) {
    const rows = await someByKeys(resources, missing, wanted);
    for (const row of rows) {
      const key = keyOf(row, 'ListingKey');
      if (keys.includes(key)) found.set(key, row);
      else if (!isUnreadable(row))
        throw new BoardError('untrustworthy', 'The board sends listings that were not asked for.');
    }
    const still = missing.filter((key) => !found.has(key));
    // A row that doesn't even say its key is one of those that are missing.
    const isHidden = rows.some((row) => isUnreadable(row) && keyOf(row, 'ListingKey') === '');
    if (isHidden && still.length > 0) {
      const others = await oneByOne(resources, still, wanted);
      return [...found.values(), ...others];
    }
    // Nothing, or the same rows again: some servers ignore case.
    if (still.length === missing.length) break;
    missing = still;
  }
  return [...found.values()];
}

const someByKeys = (resources: Resources, keys: string[], wanted: readonly string[] | null) =>
  resources.inParts<Row>(
    { resource: 'Property', field: 'ListingKey', keys },
    async (filter, part) => {
      const identity = ['ListingKey', 'ModificationTimestamp'];
      const top = Math.max(part.length, 10);
      const reply = await resources.ask({ resource: 'Property', wanted, filter, top, identity });
      return reply.ok ? { ok: true, answer: reply.answer.rows.filter(isRow) } : reply;
    },
  );

async function oneByOne(
  resources: Resources,
  keys: string[],
  wanted: readonly string[] | null,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const key of keys)
    for (const row of await someByKeys(resources, [key], wanted))
      if (isUnreadable(row)) rows.push({ ...row, ListingKey: key });
      else if (keyOf(row, 'ListingKey') === key) rows.push(row);
  return rows;
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
      const field = `${resource}Key`;
      const walk = { resource, field, wanted: null, condition: null, identity: [] };
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
