import { BoardError } from '../../domain/board-error.ts';
import { all, quoted } from '../../domain/odata/query.ts';
import type { Dialect } from '../../domain/profile.ts';
import { isRow, keyOf } from '../../domain/rows/judge.ts';
import type { Reply } from './client.ts';
import type { Resources } from './resources.ts';

type Row = Record<string, unknown>;
type MediaRowsDeps = { resources: Resources; dialect: Pick<Dialect, 'photoSize'> };

/** Some servers never return more at once. */
const PAGE = 100;

/** The fields that the photo judge reads. */
const WANTED = [
  ...['MediaKey', 'MediaObjectID', 'ResourceRecordKey', 'ResourceName', 'MediaURL', 'MediaType'],
  ...['MediaCategory', 'MediaStatus', 'Permission', 'ImageSizeDescription', 'ImageWidth'],
  ...['ImageHeight', 'Order', 'PreferredPhotoYN', 'ShortDescription', 'LongDescription'],
  ...['ModificationTimestamp', 'MediaModificationTimestamp'],
];

/**
 * Media rows of these listings, for boards that send one row per size: all in the preferred size, or in
 * every size for listings without it. Throws if any part is missing: a partial set is not a set.
 */
export async function mediaRows(
  { resources, dialect }: MediaRowsDeps,
  keys: string[],
): Promise<Row[]> {
  const { photoSize } = dialect;
  const rows = await inOneSize(resources, keys, photoSize);
  const served = new Set(rows.map((row) => keyOf(row, 'ResourceRecordKey')));
  const without = keys.filter((key) => !served.has(key));
  if (photoSize === null || without.length === 0) return rows;
  return [...rows, ...(await inOneSize(resources, without, null))];
}

const inOneSize = (resources: Resources, keys: string[], size: string | null) =>
  resources.inParts<Row>(
    { resource: 'Media', field: 'ResourceRecordKey', keys },
    async (ofKeys, part) => {
      const rows: Row[] = [];
      const seen = new Set<string>();
      for (let last = ''; ; ) {
        const reply = await resources.ask(question(ofKeys, size, last));
        if (!reply.ok) return reply;
        if (reply.answer.rows.length === 0) return answered(rows);
        const own = ownRows(reply.answer.rows, part);
        rows.push(...own.rows);
        const before = seen.size;
        for (const row of own.rows) seen.add(keyOf(row, 'MediaKey'));
        if (own.last === '' || seen.size === before)
          throw new BoardError(
            'untrustworthy',
            'The board sends pages of Media that lead nowhere.',
          );
        last = own.last;
      }
    },
  );

const answered = (rows: Row[]): Reply<Row[]> => ({ ok: true, answer: rows });

function question(ofKeys: string, size: string | null, last: string) {
  const sized = size === null ? null : `ImageSizeDescription eq ${quoted(size)}`;
  return {
    resource: 'Media',
    wanted: WANTED,
    filter: all(
      sized && "ResourceName eq 'Property'",
      sized,
      last && `MediaKey gt ${quoted(last)}`,
      ofKeys,
    ),
    orderby: 'MediaKey',
    top: PAGE,
  };
}

/** Drops rows of other listings; a page of only those means that the server ignored the filter. */
function ownRows(page: unknown[], keys: readonly string[]): { rows: Row[]; last: string } {
  const all = page.filter(isRow);
  const rows = all.filter((row) => keys.includes(keyOf(row, 'ResourceRecordKey')));
  if (rows.length === 0)
    throw new BoardError(
      'untrustworthy',
      'The board sends Media of listings that were not asked for.',
    );
  return { rows, last: all.map((row) => keyOf(row, 'MediaKey')).findLast(Boolean) ?? '' };
}
