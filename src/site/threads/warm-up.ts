import { withTimeout } from '#platform/server/with-timeout.ts';
import type { CallApi } from '../server/api-answer.ts';
import { LOADED_PAGES } from '../server/loaded-pages.ts';
import { serverClient } from '../server/server-client.ts';
import type { RenderPage } from './renderings.ts';

/** How often each page is rendered: a listing's first takes 17 times as long as its hundredth, the sixth still twice as long. */
const TIMES = 5;

/** Milliseconds that it may take on a busy machine. */
const WARM_UP_TIMEOUT = 5_000;

type WarmUpDeps = {
  render: RenderPage;
  call: CallApi;
  origin: string;
  /** Threads that render; `render` chooses the least busy one. */
  threads: number;
};

/** Renders the pages with which visits often begin, in each thread, so that no visitor waits for code to be loaded and compiled. */
export async function warmUpPages(deps: WarmUpDeps): Promise<void> {
  await withTimeout(renderEach(deps), WARM_UP_TIMEOUT, () => undefined);
}

async function renderEach({ render, call, origin, threads }: WarmUpDeps): Promise<void> {
  const queryClient = serverClient(call);
  // A page that a path's alias also names is asked once.
  const pages = new Set(LOADED_PAGES.values());
  const addresses = await Promise.all(
    [...pages].map((page) => page.oftenFirst?.(queryClient) ?? []),
  );
  for (let time = 0; time < TIMES; time += 1) {
    for (const address of addresses.flat())
      await Promise.all(
        Array.from({ length: threads }, () => render(new URL(origin + address), call)),
      );
  }
}
