import * as z from 'zod/mini';
import { merge } from '#platform/domain/merge.ts';
import { wholeNumberInput } from '#search/domain/filters/filter.ts';
import { SERVED_FILTERS } from '#search/domain/filters/filters.ts';
import { NINE_DIGITS } from '#search/domain/query-fields.ts';
import { formatSearch, parseSearch } from '#search/domain/search-query.ts';
import { servedSort } from '#search/domain/sort.ts';

const LARGEST_PAGE = 20;

/** The inputs of a market search: the list's own filters, twenty listings at a time. */
export const SearchInput = z.strictObject({
  ...merge(SERVED_FILTERS.flatMap((served) => ('inputs' in served ? [served.inputs()] : []))),
  ...servedSort.inputs(),
  limit: wholeNumberInput(1, LARGEST_PAGE, 'Listings to return. Default: 10.'),
  offset: wholeNumberInput(0, NINE_DIGITS, 'Listings to skip. Default: 0.'),
});
export type SearchInput = z.infer<typeof SearchInput>;

const DEFAULT_PAGE = { limit: 10, offset: 0 };

/** The list call's parameters that aren't named like the input. */
const PARAMETERS: Readonly<Record<string, string>> = { homesOnly: 'homes' };

/** The same as the list call's parameters. */
export const paramsOf = (input: SearchInput): [string, string][] =>
  Object.entries({ ...DEFAULT_PAGE, ...input }).map(([name, value]) => [
    PARAMETERS[name] ?? name,
    String(typeof value === 'boolean' ? Number(value) : value),
  ]);

/** The URL of the page with the same search. */
export function searchPage(input: SearchInput, origin: string): string {
  const parsed = parseSearch(paramsOf(input));
  // Assistants see what guests see.
  const admitted = parsed.ok ? parsed.requested.for('guest') : null;
  const query = admitted?.ok ? formatSearch(admitted.search) : '';
  return `${origin}/properties${query && `?${query}`}`;
}
