/** A part of a file, by its first and last byte. */
export type ByteRange = { start: number; end: number };

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The range that a GET asks for, if it is one that must be honoured; null sends the whole. `ifRange` names a version, and
 * none of ours is precise enough to match.
 */
export const honoured = (
  method: string | undefined,
  range: string | null | undefined,
  ifRange: string | string[] | null | undefined,
): string | null => (method === 'GET' && range && RANGE.test(range) && !ifRange ? range : null);

/** The range of a header such as 'bytes=0-126', 'bytes=100-' or 'bytes=-50'; null for anything else, several ranges included. */
export function rangeIn(header: string, size: number): ByteRange | null {
  const [, from = '', to = ''] = RANGE.exec(header) ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : null;
}
