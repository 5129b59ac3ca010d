import { IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { AnswerBudget } from './answer-budget.ts';
import type { ReadyAnswer } from './ready-answer.ts';

/** What a fetch handler gets with a request from the network. */
export type Visit = HttpBindings & {
  /** Counts memory of a streamed answer until it has been sent; whole answers are counted when they are written. */
  hold(bytes: number): void;
};

export type Fetch = (request: Request, env: Visit) => Response | Promise<Response>;

type Limits = {
  budget: AnswerBudget;
  /** The network that a request's memory is charged to. */
  networkOf(incoming: IncomingMessage): string;
  /** The answer to a request beyond the budget; null if it is answered all the same. */
  refusal(incoming: IncomingMessage): ReadyAnswer | null;
};

/** Writes an answer, ready or from the fetch handler, within the budget: shared answers need no memory. */
export function answersWithinBudget(fetch: Fetch, { budget, networkOf, refusal }: Limits) {
  const refusalFor = (incoming: IncomingMessage): ReadyAnswer | null =>
    budget.refuses(() => networkOf(incoming)) ? refusal(incoming) : null;
  const holdFor = (incoming: IncomingMessage, outgoing: ServerResponse) => (bytes: number) => {
    // One that was closed already reports nothing more.
    if (!outgoing.destroyed) outgoing.once('close', budget.hold(networkOf(incoming), bytes));
  };
  const fetched = async (request: Request, env: object): Promise<Response> => {
    if (!isHttp1(env)) throw new Error('only HTTP/1 is served');
    const hold = holdFor(env.incoming, env.outgoing);
    const response = await fetch(request, { ...env, hold });
    // Other answers may have been written meanwhile. Requests that change something are never refused afterwards.
    const refused = isRead(env.incoming) ? refusalFor(env.incoming) : null;
    if (!refused) return response;
    await response.body?.cancel();
    return refused.response(request);
  };
  // HTTP/1.0 requests need no Host, and health probes often have none.
  const answer = getRequestListener(fetched, { hostname: 'localhost' });

  return (existing: ReadyAnswer | null, incoming: IncomingMessage, outgoing: ServerResponse) => {
    const isShared = existing?.isShared ?? false;
    const written = (isShared ? null : refusalFor(incoming)) ?? existing;
    if (!isShared) chargeUnsent(outgoing, holdFor(incoming, outgoing));
    if (written) written.write(incoming, outgoing);
    else answer(incoming, outgoing);
  };
}

/** Counts the part of a complete answer that the operating system has not taken. */
function chargeUnsent(outgoing: ServerResponse, hold: (bytes: number) => void): void {
  outgoing.once('prefinish', () => {
    const { writableLength } = outgoing;
    if (writableLength > 0) hold(writableLength);
  });
}

const isHttp1 = (env: object): env is HttpBindings =>
  'incoming' in env && env.incoming instanceof IncomingMessage;

export const isRead = ({ method }: { method?: string | undefined }): boolean =>
  method === 'GET' || method === 'HEAD';
