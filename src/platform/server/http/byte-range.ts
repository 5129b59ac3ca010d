/** A part of a file, by its first and last byte. */
export type ByteRange = { start: number; end: number };

/** The range of a header such as 'bytes=0-126', 'bytes=100-' or 'bytes=-50'; null for anything else, several ranges included. */
export function rangeIn(header: string, size: number): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : null;
}
