import type { Board } from '../domain/board.ts';
import { isRow, keyOf } from '../domain/judge.ts';
import { toMember, toOffice } from '../domain/people.ts';
import type { FeedStore } from './feed-store.ts';

type Needs = {
  board: Board;
  books: { inTransaction(work: (books: { feed: FeedStore }) => Promise<void>): Promise<void> };
  signal?: AbortSignal | undefined;
};

const PAGE = 1_000;

/** Offices first: listings may name theirs by key alone. How many rows of each were read. */
export async function importPeople({ board, books, signal }: Needs) {
  let offices = 0;
  for await (const rows of pages('OfficeKey', (key, size) => board.offices(key, size), signal)) {
    offices += rows.length;
    const known = rows.map(toOffice).filter((office) => office !== null);
    await books.inTransaction(({ feed }) => feed.saveOffices(known));
  }
  let members = 0;
  for await (const rows of pages('MemberKey', (key, size) => board.members(key, size), signal)) {
    members += rows.length;
    const known = rows.map(toMember).filter((member) => member !== null);
    await books.inTransaction(({ feed }) => feed.saveMembers(known));
  }
  return { offices, members };
}

/** Pages by key until the empty one, or until the keys lead no further. */
async function* pages(
  field: string,
  ask: (afterKey: string, size: number) => Promise<unknown[]>,
  signal: AbortSignal | undefined,
): AsyncGenerator<unknown[]> {
  for (let after = ''; ; ) {
    signal?.throwIfAborted();
    const rows = await ask(after, PAGE);
    if (rows.length === 0) return;
    yield rows;
    const last = rows
      .map((row) => (isRow(row) ? keyOf(row, field) : ''))
      .findLast((key) => key > after);
    if (last === undefined) return;
    after = last;
  }
}
