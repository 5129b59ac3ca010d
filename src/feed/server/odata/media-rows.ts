import { BoardError } from '../../domain/board-error.ts';
import { isRow, keyOf } from '../../domain/judge.ts';
import { all, quoted } from '../../domain/odata/query.ts';
import type { Dialect } from '../../domain/profile.ts';
import type { Reply } from './client.ts';
import type { Resources } from './resources.ts';

type Row = Record<string, unknown>;
type Needs = { resources: Resources; dialect: Pick<Dialect, 'photoSizes'> };

/** Some servers give no more at once, whatever is asked. */
const PAGE = 100;

/** What the judge of photos reads. */
const WANTED = [
  ...['MediaKey', 'MediaObjectID', 'ResourceRecordKey', 'ResourceName', 'MediaURL', 'MediaType'],
  ...['MediaCategory', 'MediaStatus', 'Permission', 'ImageSizeDescription', 'ImageWidth'],
  ...['ImageHeight', 'Order', 'PreferredPhotoYN', 'ShortDescription', 'LongDescription'],
  ...['ModificationTimestamp', 'MediaModificationTimestamp'],
];

/**
 * Every Media row of these listings, in the best size that each has, of boards that send a row for
 * each size. Throws where any part of it can't be had: a part is not a listing's set of photos.
 */
export async function mediaRows({ resources, dialect }: Needs, keys: string[]): Promise<Row[]> {
  const found: Row[] = [];
  let without = keys;
  for (const size of dialect.photoSizes ?? [null]) {
    if (without.length === 0) break;
    const rows = await inOneSize(resources, without, size);
    const served = new Set(rows.map((row) => keyOf(row, 'ResourceRecordKey')));
    without = without.filter((key) => !served.has(key));
    found.push(...rows);
  }
  return found;
}

const inOneSize = (resources: Resources, keys: string[], size: string | null) =>
  resources.inParts<Row>(
    { resource: 'Media', field: 'ResourceRecordKey', keys },
    async (ofKeys, part) => {
      const rows: Row[] = [];
      for (let last = ''; ; ) {
        const reply = await resources.ask(question(ofKeys, size, last));
        if (!reply.ok) return reply;
        if (reply.answer.rows.length === 0) return answered(rows);
        const own = ownRows(reply.answer.rows, part);
        rows.push(...own.rows);
        if (own.last === '' || own.last === last)
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

/** Without strays; nothing but strays means that the server has forgotten what it was asked. */
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
