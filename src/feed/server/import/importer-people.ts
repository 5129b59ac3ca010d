import { HOUR } from '#platform/domain/duration.ts';
import { BoardError } from '../../domain/board-error.ts';
import { unreadableAmong } from '../../domain/rows/judge.ts';
import { toMember, toOffice } from '../../domain/rows/people.ts';
import { isRow, keyOf } from '../../domain/rows/row.ts';
import { isUnreadable } from '../../domain/rows/unreadable.ts';
import type { People } from '../board-people-store.ts';
import type { Import, Stores } from './import.ts';

const PAGE_SIZE = 1_000;
/** Milliseconds. People change rarely, and there is no timestamp for it. */
const PEOPLE_INTERVAL = 24 * HOUR;
/** The same while listings are held back for unknown offices. */
const WHILE_WAITED_FOR = HOUR;

/**
 * Imports offices first, as listings may name theirs by key only, then members; once a day, sooner while
 * listings wait for an office, and in each full import. People that the board no longer lists are deleted
 * once its list has come to its end. Returns the rows read of each kind.
 */
export async function importPeople(given: Import): Promise<{ offices: number; members: number }> {
  const { board, stores, now, full } = given;
  const last = await stores.inTransaction(({ boardPeople }) =>
    boardPeople.peopleReadAt(board.name),
  );
  const wanted = await stores.inTransaction(({ officeNames }) =>
    officeNames.unnamedOffices(board.name),
  );
  const every = wanted.length > 0 ? WHILE_WAITED_FOR : PEOPLE_INTERVAL;
  if (!full && last && now().getTime() - last.getTime() < every) return { offices: 0, members: 0 };
  const prefix = given.profile.keyPrefix;
  const offices = await importAll(given, {
    kind: 'offices',
    field: 'OfficeKey',
    ask: (key) => board.offices(key, PAGE_SIZE),
    save: ({ boardPeople }, rows) =>
      boardPeople.saveOffices(withPrefix(rows.map(toOffice), prefix)),
  });
  if (wanted.length > 0) await nameListings(given, wanted);
  const members = await importAll(given, {
    kind: 'members',
    field: 'MemberKey',
    ask: (key) => board.members(key, PAGE_SIZE),
    save: ({ boardPeople }, rows) =>
      boardPeople.saveMembers(withPrefix(rows.map(toMember), prefix)),
  });
  await stores.inTransaction(({ boardPeople }) => boardPeople.savePeopleReadAt(board.name, now()));
  return { offices, members };
}

/** Shows listings that were held back for offices that are now known. */
async function nameListings(given: Import, wanted: string[]): Promise<void> {
  const { board, stores, profile, now, signal } = given;
  const { keyPrefix } = profile;
  const known = await stores.inTransaction(({ boardPeople }) =>
    boardPeople.officeNames(wanted.map((key) => keyPrefix + key)),
  );
  const names = new Map([...known].map(([key, name]) => [key.slice(keyPrefix.length), name]));
  const nameSome = () =>
    stores.inTransaction(({ officeNames }) => officeNames.nameOffices(board.name, names, now()));
  if (names.size === 0) return;
  while ((await nameSome()) > 0) signal?.throwIfAborted();
}

type Kind = {
  kind: People;
  field: string;
  ask(afterKey: string): Promise<unknown[]>;
  save(stores: Stores, rows: unknown[]): Promise<void>;
};

/** Pages by key until an empty one. If keys don't rise, the end is unknown and nothing is deleted. */
async function importAll(given: Import, { kind, field, ask, save }: Kind): Promise<number> {
  const { stores, signal, profile } = given;
  const prefix = profile.keyPrefix;
  const gone: string[] = [];
  let read = 0;
  for (let after = ''; ; ) {
    signal?.throwIfAborted();
    const rows = await ask(after);
    const bad = unreadableAmong(rows);
    const keys = rows.map((row) => (isRow(row) ? keyOf(row, field) : '')).filter(Boolean);
    const last = keys.at(-1);
    const leads = last !== undefined && last > after && areRising(keys);
    if (rows.length > 0 && !leads) {
      given.onError?.(
        new BoardError('untrustworthy', `The board’s list of ${kind} is out of order.`),
      );
      return read;
    }
    const stretch = { prefix, after: prefix + after, upTo: last ? prefix + last : null };
    gone.push(
      ...(await stores.inTransaction(async (stores) => {
        await save(
          stores,
          rows.filter((row) => !isUnreadable(row)),
        );
        await stores.oddities.quarantine(given.board.name, bad, given.now());
        // Someone whose key can't be read may be any of those that seem to be gone.
        if (bad.some(({ raw }) => isRow(raw) && keyOf(raw, field) === '')) return [];
        return stores.boardPeople.peopleExcept(
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
  if (read > 0) await stores.inTransaction(({ boardPeople }) => boardPeople.dropPeople(kind, gone));
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
