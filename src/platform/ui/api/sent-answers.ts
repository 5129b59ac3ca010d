import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { fromColumns, toColumns } from '../../domain/columns.ts';
import { ApiError } from './api-client.ts';

/** The answers that a page was rendered from, as its HTML carries them for its scripts. */
export type SentAnswers = {
  /** Answers by the path of their call. */
  answers: Record<string, unknown>;
  /** What is sent of the calls that failed, by path: an error is no JSON. Null if there are none. */
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
  const failed = queries.filter((query) => query.state.status === 'error' && isNeeded(query));
  return {
    answers: Object.fromEntries(
      loaded.map(({ queryKey: [path], state }) => [String(path), toColumns(state.data)]),
    ),
    failures:
      failed.length > 0
        ? Object.fromEntries(
            failed.map(({ queryKey: [path], state }) => [String(path), sentMessage(state.error)]),
          )
        : null,
  };
}

/** What browsers get of an error: the status of a failed call, which decides what visitors read, and nothing else. */
export const sentMessage = (error: unknown): string =>
  error instanceof ApiError ? `${error.status}:` : '';

const isSent = ({ meta }: Query): boolean => !meta?.staysOnServer;

/** In the browser: fills the query client with the page's answers. */
export function takeAnswers(queryClient: QueryClient, { answers }: SentAnswers): void {
  for (const [path, answer] of Object.entries(answers))
    queryClient.setQueryData([path], fromColumns(answer));
}
