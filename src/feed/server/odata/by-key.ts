import { BoardError } from '../../domain/board-error.ts';
import { isRow, keyOf } from '../../domain/judge.ts';
import { all, quoted } from '../../domain/odata/query.ts';
import type { Dialect } from '../../domain/profile.ts';
import type { Telling } from './board-event.ts';
import type { Reply } from './client.ts';
import { orThrow, type Resources, refusal } from './resources.ts';

type Row = Record<string, unknown>;

/** The first key of all: some servers refuse to compare with an empty one. */
const FIRST = '0';

type Walk = {
  resource: string;
  field: string;
  wanted: readonly string[] | null;
  condition: string | null;
};

/** A page of rows in the order of a key, after the one given. */
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
  // Servers sort capitals in more than one way.
  const folded = after.toLowerCase();
  if (keys.some((key) => key !== '' && (key === after || key.toLowerCase() < folded)))
    throw new BoardError(
      'untrustworthy',
      `The board sends ${resource} from before the key asked for.`,
    );
  return { ok: true, answer: reply.answer.rows };
}

/**
 * The whole rows of these keys. A short answer is asked after, until nothing more comes: only then
 * is a listing gone.
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
    if (rows.length === 0) break;
    missing = missing.filter((key) => !found.has(key));
  }
  return [...found.values()];
}

type Needs = Telling & {
  resources: Resources;
  dialect: Pick<Dialect, 'people' | 'page'>;
};

/** Members and offices. A licence that doesn't reach them, or a board without them, is told once. */
export function peopleByKey({ resources, dialect, onTrouble }: Needs) {
  const without = new Set<string>();
  return (resource: 'Member' | 'Office') =>
    async (after: string, size: number): Promise<unknown[]> => {
      if (without.has(resource) || !dialect.people.includes(resource)) return [];
      const walk = { resource, field: `${resource}Key`, wanted: null, condition: null };
      const reply = await pageByKey(resources, walk, after, Math.min(size, dialect.page.atMost));
      if (reply.ok) return reply.answer;
      if (reply.status !== 403 && reply.status !== 404) return orThrow(resource, reply);
      without.add(resource);
      onTrouble(refusal(resource, reply));
      return [];
    };
}
