import { queryText } from '#platform/domain/call.ts';

/** What stays of a list when another place is found: its filters, order and presentation, as parameters. */
export type Kept = Readonly<Record<string, string>>;

/** The filters alone. */
export const filtersOf = ({ sort: _, show: __, ...filters }: Kept): Kept => filters;

/** The list with one more parameter: what was typed, or a circle around the visitor. */
export const addressWith = (found: { q: string } | { circle: string }, kept: Kept): string =>
  `/properties?${queryText({ ...found, ...kept })}`;

/** The list that a suggestion's query finds, in the same order and presentation. */
export const addressOfFound = (query: string, { sort, show }: Kept): string =>
  `/properties?${[query, queryText({ sort, show })].filter(Boolean).join('&')}`;
