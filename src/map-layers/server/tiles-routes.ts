import { type Context, Hono } from 'hono';
import type { Visit } from '#platform/server/http/answers-within-budget.ts';
import { type ByteRange, honoured, rangeIn } from '#platform/server/http/byte-range.ts';
import { isNamed } from '#platform/server/http/entity-tag.ts';
import type { TilesFile } from './tiles-file.ts';

/** Where the browser finds an operator's tiles. */
export const TILES_PATH = '/map/tiles.pmtiles';

/** The memory of an answer: three chunks may be read before the first one is sent. */
const MEMORY = 100_000;

/** The operator's tiles, whole or a range of bytes (RFC 9110); 404 while there are none. */
export function tilesRoutes(tiles: () => Promise<TilesFile | null>): Hono {
  const routes = new Hono();
  routes.get(TILES_PATH, async (context) => {
    const file = await tiles();
    if (!file) return context.notFound();
    const { method } = context.req;
    const [range, ifRange] = [context.req.header('Range'), context.req.header('If-Range')];
    const headers = {
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'public, max-age=3600',
      ETag: file.etag,
    };
    if (isNamed(file.etag, context.req.header('If-None-Match')))
      return context.body(null, 304, headers);
    const part = honoured({ method, range, ifRange }, file.etag);
    if (part === null) return sent(context, file, { headers });
    const found = rangeIn(part, file.size);
    if (found) return sent(context, file, { headers, part: found });
    // A cache that keeps it would send it to those who ask for a tile.
    return context.body(null, 416, {
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'no-store',
      'Content-Range': `bytes */${file.size}`,
    });
  });
  return routes;
}

type Sending = { headers: Record<string, string>; part?: ByteRange };

/** Sends the whole file or a part of it, in chunks that wait for the client. */
function sent(context: Context, file: TilesFile, { headers, part }: Sending): Response {
  const start = part?.start ?? 0;
  const end = part ? file.lastByte(part) : file.size - 1;
  memoryOf(context)?.(MEMORY);
  return context.body(file.stream({ start, end }), part ? 206 : 200, {
    ...headers,
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(end - start + 1),
    ...(part && { 'Content-Range': `bytes ${start}-${end}/${file.size}` }),
  });
}

/** Absent for requests made in process. */
type Bindings = { Bindings: Partial<Visit> };

function memoryOf(context: Context): Visit['hold'] | undefined {
  const { env }: Context<Bindings> = context;
  return env?.hold;
}
