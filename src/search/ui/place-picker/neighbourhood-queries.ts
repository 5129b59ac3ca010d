import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#platform/domain/call.ts';
import { queryFor } from '#platform/ui/api/ask.ts';
import { countNeighbourhoods } from '../../api.ts';
import { EMPTY_SEARCH, type Search } from '../../domain/search.ts';
import { searchParams } from '../../domain/search-query.ts';

/** The query for the neighbourhoods in which a search finds homes. They are the same whatever its place and order. */
const neighbourhoodsQuery = (search: Search) => {
  const { places, sort } = EMPTY_SEARCH;
  return queryFor(countNeighbourhoods, { query: searchParams({ ...search, places, sort }) });
};

/** Asks for the neighbourhoods before they are shown. */
export const prefetchNeighbourhoods = (client: QueryClient, search: Search): Promise<void> =>
  client.prefetchQuery(neighbourhoodsQuery(search));

type Answer = AnswerOf<typeof countNeighbourhoods>;

export type NeighbourhoodsState = {
  /** Those of the search before while the search's own aren't known. */
  neighbourhoods: Answer['neighbourhoods'];
  isLoading: boolean;
  isFailed: boolean;
  isOutdated: boolean;
  retry: () => void;
};

export function useNeighbourhoods(search: Search): NeighbourhoodsState {
  const query = useQuery(neighbourhoodsQuery(search));
  const last = lastAnswer(useQueryClient());
  return {
    neighbourhoods: (query.data ?? last)?.neighbourhoods ?? [],
    isLoading: query.isPending && !last,
    isFailed: query.isError,
    isOutdated: query.data ? query.isError : last !== undefined,
    retry: () => void query.refetch(),
  };
}

/** The latest answer about any search's neighbourhoods. */
function lastAnswer(client: QueryClient): Answer | undefined {
  const answers = client.getQueriesData<Answer>({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(countNeighbourhoods.path),
  });
  return answers.findLast(([, answer]) => answer)?.[1];
}
