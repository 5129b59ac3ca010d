import { Worker } from 'node:worker_threads';
import { type ApiAnswer, type CallApi, movable } from './api-answer.ts';
import type { FromPageThread, PageThreadSettings, ToPageThread } from './page-thread.ts';
import type { RenderedPage } from './render-page.ts';

/** Renders the page at a URL; `call` makes its calls. */
export type RenderPage = (url: URL, call: CallApi) => Promise<RenderedPage>;

/** What a page thread and its substitute in tests have in common. */
export type PagePort = {
  postMessage(message: ToPageThread, moved?: ArrayBuffer[]): void;
  on(event: 'message', take: (message: FromPageThread) => void): unknown;
};

type PageThreadsDeps = {
  /** The threads' entry: page-thread.ts as built. */
  file: string | URL;
  /** How many there are. */
  count: number;
  log: { error(details: object, message: string): void };
};

/**
 * Heap limits of a thread. Without them a thread takes 250 MB, most of it garbage that is collected late. With
 * 16 MB for new objects, that space is collected twice as often, and the thread is no smaller.
 */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 };

/**
 * Renders pages in worker threads, so that cached pages and the API never wait for a rendering. A thread that ends is
 * replaced for the next page.
 */
export function renderInThreads({ file, count, log }: PageThreadsDeps): RenderPage {
  const open: RemoteRenderer[] = [];
  const start = () => {
    const workerData: PageThreadSettings = { pageThread: true };
    const thread = new Worker(file, { workerData, resourceLimits: LIMITS });
    // A stopping site does not wait for it.
    thread.unref();
    const renderer = new RemoteRenderer(thread);
    open.push(renderer);
    thread.on('error', (err) => log.error({ err }, 'page thread crashed'));
    thread.once('exit', () => {
      open.splice(open.indexOf(renderer), 1);
      renderer.fail(new Error('The thread that renders pages has ended.'));
    });
    return renderer;
  };
  for (let number = 0; number < count; number += 1) start();
  return (url, call) => {
    const [least] = open.toSorted((a, b) => a.pending - b.pending);
    const renderer = open.length < count || !least ? start() : least;
    return renderer.render(url, call);
  };
}

type Rendering = PromiseWithResolvers<RenderedPage> & { call: CallApi };

/** The site's end of a page thread. */
export class RemoteRenderer {
  readonly #thread: PagePort;
  readonly #renderings = new Map<number, Rendering>();
  #pages = 0;

  constructor(thread: PagePort) {
    this.#thread = thread;
    thread.on('message', (message) => this.#take(message));
  }

  /** The pages being rendered. */
  get pending(): number {
    return this.#renderings.size;
  }

  render(url: URL, call: CallApi): Promise<RenderedPage> {
    this.#pages += 1;
    const page = this.#pages;
    const rendering = { ...Promise.withResolvers<RenderedPage>(), call };
    this.#renderings.set(page, rendering);
    this.#thread.postMessage({ is: 'page', page, href: url.href });
    return rendering.promise.finally(() => this.#renderings.delete(page));
  }

  /** Rejects every page that is being rendered. */
  fail(problem: unknown): void {
    for (const { reject } of this.#renderings.values()) reject(problem);
  }

  #take(message: FromPageThread): void {
    const rendering = this.#renderings.get(message.page);
    if (!rendering) return;
    if (message.is === 'call') void this.#answer(message.call, rendering.call(message.path));
    if (message.is === 'failed') rendering.reject(message.problem);
    if (message.is === 'rendered') rendering.resolve(withBuffer(message.result));
  }

  async #answer(call: number, answering: Promise<ApiAnswer>): Promise<void> {
    try {
      const answer = await answering;
      this.#thread.postMessage({ is: 'answer', call, answer }, movable(answer.body));
    } catch (problem) {
      this.#thread.postMessage({ is: 'no-answer', call, problem });
    }
  }
}

/** Between threads, a buffer becomes an array of bytes. */
const withBuffer = ({ html, ...page }: RenderedPage): RenderedPage => ({
  ...page,
  html: Buffer.from(html.buffer, html.byteOffset, html.byteLength),
});
