import { parentPort } from 'node:worker_threads';
import { renderAnswer } from '../server/rendered-page.sample.ts';
import { type RenderPage, renderForSite } from './renderings.ts';

const held: unknown[] = [];

/** What pages do to their thread, by path; any other shows the answer of one call. */
const DEEDS: Record<string, () => void> = {
  '/loop': () => {
    for (;;);
  },
  '/exit': () => process.exit(3),
  '/memory': () => {
    for (;;) held.push(Array.from({ length: 1_000 }, (_, at) => ({ at })));
  },
};

const render: RenderPage = async (url, call) => {
  const page = await renderAnswer(url, call);
  DEEDS[url.pathname]?.();
  if (String(page.html) === 'exit') process.exit(3);
  return page;
};

if (parentPort) renderForSite(parentPort, render);
