/** A URL's query: decoded text by name. The last of repeated parameters wins. */
export type RouteQuery = Record<string, string>;

/** Reads the text of a query, with or without '?'. */
export const parseQuery = (text: string): RouteQuery =>
  Object.fromEntries(new URLSearchParams(text));
