/** A request for the photos of some listings, in ascending or descending order. */
export type MediaQuery = { listingKeys: string[]; order: 'asc' | 'desc' };

const MAX_MEDIA_KEYS = 100;

/** The only accepted filter, as quoted in refusals. */
export const MEDIA_QUERY_SHAPE =
  `$filter=ResourceRecordKey in ('A','B') and ResourceName eq 'Property' and MediaCategory eq 'Photo'` +
  `&$select=ResourceRecordKey,MediaURL&$orderby=Order, with 1 to ${MAX_MEDIA_KEYS} keys` +
  ' (eq for a single one), a quote inside a key doubled, and desc after Order to reverse it';

/** The call's OData-like parameters as text, by name. */
export type MediaParameters = Readonly<Record<string, string | undefined>>;

/** Parses the parameters; null unless they have the accepted form. */
export function parseMediaQuery(parameters: MediaParameters): MediaQuery | null {
  const { $filter = '', $select = SELECTED_FIELDS, $orderby = 'Order', ...others } = parameters;
  if (Object.keys(others).some((name) => name.startsWith('$'))) return null;
  if (sorted($select) !== sorted(SELECTED_FIELDS)) return null;
  const order = /^\s*Order(?:\s+(asc|desc))?\s*$/.exec($orderby);
  const listingKeys = keysOf($filter);
  if (!order || !listingKeys) return null;
  return { listingKeys, order: order[1] === 'desc' ? 'desc' : 'asc' };
}

/** Formats a query as the parameters a client sends. */
export const formatMediaQuery = ({ listingKeys, order }: MediaQuery) => ({
  $filter: `ResourceRecordKey in (${listingKeys.map(quoted).join(',')}) and ${PHOTOS_OF_HOMES}`,
  $select: SELECTED_FIELDS,
  $orderby: order === 'desc' ? 'Order desc' : 'Order',
});

const SELECTED_FIELDS = 'ResourceRecordKey,MediaURL';
const PHOTOS_OF_HOMES = `ResourceName eq 'Property' and MediaCategory eq 'Photo'`;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const sorted = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .sort()
    .join();

/** The keys in a filter; null unless it consists of exactly the three clauses, in any order. */
function keysOf(filter: string): string[] | null {
  const values: string[] = [];
  // With string literals removed, the filter can be split at keywords regardless of what a key contains.
  const skeleton = filter.replace(/'((?:[^']|'')*)'/g, (_, text: string) => {
    values.push(text.replaceAll("''", "'"));
    return '?';
  });
  if (skeleton.split('?').length - 1 !== values.length) return null;

  const clauses = new Map<string, string[]>();
  for (const clause of skeleton.trim().split(/\s+and\s+/)) {
    const [, field = ''] =
      /^(\w+)\s+(?:eq\s*\?|in\s*\(\s*\?(?:\s*,\s*\?)*\s*\))$/.exec(clause) ?? [];
    if (clauses.has(field)) return null;
    clauses.set(field, values.splice(0, clause.split('?').length - 1));
  }
  const keys = clauses.get('ResourceRecordKey') ?? [];
  const speaksOfPhotosOfHomes =
    clauses.size === 3 &&
    clauses.get('ResourceName')?.join() === 'Property' &&
    clauses.get('MediaCategory')?.join() === 'Photo';
  const isReadable = keys.length > 0 && keys.length <= MAX_MEDIA_KEYS && keys.every(isKey);
  return speaksOfPhotosOfHomes && isReadable ? keys : null;
}

/** Keys are never empty and contain no control characters; PostgreSQL rejects NUL. */
const isKey = (text: string) => text !== '' && !/\p{Cc}/u.test(text);
