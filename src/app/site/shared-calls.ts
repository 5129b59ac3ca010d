import { LRUCache } from 'lru-cache';

type Answer = { version: string; init: ResponseInit; body: ArrayBuffer };

/** How many answers are kept, and the size in bytes above which one is not: most belong to a single page. */
const KEPT = 200;
const LARGEST = 20_000;

/**
 * The API, with small answers kept until data changes: every page asks for the site's facts, and many for the same
 * figures. `version` changes whenever an answer may have changed.
 */
export function sharedCalls(fetch: typeof globalThis.fetch, version: () => string): typeof fetch {
  const answers = new LRUCache<string, Answer>({ max: KEPT });
  return async (input, init) => {
    const path = String(input);
    const at = version();
    const kept = answers.get(path);
    if (kept?.version === at) return new Response(kept.body, kept.init);
    const response = await fetch(path, init);
    if (!response.ok || response.headers.get('Cache-Control') === 'no-store') return response;
    const body = await response.arrayBuffer();
    const { status, headers } = response;
    if (body.byteLength <= LARGEST && version() === at)
      answers.set(path, { version: at, init: { status, headers }, body });
    return new Response(body, { status, headers });
  };
}
