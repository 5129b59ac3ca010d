/** A URL's query: decoded text by name. Of repeated parameters, as a form sends several choices, the values are joined with commas. */
export type RouteQuery = Record<string, string>;

/** Reads the text of a query, with or without '?'. */
export function parseQuery(text: string): RouteQuery {
  const query = new URLSearchParams(text);
  return Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name).join(',')]));
}
