import { BoardError } from '../../domain/board-error.ts';
import { all, quoted } from '../../domain/odata/query.ts';
import { isRow, keyOf, type Row } from '../../domain/rows/row.ts';
import { isUnreadable } from '../../domain/rows/unreadable.ts';
import type { Reply } from './client.ts';
import type { Resources } from './resources.ts';

/** A resource whose rows belong to listings: photos, rooms, open houses. */
export type OwnedResource = {
  resource: string;
  /** The field with the row's own key, and the one with its listing's. */
  key: string;
  listing: string;
  wanted: readonly string[];
  /** Additional filters. */
  conditions?: readonly string[];
  /** Rows per request. */
  top: number;
};

/** A row that can't be read, of an unknown one of the listings asked for. */
export class HiddenRow extends BoardError {}

/**
 * Every row of these listings. Throws if any part is missing: a partial set is not a set. Throws a HiddenRow if that
 * is certain for one listing alone.
 */
export const rowsOfListings = (
  resources: Resources,
  owned: OwnedResource,
  keys: readonly string[],
): Promise<Row[]> =>
  resources.inParts<Row>(
    { resource: owned.resource, field: owned.listing, keys },
    async (ofKeys, part) => {
      const rows: Row[] = [];
      const seen = new Set<string>();
      let [claimed, received] = [0, 0];
      for (let last = ''; ; ) {
        const reply = await resources.ask(question(owned, ofKeys, last));
        if (!reply.ok) return reply;
        if (last === '') claimed = reply.answer.count ?? 0;
        received += reply.answer.rows.length;
        if (reply.answer.rows.length === 0 && received < claimed)
          throw new BoardError(
            'untrustworthy',
            `The board sends ${received} of ${claimed} ${owned.resource}.`,
          );
        if (reply.answer.rows.length === 0) return answered(rows);
        // Whose row it is can't be known, so no set is known to be complete.
        if (reply.answer.rows.some((row) => isUnreadable(row) && keyOf(row, owned.listing) === ''))
          throw new HiddenRow('untrustworthy', `The board’s ${owned.resource} are unreadable.`);
        const own = ownRows(owned, reply.answer.rows, part);
        rows.push(...own.rows);
        const before = seen.size;
        for (const row of own.rows) seen.add(keyOf(row, owned.key));
        if (own.last === '' || seen.size === before)
          throw new BoardError(
            'untrustworthy',
            `The board sends pages of ${owned.resource} that lead nowhere.`,
          );
        last = own.last;
      }
    },
  );

const answered = (rows: Row[]): Reply<Row[]> => ({ ok: true, answer: rows });

function question(owned: OwnedResource, ofKeys: string, last: string) {
  const { resource, wanted, top, key, conditions = [] } = owned;
  const filter = all(...conditions, last && `${key} gt ${quoted(last)}`, ofKeys);
  return { resource, wanted, filter, orderby: key, top, identity: [key, owned.listing] };
}

/** Drops rows of other listings; a page of only those means that the server ignored the filter. */
function ownRows(
  { resource, key, listing }: OwnedResource,
  page: unknown[],
  keys: readonly string[],
) {
  const rows = page.filter(isRow);
  const own = rows.filter((row) => keys.includes(keyOf(row, listing)));
  if (own.length === 0)
    throw new BoardError(
      'untrustworthy',
      `The board sends ${resource} of listings that were not asked for.`,
    );
  return { rows: own, last: rows.map((row) => keyOf(row, key)).findLast(Boolean) ?? '' };
}
