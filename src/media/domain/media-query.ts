/** Which photos a client asks for: those of some listings, in their order or backwards. */
export type MediaQuery = { listingKeys: string[]; order: 'asc' | 'desc' };

const MAX_MEDIA_KEYS = 100;

/** The one shape that is understood, as a refusal shows it. */
export const MEDIA_QUERY_SHAPE =
  `$filter=ResourceRecordKey in ('A','B') and ResourceName eq 'Property' and MediaCategory eq 'Photo'` +
  `&$select=ResourceRecordKey,MediaURL&$orderby=Order, with 1 to ${MAX_MEDIA_KEYS} keys` +
  ' (eq for a single one), a quote inside a key doubled, and desc after Order to reverse it';

/** The OData-like parameters of the call, each as its text, by name. */
export type MediaParameters = Readonly<Record<string, string | undefined>>;

/** The query that the parameters ask for; null unless they have the one shape. */
export function parseMediaQuery(parameters: MediaParameters): MediaQuery | null {
  const { $filter = '', $select = SELECT, $orderby = 'Order', ...others } = parameters;
  if (Object.keys(others).some((name) => name.startsWith('$'))) return null;
  if (sorted($select) !== sorted(SELECT)) return null;
  const order = /^\s*Order(?:\s+(asc|desc))?\s*$/.exec($orderby);
  const listingKeys = keysOf($filter);
  if (!order || !listingKeys) return null;
  return { listingKeys, order: order[1] === 'desc' ? 'desc' : 'asc' };
}

/** The parameters of a query, as a client writes them. */
export const showMediaQuery = ({ listingKeys, order }: MediaQuery) => ({
  $filter: `ResourceRecordKey in (${listingKeys.map(quoted).join(',')}) and ${PHOTOS_OF_HOMES}`,
  $select: SELECT,
  $orderby: order === 'desc' ? 'Order desc' : 'Order',
});

const SELECT = 'ResourceRecordKey,MediaURL';
const PHOTOS_OF_HOMES = `ResourceName eq 'Property' and MediaCategory eq 'Photo'`;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const sorted = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .sort()
    .join();

/** The keys that a filter names; null unless it is the three clauses, in any order, and nothing else. */
function keysOf(filter: string): string[] | null {
  const values: string[] = [];
  // With its texts taken out, a filter can be cut at its words without minding what a key holds.
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

/** No board has a key that is empty or holds a control character, and the database refuses NUL. */
const isKey = (text: string) => text !== '' && !/\p{Cc}/u.test(text);
