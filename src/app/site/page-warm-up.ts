import { withTimeout } from '#platform/server/with-timeout.ts';
import type { CallApi } from './api-answer.ts';
import type { RenderPage } from './page-threads.ts';

/** A page of each kind that visits often begin with, besides listings. */
const KINDS = ['/', '/properties', '/city/toronto', '/mortgage', '/about'];
const LISTINGS = '/api/properties?limit=2';

/** How often each is rendered: a listing's first page takes 17 times as long as its hundredth, the sixth still twice as long. */
const TIMES = 5;

/** Milliseconds that it may take on a busy machine. */
const LONGEST = 5_000;

type WarmUpDeps = {
  render: RenderPage;
  call: CallApi;
  origin: string;
  /** Threads that render; `render` chooses the least busy one. */
  threads: number;
};

/** Renders pages of each kind in each thread, so that no visitor waits for code to be loaded and compiled. */
export async function warmUpPages(deps: WarmUpDeps): Promise<void> {
  await withTimeout(renderEachKind(deps), LONGEST, () => undefined);
}

async function renderEachKind({ render, call, origin, threads }: WarmUpDeps): Promise<void> {
  const { body } = await call(LISTINGS);
  const { properties = [] }: { properties?: { id: number }[] } = JSON.parse(
    Buffer.from(body).toString(),
  );
  const paths = [...KINDS, ...properties.map(({ id }) => `/property/${id}`)];
  for (let time = 0; time < TIMES; time += 1) {
    for (const path of paths)
      await Promise.all(
        Array.from({ length: threads }, () => render(new URL(origin + path), call)),
      );
  }
}
