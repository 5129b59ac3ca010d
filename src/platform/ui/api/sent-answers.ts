import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { fromColumns, toColumns } from '../../domain/columns.ts';

/** The answers that a page was rendered from, as its HTML carries them for its scripts. */
export type SentAnswers = {
  /** Answers by the path of their call. */
  answers: Record<string, unknown>;
  /** The messages of calls that failed, by path: an error is no JSON. Null if there are none. */
  failures: Record<string, string> | null;
};

/**
 * Everything that the query client has loaded, refusals too, so that the browser renders the same without repeating calls.
 * Queries with `meta.staysOnServer` are left out: the browser leaves what they draw as it was sent. `only` limits them to
 * these keys.
 */
export function answersToSend(queryClient: QueryClient, only?: readonly QueryKey[]): SentAnswers {
  const isNeeded = ({ queryKey: [path] }: Query) => only?.some(([each]) => each === path) ?? true;
  const queries = queryClient.getQueryCache().findAll({ predicate: isSent });
  const loaded = queries.filter((query) => query.state.status === 'success' && isNeeded(query));
  const failed = queries.filter(({ state }) => state.status === 'error');
  return {
    answers: Object.fromEntries(
      loaded.map(({ queryKey: [path], state }) => [String(path), toColumns(state.data)]),
    ),
    failures:
      failed.length > 0
        ? Object.fromEntries(
            failed.map(({ queryKey: [path], state }) => [String(path), state.error?.message ?? '']),
          )
        : null,
  };
}

const isSent = ({ meta }: Query): boolean => !meta?.staysOnServer;

/** In the browser: fills the query client with the page's answers. */
export function takeAnswers(queryClient: QueryClient, { answers }: SentAnswers): void {
  for (const [path, answer] of Object.entries(answers))
    queryClient.setQueryData([path], fromColumns(answer));
}
