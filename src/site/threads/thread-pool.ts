import { Worker } from 'node:worker_threads';
import { withoutTyped } from '#platform/server/http/refusals.ts';
import { type ApiAnswer, type CallApi, movable } from '../server/api-answer.ts';
import type { BuildFiles } from '../server/build-files.ts';
import type { RenderedPage } from '../server/render-page.ts';
import type { PageThreadSettings } from './page-thread.ts';
import type { FromPageThread, RenderPage, ToPageThread } from './renderings.ts';
import { WATCHDOG_TIMES, Watchdog, type Watching } from './watchdog.ts';

/** What a page thread and its substitute in tests have in common. */
export type PagePort = {
  postMessage(message: ToPageThread, moved?: ArrayBuffer[]): void;
  on(event: 'message', take: (message: FromPageThread) => void): unknown;
};

type PageThreadsDeps = {
  /** The threads' entry: page-thread.ts as built. */
  file: string | URL;
  /** The client's files of this build. */
  build: BuildFiles;
  /** How many there are. */
  count: number;
  log: { error(details: object, message: string): void };
  watching?: Watching;
};

/**
 * Heap limits of a thread. Without them a thread takes 250 MB, most of it garbage that is collected late. With
 * 16 MB for new objects, that space is collected twice as often, and the thread is no smaller.
 */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 };

/** Thrown if rendering a page alone ends its thread, or blocks it so that it is ended. */
export class PageEndsThread extends Error {
  constructor() {
    super('Rendering this page ends its thread.');
    this.name = 'PageEndsThread';
  }
}

/** Why a thread's pages were not rendered. */
class ThreadEnded extends Error {
  /** Whether it was stuck with a single page, which must be the cause. */
  readonly isProof: boolean;

  constructor({ isProof }: { isProof: boolean }) {
    super('The thread that renders pages has ended.');
    this.isProof = isProof;
  }
}

/**
 * Renders pages in worker threads, so that cached pages and the API never wait for a rendering. A thread that ends, or
 * is ended because it is stuck, is replaced for the next page. Its pages are rendered again, each in a thread of its
 * own: only the page that caused it rejects, with `PageEndsThread`.
 */
export function renderInThreads(deps: PageThreadsDeps): RenderPage {
  const open: PageThread[] = [];
  const start = () => {
    const thread = new PageThread(deps, () => open.splice(open.indexOf(thread), 1));
    open.push(thread);
    return thread;
  };
  for (let number = 0; number < deps.count; number += 1) start();
  return async (url, call) => {
    const [least] = open.toSorted((a, b) => a.renderer.pending - b.renderer.pending);
    const thread = open.length < deps.count || !least ? start() : least;
    try {
      return await thread.renderer.render(url, call);
    } catch (problem) {
      if (!(problem instanceof ThreadEnded)) throw problem;
      if (problem.isProof) throw blame(deps, url);
      return renderAlone(deps, url, call);
    }
  };
}

async function renderAlone(deps: PageThreadsDeps, url: URL, call: CallApi): Promise<RenderedPage> {
  const thread = new PageThread(deps, () => {});
  try {
    return await thread.renderer.render(url, call);
  } catch (problem) {
    throw problem instanceof ThreadEnded ? blame(deps, url) : problem;
  } finally {
    thread.end();
  }
}

function blame({ log }: PageThreadsDeps, { pathname }: URL): PageEndsThread {
  log.error({ path: withoutTyped(pathname) }, 'page ends its thread; not rendering it for a while');
  return new PageEndsThread();
}

/** A worker thread that is ended when it is stuck. */
class PageThread {
  readonly renderer: RemoteRenderer;
  readonly #worker: Worker;
  #isEnded = false;

  constructor({ file, build, log, watching = WATCHDOG_TIMES }: PageThreadsDeps, onEnd: () => void) {
    const workerData: PageThreadSettings = { pageThread: build };
    this.#worker = new Worker(file, { workerData, resourceLimits: HEAP_LIMITS });
    // A stopping site does not wait for it.
    this.#worker.unref();
    let isStuck = false;
    this.renderer = new RemoteRenderer(this.#worker, {
      ...watching,
      onStuck: () => {
        isStuck = true;
        log.error({ pages: this.renderer.pending }, 'page thread stuck; ending it');
        this.end();
      },
    });
    this.#worker.on('error', (err) => log.error({ err }, 'page thread crashed'));
    this.#worker.once('exit', (code) => {
      const pages = this.renderer.pending;
      if (!this.#isEnded) log.error({ code, pages }, 'page thread exited; replacing it');
      onEnd();
      this.renderer.fail(new ThreadEnded({ isProof: isStuck && pages === 1 }));
    });
  }

  end(): void {
    this.#isEnded = true;
    void this.#worker.terminate();
  }
}

type Rendering = PromiseWithResolvers<RenderedPage> & { call: CallApi };

/** The site's end of a page thread. */
export class RemoteRenderer {
  readonly #thread: PagePort;
  readonly #renderings = new Map<number, Rendering>();
  readonly #watchdog: Watchdog;
  #pages = 0;

  constructor(thread: PagePort, watching: Watching & { onStuck(): void }) {
    this.#thread = thread;
    this.#watchdog = new Watchdog({
      ...watching,
      ask: () => thread.postMessage({ type: 'ping' }),
      isBusy: () => this.pending > 0,
    });
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
    this.#thread.postMessage({ type: 'page', page, href: url.href });
    this.#watchdog.watch();
    return rendering.promise.finally(() => this.#renderings.delete(page));
  }

  /** Rejects every page that is being rendered. */
  fail(problem: unknown): void {
    this.#watchdog.stop();
    for (const { reject } of this.#renderings.values()) reject(problem);
  }

  #take(message: FromPageThread): void {
    if (message.type === 'pong') {
      this.#watchdog.answered();
      return;
    }
    const rendering = this.#renderings.get(message.page);
    if (!rendering) return;
    if (message.type === 'call') void this.#answer(message.call, rendering.call(message.path));
    if (message.type === 'failed') rendering.reject(message.problem);
    if (message.type === 'rendered') rendering.resolve(withBuffer(message.result));
  }

  async #answer(call: number, answering: Promise<ApiAnswer>): Promise<void> {
    try {
      const answer = await answering;
      this.#thread.postMessage({ type: 'answer', call, answer }, movable(answer.body));
    } catch (problem) {
      this.#thread.postMessage({ type: 'no-answer', call, problem });
    }
  }
}

/** Between threads, a buffer becomes an array of bytes. */
const withBuffer = ({ html, ...page }: RenderedPage): RenderedPage => ({
  ...page,
  html: Buffer.from(html.buffer, html.byteOffset, html.byteLength),
});
