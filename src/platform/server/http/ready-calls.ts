import type { IncomingMessage } from 'node:http';
import { FROM_MEMORY, type Handler } from './handle.ts';
import { ReadyAnswer } from './ready-answer.ts';
import { LONGEST_ADDRESS } from './routes.ts';
import { CLOSED_POLICY } from './security-headers.ts';

type ReadyCallsDeps = {
  handlers: readonly Handler[];
  /** Headers for every answer of the site. */
  headers: Record<string, string>;
  /** For a path: whether a request to it may be answered, which counts towards its rate limit. */
  admission(path: string): (incoming: IncomingMessage) => boolean;
};

/**
 * Answers GETs of calls answered from memory, which would spend more time in the routes than in the search. Null sends a
 * request to the routes: for other calls, and to refuse it.
 */
export function readyCalls({ handlers, headers: common, admission }: ReadyCallsDeps) {
  const headers = { ...common, ...FROM_MEMORY, 'Content-Security-Policy': CLOSED_POLICY };
  const calls = new Map(
    handlers.flatMap(({ call: { path }, fromMemory }) =>
      fromMemory ? [[path, { fromMemory, mayEnter: admission(path) }] as const] : [],
    ),
  );

  return (incoming: IncomingMessage): ReadyAnswer | null => {
    const { url = '' } = incoming;
    const [path, query] = splitAddress(url);
    const call = calls.get(path);
    if (!call || url.length > LONGEST_ADDRESS || url.includes('#')) return null;
    const answer = call.fromMemory(query);
    if (!answer || !call.mayEnter(incoming)) return null;
    try {
      const json = answer();
      const body = typeof json === 'string' ? Buffer.from(json) : json;
      return new ReadyAnswer({ status: 200, headers, body });
    } catch {
      // Fails again in the routes, which log it.
      return null;
    }
  };
}

function splitAddress(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}
