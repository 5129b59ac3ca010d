import { MessageChannel } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { apiAnswer } from './api-answer.ts';
import { renderForSite } from './page-thread.ts';
import { RemoteRenderer } from './page-threads.ts';
import type { RenderDeps } from './render-page.ts';

const channels: MessageChannel[] = [];
afterEach(() => {
  for (const { port1 } of channels.splice(0)) port1.close();
});

/** The two ends of a page thread, in one thread. */
function aThread(render: RenderDeps['render']): RemoteRenderer {
  const channel = new MessageChannel();
  channels.push(channel);
  renderForSite(channel.port2, render);
  return new RemoteRenderer(channel.port1);
}

const AT = new URL('https://homes.example/properties');
const priceIn = (price: number) => async () => apiAnswer(new Response(`$${price}`));

/** A page that shows the answer of one call. */
const showing: RenderDeps['render'] = async (_, { fetch }) => {
  const answer = await fetch('/api/properties');
  return { status: answer.status, location: null, html: await answer.text() };
};

test('a page is rendered in another thread from calls that the site makes', async () => {
  const thread = aThread(showing);
  const pages = await Promise.all([1, 2].map((price) => thread.render(AT, priceIn(price))));
  expect(pages.map(({ html }) => String(html))).toEqual(['$1', '$2']);
  expect(pages[0]?.reads).toEqual([expect.objectContaining({ path: '/api/properties' })]);
  expect(thread.pending).toBe(0);
});

test('a page whose rendering fails rejects, and the thread renders the next one', async () => {
  const renders = [() => Promise.reject(new Error('no memory'))];
  const thread = aThread((...given) => (renders.shift() ?? showing)(...given));
  await expect(thread.render(AT, priceIn(1))).rejects.toThrow('no memory');
  expect(String((await thread.render(AT, priceIn(1))).html)).toBe('$1');
});

test('pages in a thread that ends reject', async () => {
  const thread = aThread(() => new Promise(() => {}));
  const page = thread.render(AT, priceIn(1));
  thread.fail(new Error('ended'));
  await expect(page).rejects.toThrow('ended');
});
