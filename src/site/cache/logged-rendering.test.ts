import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { apiAnswer } from '../server/api-answer.ts';
import { renderedPage } from '../server/rendered-page.sample.ts';
import { type RenderPage, renderForSite } from '../threads/renderings.ts';
import { RemoteRenderer } from '../threads/thread-pool.ts';
import { WATCHDOG_TIMES } from '../threads/watchdog.ts';
import { loggedRendering } from './logged-rendering.ts';

const call = async () => apiAnswer(new Response('{}'));
const PAGE_URL = new URL('https://homes.example/properties');

/** Renders at the other end of a page thread's channel. */
function inThread(render: RenderPage): RenderPage {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  renderForSite(port2, render);
  const thread = new RemoteRenderer(port1, { ...WATCHDOG_TIMES, onStuck: () => {} });
  return (url, call) => thread.render(url, call);
}

test('the site logs once what went wrong while a thread loaded a page, and answers with the page', async () => {
  const problem = new RangeError('Invalid time value');
  const render = inThread(async () => renderedPage('failed', { status: 500, problems: [problem] }));
  const logged: object[] = [];
  const log = { error: (details: object, message: string) => logged.push({ message, ...details }) };
  const page = await loggedRendering(render, log)(PAGE_URL, call);
  expect([page.status, String(page.html)]).toEqual([500, 'failed']);
  expect(logged).toEqual([{ message: 'page failed to load', err: problem, path: '/properties' }]);
});

test('a page that loads logs nothing', async () => {
  const logged: object[] = [];
  const log = { error: (details: object) => logged.push(details) };
  await loggedRendering(async () => renderedPage('fine'), log)(PAGE_URL, call);
  expect(logged).toEqual([]);
});
