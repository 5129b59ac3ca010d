import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { fromColumns, toColumns } from '../../domain/columns.ts';

/** The answers that a page was rendered from, as its HTML carries them for its scripts. */
export type SentAnswers = {
  /** Answers by the path of their call. */
  answers: Record<string, unknown>;
  /** Calls that failed. */
  failures: DehydratedState | null;
};

/** Everything that the query client has loaded, refusals too, so that the browser renders the same without repeating calls. */
export function answersToSend(queryClient: QueryClient): SentAnswers {
  const loaded = queryClient.getQueryCache().findAll({ predicate: isLoaded });
  const failures = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => !isLoaded(query),
  });
  return {
    answers: Object.fromEntries(
      loaded.map(({ queryKey: [path], state }) => [String(path), toColumns(state.data)]),
    ),
    failures: failures.queries.length > 0 ? failures : null,
  };
}

const isLoaded = ({ state }: Query): boolean => state.status === 'success';

/** In the browser: fills the query client with the page's answers. */
export function takeAnswers(queryClient: QueryClient, { answers, failures }: SentAnswers): void {
  for (const [path, answer] of Object.entries(answers))
    queryClient.setQueryData([path], fromColumns(answer));
  if (failures) hydrate(queryClient, failures);
}
