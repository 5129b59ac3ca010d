import { isRow, keyOf } from '../domain/judge.ts';
import { toMember, toOffice } from '../domain/people.ts';
import type { People } from './feed-store-people.ts';
import type { Import, Stores } from './import.ts';

const PAGE = 1_000;
/** Milliseconds. People change seldom, and nothing else says when they did. */
const EVERY = 24 * 3_600_000;

/**
 * Offices first, as listings may name theirs by key alone, then members; once a day, or whenever all
 * is to be read. Whoever the board no longer lists is dropped once its list has come to its end. How
 * many rows of each were read.
 */
export async function importPeople(given: Import): Promise<{ offices: number; members: number }> {
  const { board, books, now, full } = given;
  const last = await books.inTransaction(({ feed }) => feed.peopleReadAt(board.name));
  if (!full && last && now().getTime() - last.getTime() < EVERY) return { offices: 0, members: 0 };
  const prefix = given.profile.keyPrefix;
  const offices = await importAll(given, {
    kind: 'offices',
    field: 'OfficeKey',
    ask: (key) => board.offices(key, PAGE),
    save: ({ feed }, rows) => feed.saveOffices(withPrefix(rows.map(toOffice), prefix)),
  });
  const members = await importAll(given, {
    kind: 'members',
    field: 'MemberKey',
    ask: (key) => board.members(key, PAGE),
    save: ({ feed }, rows) => feed.saveMembers(withPrefix(rows.map(toMember), prefix)),
  });
  await books.inTransaction(({ feed }) => feed.savePeopleReadAt(board.name, now()));
  return { offices, members };
}

type Kind = {
  kind: People;
  field: string;
  ask(afterKey: string): Promise<unknown[]>;
  save(stores: Stores, rows: unknown[]): Promise<void>;
};

/** Pages by key until the empty one. Where keys lead back or no further, the end is not known, and nobody is dropped. */
async function importAll(given: Import, { kind, field, ask, save }: Kind): Promise<number> {
  const { books, signal, profile } = given;
  const prefix = profile.keyPrefix;
  const gone: string[] = [];
  let read = 0;
  for (let after = ''; ; ) {
    signal?.throwIfAborted();
    const rows = await ask(after);
    const keys = rows.map((row) => (isRow(row) ? keyOf(row, field) : '')).filter(Boolean);
    const last = keys.at(-1);
    const leads = last !== undefined && last > after && areRising(keys);
    if (rows.length > 0 && !leads) return read;
    const stretch = { prefix, after: prefix + after, upTo: last ? prefix + last : null };
    gone.push(
      ...(await books.inTransaction(async (stores) => {
        await save(stores, rows);
        return stores.feed.peopleBesides(
          kind,
          stretch,
          keys.map((key) => prefix + key),
        );
      })),
    );
    if (last === undefined) break;
    read += rows.length;
    after = last;
  }
  if (read > 0) await books.inTransaction(({ feed }) => feed.dropPeople(kind, gone));
  return read;
}

const areRising = (keys: string[]): boolean =>
  keys.every((key, n) => n === 0 || key >= (keys[n - 1] ?? ''));

function withPrefix<Person extends { key: string }>(
  people: (Person | null)[],
  prefix: string,
): Person[] {
  return people.flatMap((each) => (each ? [{ ...each, key: prefix + each.key }] : []));
}
