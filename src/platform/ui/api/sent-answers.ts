import {
  type DehydratedState,
  dehydrate,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { fromColumns, toColumns } from '../../domain/columns.ts';

/** The answers that a page was rendered from, as its HTML carries them for its scripts. */
export type SentAnswers = {
  /** Answers by the path of their call. */
  answers: Record<string, unknown>;
  /** Calls that failed. */
  failures: DehydratedState | null;
};

/**
 * Everything that the query client has loaded, refusals too, so that the browser renders the same without repeating calls.
 * Queries with `meta.staysOnServer` are left out: the browser leaves what they draw as it was sent. `only` limits them to
 * these keys.
 */
export function answersToSend(queryClient: QueryClient, only?: readonly QueryKey[]): SentAnswers {
  const isNeeded = ({ queryKey: [path] }: Query) => only?.some(([each]) => each === path) ?? true;
  const loaded = queryClient.getQueryCache().findAll({
    predicate: (query) => isLoaded(query) && isSent(query) && isNeeded(query),
  });
  const failures = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => !isLoaded(query) && isSent(query),
  });
  return {
    answers: Object.fromEntries(
      loaded.map(({ queryKey: [path], state }) => [String(path), toColumns(state.data)]),
    ),
    failures: failures.queries.length > 0 ? failures : null,
  };
}

const isLoaded = ({ state }: Query): boolean => state.status === 'success';

const isSent = ({ meta }: Query): boolean => !meta?.staysOnServer;

/** In the browser: fills the query client with the page's answers. */
export function takeAnswers(queryClient: QueryClient, { answers }: SentAnswers): void {
  for (const [path, answer] of Object.entries(answers))
    queryClient.setQueryData([path], fromColumns(answer));
}
