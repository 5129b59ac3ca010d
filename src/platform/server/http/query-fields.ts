/** Characters that stand for themselves in a query string, and the signs that `decoded` reads. */
const PLAIN_QUERY = /^[\w.~*+%&=,:;@!$()/-]*$/;

/**
 * The fields of a query string, given without '?': the last of repeated names counts. The same as
 * `new Map(url.searchParams)`, but faster for queries as pages and forms write them.
 */
export function queryFields(query: string): Map<string, string> {
  if (!PLAIN_QUERY.test(query)) return asUrl(query);
  const fields = new Map<string, string>();
  try {
    for (const pair of query.split('&')) {
      if (pair === '') continue;
      const at = pair.indexOf('=');
      if (at === -1) fields.set(decoded(pair), '');
      else fields.set(decoded(pair.slice(0, at)), decoded(pair.slice(at + 1)));
    }
  } catch (malformed) {
    if (malformed instanceof URIError) return asUrl(query);
    throw malformed;
  }
  return fields;
}

const asUrl = (query: string): Map<string, string> =>
  new Map(new URL(`http://localhost/?${query}`).searchParams);

/** Throws a URIError if an escape is incomplete or no UTF-8. */
function decoded(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  return spaced.includes('%') ? decodeURIComponent(spaced) : spaced;
}
