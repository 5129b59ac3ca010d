import { parentPort } from 'node:worker_threads';
import { renderForSite } from './render-for-site.ts';
import type { RenderDeps } from './render-page.ts';

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

const render: RenderDeps['render'] = async ({ pathname }, { fetch }) => {
  const answer = await fetch('/api/properties');
  DEEDS[pathname]?.();
  const html = await answer.text();
  if (html === 'exit') process.exit(3);
  return { status: answer.status, location: null, html };
};

if (parentPort) renderForSite(parentPort, render);
