import { Refused } from '#platform/ui/api-write.ts';
import { whyFailed } from '#platform/ui/why-failed.ts';

/** The server’s own words where they say what is missing or when to come back. */
export const whyNot = (problem: unknown, usually: string): string => {
  const saysWhatToDo =
    problem instanceof Refused && (problem.status === 400 || problem.status === 429);
  return whyFailed(saysWhatToDo ? problem : null, usually);
};
