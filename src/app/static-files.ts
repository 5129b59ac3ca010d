import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** Vite writes a hash of the content into these names: what stands under one never changes. */
const HASHED = /[\\/]client[\\/]assets[\\/]/;

/**
 * Serves what the build put into `folder`, in the encoding it was compressed to beforehand; where there is
 * no such file the address is a page's.
 */
export const staticFiles = (folder: string): MiddlewareHandler =>
  serveStatic({
    root: folder,
    precompressed: true,
    onFound: (path, context) =>
      context.header(
        'Cache-Control',
        HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ),
  });
