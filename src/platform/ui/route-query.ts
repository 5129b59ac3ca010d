/** A URL's query: decoded text by name. The last of repeated parameters wins. */
export type RouteQuery = Record<string, string>;

/** The router's `parseSearch`. */
export const parseQuery = (text: string): RouteQuery =>
  Object.fromEntries(new URLSearchParams(text));

/** The router's `stringifySearch`. Only text is written: what a route parsed from its query is not in the URL. */
export function formatQuery(search: object): string {
  const query = new URLSearchParams(textsIn(search));
  return query.size > 0 ? `?${query}` : '';
}

/** A validator as the router takes it (standardschema.dev), for a query that always parses. */
type QueryValidator<Parsed> = {
  '~standard': {
    types?: { input: RouteQuery; output: { parsed: Parsed } };
    validate(search: unknown): { value: { parsed: Parsed } };
  };
};

/**
 * A route's `validateSearch`: parses the query, once per navigation, into `useSearch().parsed`. The query itself stays
 * as it is, because the router redirects to what a validator changes, and an invalid parameter is not worth a redirect.
 */
export const validateQuery = <Parsed>(
  parse: (query: RouteQuery) => Parsed,
): QueryValidator<Parsed> => ({
  '~standard': { validate: (search) => ({ value: { parsed: parse(textsIn(Object(search))) } }) },
});

const textsIn = (search: object): RouteQuery =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => typeof value === 'string'));
