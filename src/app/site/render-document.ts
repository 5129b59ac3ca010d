import {
  defineHandlerCallback,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { getGlobalStartContext } from '@tanstack/react-start';
import { createStartHandler } from '@tanstack/react-start/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { landings } from './landing.ts';
import { renderLanding } from './render-landing.tsx';
import type { Rendering } from './render-page.ts';
import type { PageRequest } from './router.tsx';

/** Renders a page's document with TanStack Start. */
export async function renderDocument(
  url: URL,
  request: Pick<PageRequest, 'nonce' | 'fetch'>,
): Promise<Rendering> {
  let html = '';
  const send = (document: string) => {
    html = document;
  };
  const asked = new Request(url, { headers: { Accept: 'text/html' } });
  const { status, headers } = await start(asked, { context: { ...request, send, renderLanding } });
  return { status, location: headers.get('Location'), html };
}

/** Its answer has no body: turning the document into a Response and back took half as long as React. */
const start = createStartHandler(
  defineHandlerCallback(async ({ router }) => {
    try {
      const html = renderToString(createElement(RouterServer, { router }));
      getGlobalStartContext()?.send(await transformHtmlStringWithRouter(router, html));
      return new Response(null, { status: getSsrStatus(router) });
    } finally {
      // Garbage collection of new objects never frees a WeakMap's values.
      landings.delete(router);
      router.serverSsr?.cleanup();
    }
  }),
);
