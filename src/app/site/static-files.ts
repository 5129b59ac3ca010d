import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** Vite puts a content hash into these names, so a file under one never changes. */
const HASHED = /^\/assets\//;

/**
 * Serves the build's files from `folder`, precompressed in the best encoding; if there is no such file, the
 * request goes to the pages.
 */
export function staticFiles(folder: string): MiddlewareHandler {
  const serve = serveStatic({ root: folder, precompressed: true });
  return async (context, next) => {
    const answer = await serve(context, next);
    // On the answer itself: a header set in serveStatic's own onFound comes too late and is lost.
    if (answer?.ok) answer.headers.set('Cache-Control', expiresAfter(context.req.path));
    return answer;
  };
}

const expiresAfter = (path: string): string =>
  HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
