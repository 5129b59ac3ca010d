import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { openSite, Site, SiteParts } from '../site/site.ts';

/**
 * The site with Vite in front, in this process: pages and API are loaded through it, and once a file has
 * changed the next request opens the site anew and closes the old one.
 */
export async function developmentSite(
  parts: Omit<SiteParts, 'clientFiles' | 'feedFile' | 'reportFile'>,
  server: Server,
): Promise<Site> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const load = serverLoader(vite);

  let open: { by: typeof openSite; site: Site } | undefined;
  async function current(): Promise<Site> {
    const entry = await load();
    if (open?.by === entry.openSite) return open.site;
    await open?.site.hangUp();
    await open?.site.close();
    const site = await entry.openSite({
      ...parts,
      clientFiles: null,
      feedFile: null,
      reportFile: null,
    });
    open = { by: entry.openSite, site };
    return site;
  }

  putInFront(server, vite.middlewares);
  const first = await current();
  return {
    fetch: async (request, env) => (await current()).fetch(request, env),
    upgrade: (...connection) => isOfVite(connection[0]) || open?.site.upgrade(...connection),
    ready: first.ready,
    hangUp: async () => open?.site.hangUp(),
    close: async () => {
      await open?.site.close();
      await vite.close();
    },
  };
}

/** Vite takes its own from the same event. */
const isOfVite = ({ headers }: IncomingMessage): boolean =>
  (headers['sec-websocket-protocol'] ?? '').startsWith('vite-');

/** Gives the server's entry as it is now: the same one until a file that it is made of changes. */
function serverLoader({ environments: { ssr } }: ViteDevServer) {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment');
  return () => ssr.runner.import<{ openSite: typeof openSite }>('/src/app/site/server.ts');
}

type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

/** Vite answers for its own files; what it doesn't know goes on to the site. */
function putInFront(server: Server, middleware: Middleware): void {
  const behind = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (incoming, outgoing) =>
    middleware(incoming, outgoing, () => {
      for (const listener of behind) listener.call(server, incoming, outgoing);
    }),
  );
}
