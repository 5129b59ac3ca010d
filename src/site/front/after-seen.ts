import { parseSeen } from '#platform/domain/last-change.ts';

/**
 * Answers requests from no less than their visitors have seen, whichever process answered then. `atLeast` resolves when
 * the index has the change with a number, and is null if it has it already.
 */
export const afterSeen =
  (atLeast: (seq: number) => Promise<void> | null) =>
  <Answer>(
    cookies: string | null | undefined,
    answer: () => Answer | Promise<Answer>,
  ): Answer | Promise<Answer> => {
    const missing = atLeast(parseSeen(cookies));
    return missing ? missing.then(answer) : answer();
  };
