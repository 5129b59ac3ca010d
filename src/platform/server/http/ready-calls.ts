import type { IncomingMessage } from 'node:http';
import { FROM_MEMORY, type Handler } from './handle.ts';
import { tooManyRequests } from './rate-limit.ts';
import type { Admission } from './rate-rules.ts';
import { ReadyAnswer, refusedAnswer } from './ready-answer.ts';
import type { Json } from './ready-json.ts';
import { MAX_URL_LENGTH } from './routes.ts';
import { CLOSED_POLICY } from './security-headers.ts';

type ReadyCallsDeps = {
  handlers: readonly Handler[];
  /** Headers for every answer of the site. */
  headers: Record<string, string>;
  /** The rate limits of a path. */
  admissionTo(path: string): Admission;
  /** Whether these calls can be answered yet. */
  isReady?(): boolean;
  /** The number of the last change of listings that these answers may show. */
  upTo?: (() => number) | undefined;
};

/**
 * Answers GETs of calls answered from memory, which would spend more time in the routes than in the search, and refuses
 * those beyond their rate limit. Null sends a request to the routes: for other calls, and if its query is invalid.
 */
export function readyCalls(
  deps: ReadyCallsDeps,
): (incoming: IncomingMessage) => ReadyAnswer | null {
  const { handlers, admissionTo, isReady = () => true, upTo } = deps;
  const common = { ...deps.headers, 'Content-Security-Policy': CLOSED_POLICY };
  const headers = { ...common, ...FROM_MEMORY };
  const calls = new Map(
    handlers.flatMap(({ call: { path }, fromMemory }) =>
      fromMemory ? [[path, { fromMemory, admission: admissionTo(path) }] as const] : [],
    ),
  );

  return (incoming) => {
    const { url = '' } = incoming;
    const [path, query] = splitAddress(url);
    const call = calls.get(path);
    if (!call || url.length > MAX_URL_LENGTH || url.includes('#') || !isReady()) return null;
    const { admission, fromMemory } = call;
    const wait = admission.secondsToWait(incoming);
    if (wait > 0) return refusedAnswer(429, tooManyRequests(wait), common);
    const body = bodyOf(() => fromMemory(query));
    if (body) return new ReadyAnswer({ status: 200, headers, body, isShared: false, upTo });
    admission.giveBack(incoming);
    return null;
  };
}

/**
 * The same for the server's own use, without limits: the JSON of a GET, given by its path and query. Null for any other
 * call, and for one that the routes have to refuse.
 */
export function answersFromMemory(
  handlers: readonly Handler[],
): (address: string) => Buffer<ArrayBuffer> | null {
  const calls = new Map(
    handlers.flatMap(({ call: { path }, fromMemory }) =>
      fromMemory ? [[path, fromMemory] as const] : [],
    ),
  );
  return (address) => {
    const [path, query] = splitAddress(address);
    const fromMemory = calls.get(path);
    return fromMemory ? bodyOf(() => fromMemory(query)) : null;
  };
}

function bodyOf(answer: () => Json | null): Buffer<ArrayBuffer> | null {
  try {
    const json = answer();
    return typeof json === 'string' ? Buffer.from(json) : json;
  } catch {
    // Fails again in the routes, which log it.
    return null;
  }
}

function splitAddress(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}
