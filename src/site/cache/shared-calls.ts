import { LRUCache } from 'lru-cache';
import type { ApiAnswer, CallApi } from '../server/api-answer.ts';

type Kept = ApiAnswer & { version: string };

/** How many answers are kept, and the size in bytes above which one is not: most belong to a single page. */
const MAX_ANSWERS = 200;
const MAX_ANSWER_SIZE = 20_000;

/**
 * The API, with small answers kept until data changes: every page asks for the site's facts, and many for the same
 * figures. `version` changes whenever an answer may have changed.
 */
export function sharedCalls(call: CallApi, version: () => string): CallApi {
  const answers = new LRUCache<string, Kept>({ max: MAX_ANSWERS });
  return async (path) => {
    const at = version();
    const kept = answers.get(path);
    if (kept?.version === at) return copied(kept);
    const answer = await call(path);
    if (isShared(answer) && version() === at) answers.set(path, { ...copied(answer), version: at });
    return answer;
  };
}

const isShared = ({ status, isStorable, body }: ApiAnswer): boolean =>
  status >= 200 && status < 300 && isStorable && body.byteLength <= MAX_ANSWER_SIZE;

/** Its receiver may move the body to another thread. */
const copied = ({ status, isStorable, body }: ApiAnswer): ApiAnswer => ({
  status,
  isStorable,
  body: new Uint8Array(body),
});
