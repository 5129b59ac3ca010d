/** An escape written by JSON.stringify; it escapes half a surrogate pair only if the half is unpaired. */
const ESCAPE = /\\(?:u[0-9a-f]{4}|.)/g;
const UNSTORABLE_ESCAPE = /^\\u(?:0000|d[89a-f])/;

/** JSON for PostgreSQL: without NUL and unpaired surrogates, which it rejects. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  if (!/\\u(?:0000|d[89a-f])/.test(text)) return text;
  return text.replace(ESCAPE, (each) => (UNSTORABLE_ESCAPE.test(each) ? '' : each));
}
