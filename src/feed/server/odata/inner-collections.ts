import type { ListingPartName } from '../../domain/board.ts';
import { BoardError } from '../../domain/board-error.ts';
import { amount } from '../../domain/rows/coerce.ts';
import { isRow, keyOf, type Row } from '../../domain/rows/row.ts';
import type { BoardObserver } from './board-event.ts';
import { rowsBehind } from './next-link.ts';
import type { Resources } from './resources.ts';

type InnerCollection = ListingPartName | 'Media';

type Deps = Pick<BoardObserver, 'onError'> & {
  resources: Resources;
  /** The address that links must be below. */
  root: string;
  /** The collections that are read from inside a row. */
  names: readonly InnerCollection[];
};

/**
 * Completes the collections inside rows: photos, rooms, open houses. If one announces a rest, the board's links are
 * followed; if it can't be completed, or has fewer entries than its own count, it is taken out of its row and
 * reported, so that what is stored is kept. Returns the same rows.
 */
export function innerCollections({ resources, root, names, onError }: Deps) {
  const completed = async <Any>(rows: Any[]): Promise<Any[]> => {
    for (const row of rows) {
      if (!isRow(row)) continue;
      for (const name of names) if (isPartOf(row, name)) await complete(row, name);
    }
    return rows;
  };

  async function complete(row: Row, name: InnerCollection): Promise<void> {
    const about = `The ${name} inside ${keyOf(row, 'ListingKey')}`;
    try {
      const entries = [
        ...listIn(row, name),
        ...(await rowsBehind(linkIn(row, name), { resources, root, resource: name })),
      ];
      const count = countIn(row, name);
      if (entries.length < count)
        throw new BoardError(
          'untrustworthy',
          `${about} are ${entries.length} of ${count}; what is stored stays.`,
        );
      row[name] = entries;
    } catch (error) {
      if (!(error instanceof BoardError) || error.failure === 'unauthorised') throw error;
      onError(new BoardError(error.failure, `${about} are incomplete.`, { cause: error }));
      // In place, like the parts that are put into it.
      delete row[name];
    }
    delete row[`${name}${LINK}`];
  }

  return completed;
}

const LINK = '@odata.nextLink';

const isPartOf = (row: Row, name: InnerCollection): boolean =>
  linkIn(row, name) !== null ||
  (row[name] !== undefined && listIn(row, name).length < countIn(row, name));

const listIn = (row: Row, name: string): unknown[] => {
  const list = row[name];
  return Array.isArray(list) ? list : [];
};

function linkIn(row: Row, name: string): string | null {
  const link = row[`${name}${LINK}`];
  return typeof link === 'string' && link !== '' ? link : null;
}

/** The number of entries that the row itself claims; 0 if none. RoomsTotal counts a home's rooms, not this list's. */
const countIn = (row: Row, name: InnerCollection): number =>
  Math.max(
    amount(row[`${name}@odata.count`]) ?? 0,
    (name === 'Media' ? amount(row.PhotosCount) : null) ?? 0,
  );
