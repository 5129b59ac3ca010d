/** A part of a file, by its first and last byte. */
export type ByteRange = { start: number; end: number };

const RANGE_HEADER = /^bytes=(\d*)-(\d*)$/i;

type RangeRequest = {
  method: string | undefined;
  range: string | null | undefined;
  ifRange: string | string[] | null | undefined;
};

/**
 * The range that a request asks for, if it is one that must be honoured (RFC 9110, 14.2); null sends the whole: without a
 * range, for several, for one that is malformed, and if the client has another version than `etag`. Weak tags match none.
 */
export function honoured({ method, range, ifRange }: RangeRequest, etag = ''): string | null {
  if (method !== 'GET' || !range || (ifRange && ifRange !== strong(etag))) return null;
  const [, from = '', to = ''] = RANGE_HEADER.exec(range) ?? [];
  const isMalformed = (from === '' && to === '') || (from !== '' && to !== '' && +from > +to);
  return isMalformed ? null : range;
}

const strong = (etag: string): string | null => (etag.startsWith('"') ? etag : null);

/** The part that a honoured range has of a file, such as 'bytes=0-126', 'bytes=100-' or 'bytes=-50'; null if there is none. */
export function rangeIn(header: string, size: number): ByteRange | null {
  const [, from = '', to = ''] = RANGE_HEADER.exec(header) ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : null;
}
