import type { MessagePort } from 'node:worker_threads';
import { type ApiAnswer, type CallApi, movable } from '../server/api-answer.ts';
import type { RenderedPage } from '../server/render-page.ts';

/** Messages to the thread. `page` and `call` number what is being rendered, and the calls that it makes. */
export type ToPageThread =
  | { type: 'page'; page: number; href: string }
  | { type: 'answer'; call: number; answer: ApiAnswer }
  | { type: 'no-answer'; call: number; problem: unknown }
  | { type: 'ping' };

/** Messages from the thread. */
export type FromPageThread =
  | { type: 'call'; page: number; call: number; path: string }
  | { type: 'rendered'; page: number; result: RenderedPage }
  | { type: 'failed'; page: number; problem: unknown }
  | { type: 'pong' };

/** Renders the page at a URL; `call` makes its calls. */
export type RenderPage = (url: URL, call: CallApi) => Promise<RenderedPage>;

/** Renders the pages that the site asks for. The site makes their calls, because it has the index and the stores. */
export function renderForSite(site: MessagePort, render: RenderPage): void {
  const calls = new Map<number, PromiseWithResolvers<ApiAnswer>>();
  const send = (message: FromPageThread, moved: ArrayBuffer[] = []) =>
    site.postMessage(message, moved);

  const callFor =
    (page: number): CallApi =>
    (path) => {
      const call = nextNumber();
      const answered = Promise.withResolvers<ApiAnswer>();
      calls.set(call, answered);
      send({ type: 'call', page, call, path });
      return answered.promise.finally(() => calls.delete(call));
    };

  const rendered = async (page: number, href: string) => {
    try {
      const result = await render(new URL(href), callFor(page));
      send({ type: 'rendered', page, result }, movable(result.html));
    } catch (problem) {
      send({ type: 'failed', page, problem });
    }
  };

  site.on('message', (message: ToPageThread) => {
    if (message.type === 'page') void rendered(message.page, message.href);
    if (message.type === 'answer') calls.get(message.call)?.resolve(message.answer);
    if (message.type === 'ping') send({ type: 'pong' });
    if (message.type === 'no-answer') calls.get(message.call)?.reject(message.problem);
  });
}

let numbered = 0;
function nextNumber(): number {
  numbered += 1;
  return numbered;
}
