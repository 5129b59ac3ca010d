import { quoted } from '../../domain/odata/query.ts';
import type { Dialect } from '../../domain/profile.ts';
import type { Row } from '../../domain/rows/row.ts';
import { keyOf } from '../../domain/rows/row.ts';
import type { Resources } from './resources.ts';
import { rowsOfListings } from './rows-of-listings.ts';

type MediaRowsDeps = { resources: Resources; dialect: Pick<Dialect, 'photoSize'> };

/** Some servers never return more at once. */
const PAGE_SIZE = 100;

/** The fields that the photo judge reads. */
const WANTED_FIELDS = [
  'MediaKey',
  'MediaObjectID',
  'ResourceRecordKey',
  'ResourceName',
  'MediaURL',
  'MediaType',
  'MediaCategory',
  'MediaStatus',
  'Permission',
  'ImageSizeDescription',
  'ImageWidth',
  'ImageHeight',
  'Order',
  'PreferredPhotoYN',
  'ShortDescription',
  'LongDescription',
  'ModificationTimestamp',
  'MediaModificationTimestamp',
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
  rowsOfListings(
    resources,
    {
      resource: 'Media',
      key: 'MediaKey',
      listing: 'ResourceRecordKey',
      wanted: WANTED_FIELDS,
      top: PAGE_SIZE,
      conditions:
        size === null
          ? []
          : ["ResourceName eq 'Property'", `ImageSizeDescription eq ${quoted(size)}`],
    },
    keys,
  );
