import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** Vite writes a hash of the content into these names: what stands under one never changes. */
const HASHED = /^\/assets\//;

/**
 * Serves what the build put into `folder`, in the encoding it was compressed to beforehand; where there is
 * no such file the address is a page's.
 */
export function staticFiles(folder: string): MiddlewareHandler {
  const serve = serveStatic({ root: folder, precompressed: true });
  return async (context, next) => {
    const answer = await serve(context, next);
    // On the answer itself: a header set in serveStatic's own onFound comes too late and is lost.
    if (answer?.ok) answer.headers.set('Cache-Control', keptFor(context.req.path));
    return answer;
  };
}

const keptFor = (path: string): string =>
  HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
