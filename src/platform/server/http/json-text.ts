/** An escape as JSON.stringify writes it; the one of half a surrogate pair stands only for a lone half. */
const ESCAPE = /\\(?:u[0-9a-f]{4}|.)/g;
const REFUSED = /^\\u(?:0000|d[89a-f])/;

/** JSON as PostgreSQL takes it: without NUL and lone halves of surrogate pairs, which it refuses. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  if (!/\\u(?:0000|d[89a-f])/.test(text)) return text;
  return text.replace(ESCAPE, (each) => (REFUSED.test(each) ? '' : each));
}
