import type { Board, BoardCursor } from '../../domain/board.ts';
import { BoardError } from '../../domain/board-error.ts';
import { timeLiteral } from '../../domain/odata/query.ts';
import type { BoardProfile } from '../../domain/profile.ts';
import { instant } from '../../domain/rows/coerce.ts';
import type { Row } from '../../domain/rows/row.ts';
import { keyOf } from '../../domain/rows/row.ts';
import { isUnreadable } from '../../domain/rows/unreadable.ts';
import type { BoardObserver } from './board-event.ts';
import { peopleByKey, rowsByKeys } from './by-key.ts';
import { innerCollections } from './inner-collections.ts';
import { listingParts } from './listing-parts.ts';
import { mediaInside } from './media-inside.ts';
import { rowsBehind } from './next-link.ts';
import { type Replica, replicasAfter, replicasOf } from './replicas.ts';
import { orThrow, type Resources } from './resources.ts';

type DdfBoardDeps = BoardObserver & {
  profile: BoardProfile;
  resources: Resources;
  root: string;
  /** Milliseconds since 1970. */
  now(): number;
};

/** All keys and times of the feed in one answer, instead of too many pages. */
const REPLICATION_RESOURCE = 'Property/PropertyReplication()';

/** Consecutive pages where every row has changed since it was listed; more can't be chance. */
const MOST_WITHOUT_A_ROW = 20;

/**
 * A board that returns a list of all its keys and times, and rows by key with photos inside. The list is
 * held during a walk and requested again by the next one.
 */
export function ddfBoard({ profile, resources, root, now, ...observer }: DdfBoardDeps): Board {
  const { dialect } = profile;
  const people = peopleByKey({ resources, dialect, ...observer });
  const { parts, withParts } = listingParts({ resources, dialect, now, ...observer });
  const names = ['Media', 'Rooms', 'OpenHouses'] as const;
  const completed = innerCollections({ resources, root, names, ...observer });
  const byKeys = async (keys: string[]) =>
    completed(await rowsByKeys(resources, keys, dialect.select));
  const photos = mediaInside(byKeys);
  let list: { from: string; replicas: Replica[] } | null = null;
  let keyList: Replica[] | null = null;

  const askList = async (filter: string | null) => {
    const reply = await resources.ask({
      resource: REPLICATION_RESOURCE,
      wanted: null,
      filter,
      identity: ['ListingKey'],
    });
    const { rows, next, count } = orThrow('Property', reply);
    const all = rows.concat(
      await rowsBehind(next, { resources, root, resource: REPLICATION_RESOURCE }),
    );
    if (all.length < (count ?? 0))
      throw new BoardError('untrustworthy', `The board lists ${all.length} of ${count} keys.`);
    return replicasOf(all);
  };

  /** The list after a cursor. A list that begins after the cursor belongs to another walk. */
  async function listAfter(after: BoardCursor | null): Promise<Replica[]> {
    const from = instant(after?.modifiedAt) ?? '';
    if (!list || from < list.from) {
      const since = from === '' ? null : `ModificationTimestamp ge ${timeLiteral(from)}`;
      list = { from, replicas: await askList(since) };
    }
    return replicasAfter(list.replicas, after);
  }

  async function rowsOf(replicas: Replica[]): Promise<Row[]> {
    const keys = replicas.map(({ key }) => key);
    const rows = new Map(
      photos.of(await byKeys(keys)).map((row) => [keyOf(row, 'ListingKey'), row]),
    );
    return replicas.flatMap(({ key, time }) => {
      const row = rows.get(key);
      // Leave a listing that changed since the list was made to the next walk: its time would claim that
      // everything before it has been read.
      if (isUnreadable(row)) return [{ ...row, ModificationTimestamp: time }];
      const isAsListed = row && (instant(row.ModificationTimestamp) ?? '') === time;
      return isAsListed ? [row] : [];
    });
  }

  return {
    name: profile.reading.name,
    // Rooms come inside the rows, but may be incomplete there.
    parts: [...parts, 'Rooms'],
    count: async () => {
      list ??= { from: '', replicas: await askList(null) };
      return list.from === '' ? list.replicas.length : null;
    },
    async properties(after, size) {
      const page = Math.min(size, dialect.rowsAtMost);
      let rest = await listAfter(after);
      // Rows without a time come first, and a page of only those gives no cursor: they are left to the
      // comparison of keys.
      if (after === null && rest.slice(0, page).every(({ time }) => time === ''))
        rest = rest.filter(({ time }) => time !== '');
      for (let tried = 0; rest.length > 0; tried += 1) {
        const rows = await rowsOf(rest.slice(0, page));
        if (rows.length > 0) return withParts(rows);
        if (tried === MOST_WITHOUT_A_ROW)
          throw new BoardError('untrustworthy', 'The board lists rows but sends none of them.');
        rest = rest.slice(page);
      }
      list = null;
      return [];
    },
    // The listing's own time changes with its photos.
    changes: async () => [],
    async keys(afterKey, size) {
      if (!keyList || afterKey === '') {
        const all = await askList(null);
        keyList = all.toSorted((a, b) => (a.key < b.key ? -1 : 1));
      }
      const start = keyList.findIndex(({ key }) => key > afterKey);
      const page = start < 0 ? [] : keyList.slice(start, start + size);
      if (page.length === 0) keyList = null;
      return page.map(({ row }) => row);
    },
    byKeys: async (keys) => withParts(photos.of(await byKeys(keys))),
    media: photos.media,
    members: people('Member'),
    offices: people('Office'),
  };
}
