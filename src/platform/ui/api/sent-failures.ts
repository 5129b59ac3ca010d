import { hydrate, type QueryClient } from '@tanstack/react-query';
import type { SentAnswers } from './sent-answers.ts';

/** In the browser: fills the query client with the calls that failed, which it then repeats. */
export function takeFailures(queryClient: QueryClient, { failures }: SentAnswers): void {
  if (failures) hydrate(queryClient, failures);
}
