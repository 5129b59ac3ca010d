import { expect, test } from 'vitest';
import { apiAnswer } from './api-answer.ts';
import type { RenderPage } from './page-threads.ts';
import { warmUpPages } from './page-warm-up.ts';
import { renderPage } from './render-page.ts';

const ORIGIN = 'https://homes.example';
const call = async () => apiAnswer(Response.json({ properties: [{ id: 12 }] }));

test('each thread renders the home page, the list and a listing several times before visitors come', async () => {
  const rendered: string[] = [];
  const render: RenderPage = (url, call) =>
    renderPage(url, {
      ...{ call, isCached: true },
      render: async ({ pathname }) => {
        rendered.push(pathname);
        return { status: 200, location: null, html: '<!DOCTYPE html><html><body></body></html>' };
      },
    });
  await warmUpPages({ render, call, origin: ORIGIN, threads: 2 });
  const timesOf = (path: string) => rendered.filter((each) => each === path).length;
  expect([timesOf('/'), timesOf('/properties'), timesOf('/property/12')]).toEqual([10, 10, 10]);
});
