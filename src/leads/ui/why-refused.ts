import { Refused } from '#platform/ui/api-write.ts';
import { whyFailed } from '#platform/ui/why-failed.ts';

const LATER = 'Please try again later.';

/** What to tell somebody whose form was not taken: the server's own words where they say what to do, else to come back. */
export const whyRefused = (error: unknown): string => {
  const saysWhatToDo = error instanceof Refused && (error.status === 400 || error.status === 429);
  return whyFailed(saysWhatToDo ? error : null, LATER);
};
