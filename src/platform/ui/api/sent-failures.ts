import type { QueryClient } from '@tanstack/react-query';
import type { SentAnswers } from './sent-answers.ts';

/** In the browser: fills the query client with the calls that failed, which it then repeats. */
export function takeFailures(queryClient: QueryClient, { failures }: SentAnswers): void {
  for (const [path, message] of Object.entries(failures ?? {})) {
    const error = new Error(message);
    queryClient
      .getQueryCache()
      .build(queryClient, { queryKey: [path] })
      .setState({
        status: 'error',
        error,
        errorUpdateCount: 1,
        fetchFailureCount: 1,
        fetchFailureReason: error,
        isInvalidated: true,
      });
  }
}
