import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { openSite, Site, SiteParts } from '../open-site.ts';

/**
 * Runs the site behind Vite in this process: pages and API are loaded through Vite, and after a file changes, the
 * next request opens a new site and closes the old one.
 */
export async function developmentSite(
  parts: Omit<SiteParts, 'clientFiles' | 'threadFile' | 'builtPages' | 'reportFile'>,
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
    await open?.site.closeSockets();
    await open?.site.close();
    const site = await entry.openSite({
      ...parts,
      clientFiles: null,
      threadFile: null,
      builtPages: null,
      reportFile: null,
    });
    open = { by: entry.openSite, site };
    return site;
  }

  putInFront(server, vite.middlewares);
  const first = await current();
  return {
    fetch: async (request, env) => (await current()).fetch(request, env),
    readyAnswer: () => null,
    refusal: (incoming) => open?.site.refusal(incoming) ?? null,
    observe: (...request) => (open?.site ?? first).observe(...request),
    get metrics() {
      return (open?.site ?? first).metrics;
    },
    upgrade: (...connection) => isOfVite(connection[0]) || open?.site.upgrade(...connection),
    ready: first.ready,
    setupLink: () => (open?.site ?? first).setupLink(),
    drainSockets: (milliseconds) => open?.site.drainSockets(milliseconds),
    closeSockets: async () => open?.site.closeSockets(),
    close: async () => {
      await open?.site.close();
      await vite.close();
    },
  };
}

/** Vite handles its own upgrade requests in the same event. */
const isOfVite = ({ headers }: IncomingMessage): boolean =>
  (headers['sec-websocket-protocol'] ?? '').startsWith('vite-');

/** Loads the current server entry: the same module until one of its files changes. */
function serverLoader({ environments: { ssr } }: ViteDevServer) {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment');
  return () => ssr.runner.import<{ openSite: typeof openSite }>('/src/app/server.ts');
}

type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

/** Vite answers for its own files and passes everything else to the site. */
function putInFront(server: Server, middleware: Middleware): void {
  const behind = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (incoming, outgoing) =>
    middleware(incoming, outgoing, () => {
      for (const listener of behind) listener.call(server, incoming, outgoing);
    }),
  );
}
