import { type Context, Hono } from 'hono';
import type { Visit } from '#platform/server/http/answers-within-budget.ts';
import { rangeIn } from '#platform/server/http/byte-range.ts';
import type { TilesFile } from './tiles-file.ts';

/** Where the browser finds an operator's tiles. */
export const TILES_PATH = '/map/tiles.pmtiles';

/** The memory of an answer: three chunks may be read before the first one is sent. */
const MEMORY = 100_000;

/** The operator's tiles, a range of bytes at a time; 404 while there are none. */
export function tilesRoutes(tiles: () => TilesFile | null): Hono {
  const routes = new Hono();
  routes.get(TILES_PATH, (context) => {
    const file = tiles();
    if (!file) return context.notFound();
    const { size, etag } = file;
    const headers = {
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'public, max-age=3600',
      ETag: etag,
    };
    const range = rangeIn(context.req.header('Range') ?? '', size);
    if (range === null) {
      // A cache that keeps it would send it to those who ask for a tile.
      return context.body(null, 416, {
        'Accept-Ranges': 'bytes',
        'Cache-Control': 'no-store',
        'Content-Range': `bytes */${size}`,
      });
    }
    const { start } = range;
    const end = file.lastByte(range);
    memoryOf(context)?.(MEMORY);
    return context.body(file.stream({ start, end }), 206, {
      ...headers,
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(end - start + 1),
      'Content-Range': `bytes ${start}-${end}/${size}`,
    });
  });
  return routes;
}

/** Absent for requests made in process. */
type Bindings = { Bindings: Partial<Visit> };

function memoryOf(context: Context): Visit['hold'] | undefined {
  const { env }: Context<Bindings> = context;
  return env?.hold;
}
