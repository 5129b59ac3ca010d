import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { boundedQueue } from '#platform/server/http/bounded-queue.ts';
import { apiAnswer } from '../server/api-answer.ts';
import { renderAnswer } from '../server/rendered-page.sample.ts';
import { type RenderPage, renderForSite } from './renderings.ts';
import { PageEndsThread, RemoteRenderer, renderInThreads } from './thread-pool.ts';
import { WATCHDOG_TIMES } from './watchdog.ts';

const channels: MessageChannel[] = [];
afterEach(() => {
  for (const { port1 } of channels.splice(0)) port1.close();
});

/** The two ends of a page thread, in one thread. */
function aThread(render: RenderPage, watching = WATCHDOG_TIMES): RemoteRenderer {
  const channel = new MessageChannel();
  channels.push(channel);
  renderForSite(channel.port2, render);
  const thread: RemoteRenderer = new RemoteRenderer(channel.port1, {
    ...watching,
    onStuck: () => thread.fail(new Error('stuck')),
  });
  return thread;
}

const PAGE_URL = new URL('https://homes.example/properties');
const priceIn = (price: number) => async () => apiAnswer(new Response(`$${price}`));

test('a page is rendered in another thread from calls that the site makes', async () => {
  const thread = aThread(renderAnswer);
  const pages = await Promise.all([1, 2].map((price) => thread.render(PAGE_URL, priceIn(price))));
  expect(pages.map(({ html }) => String(html))).toEqual(['$1', '$2']);
  expect(pages[0]?.reads).toEqual([expect.objectContaining({ path: '/api/properties' })]);
  expect(thread.pending).toBe(0);
});

test('a page whose rendering fails rejects, and the thread renders the next one', async () => {
  const renders = [() => Promise.reject(new Error('no memory'))];
  const thread = aThread((...given) => (renders.shift() ?? renderAnswer)(...given));
  await expect(thread.render(PAGE_URL, priceIn(1))).rejects.toThrow('no memory');
  expect(String((await thread.render(PAGE_URL, priceIn(1))).html)).toBe('$1');
});

test('pages in a thread that ends reject', async () => {
  const thread = aThread(() => new Promise(() => {}));
  const page = thread.render(PAGE_URL, priceIn(1));
  thread.fail(new Error('ended'));
  await expect(page).rejects.toThrow('ended');
});

test('a thread whose page waits for a slow answer is asked again and again, and is not stuck', async () => {
  const asked = { times: 0 };
  const enough = Promise.withResolvers<void>();
  const thread = aThread(renderAnswer, { stuckAfter: 10_000, askEvery: 1 });
  const { port2 } = channels[0] ?? new MessageChannel();
  port2.on('message', ({ type }) => {
    if (type === 'ping') asked.times += 1;
    if (asked.times === 20) enough.resolve();
  });
  const page = thread.render(PAGE_URL, async () => {
    await enough.promise;
    return apiAnswer(new Response('late'));
  });
  expect(String((await page).html)).toBe('late');
});

describe('real threads', () => {
  const at = (path: string) => new URL(path, PAGE_URL);
  const answering = (text: string) => async () => apiAnswer(new Response(text));

  /** A thread that loads its modules on a busy machine doesn't answer for seconds either. */
  function threads(count: number, watching = WATCHDOG_TIMES) {
    const logged: string[] = [];
    const render = renderInThreads({
      file: new URL('thread-pool.sample.ts', import.meta.url),
      count,
      build: { entry: '/assets/start.js', styles: '/assets/styles.css', shared: [], pages: {} },
      log: { error: (_, message) => logged.push(message) },
      watching,
    });
    // As many at once as the site renders.
    const queue = boundedQueue({ atOnce: 4, waiting: 100, each: 100, within: 60_000 });
    const textOf = async (path: string, call = answering('fine')) =>
      String((await queue('', () => render(at(path), call)))?.html);
    return { textOf, logged };
  }

  const IMPATIENT = { stuckAfter: 3_000, askEvery: 50 };

  test('a thread that a page blocks is ended and replaced; the other pages in it are rendered', async () => {
    const { textOf, logged } = threads(1, IMPATIENT);
    expect(await textOf('/plain')).toBe('fine');
    const blocking = textOf('/loop');
    const others = [textOf('/plain'), textOf('/plain')];
    await expect(blocking).rejects.toThrow(PageEndsThread);
    expect(await Promise.all(others)).toEqual(['fine', 'fine']);
    expect(await textOf('/plain')).toBe('fine');
    expect(logged).toContain('page thread stuck; ending it');
    expect(logged.at(-1)).toBe('page ends its thread; not rendering it for a while');
  });

  test('a page that blocks a thread alone is not tried a second time', async () => {
    const { textOf, logged } = threads(1, IMPATIENT);
    await expect(textOf('/loop')).rejects.toThrow(PageEndsThread);
    expect(logged.filter((line) => line.includes('stuck'))).toHaveLength(1);
  });

  test.each(['/exit', '/memory'])(
    'a page that ends its thread (%s) takes no other page with it',
    async (path) => {
      const { textOf } = threads(2);
      const ending = [path, path].map((each) => textOf(each));
      const pages = Array.from({ length: 20 }, () => textOf('/plain'));
      const ends = await Promise.allSettled(ending);
      expect(ends.map((end) => end.status === 'rejected' && end.reason)).toEqual([
        expect.any(PageEndsThread),
        expect.any(PageEndsThread),
      ]);
      expect(await Promise.all(pages)).toEqual(pages.map(() => 'fine'));
    },
  );

  test('a thread that is killed under load loses no page', async () => {
    const { textOf, logged } = threads(2);
    // Before the first ends, every page shares its thread. One that is rendered alone would be to blame.
    let calls = 0;
    const answer = async () => apiAnswer(new Response(++calls === 4 ? 'exit' : 'fine'));
    const pages = Array.from({ length: 30 }, () => textOf('/plain', answer));
    expect(await Promise.all(pages)).toEqual(pages.map(() => 'fine'));
    expect(logged).toContain('page thread exited; replacing it');
  });
});
