import { Hono } from 'hono';
import type { TilesFile } from './tiles-file.ts';

/** Where the browser finds an operator's tiles. */
export const TILES_PATH = '/map/tiles.pmtiles';

/** The operator's tiles, a range of bytes at a time; 404 while there are none. */
export function tilesRoutes(tiles: () => TilesFile | null): Hono {
  const routes = new Hono();
  routes.get(TILES_PATH, async (context) => {
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
      return context.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` });
    }
    const bytes = await file.read(range.start, range.end);
    return context.body(bytes, 206, {
      ...headers,
      'Content-Type': 'application/octet-stream',
      'Content-Range': `bytes ${range.start}-${range.start + bytes.length - 1}/${size}`,
    });
  });
  return routes;
}

/** The first and last byte of a range such as 'bytes=0-126'; null for anything else, several ranges included. */
export function rangeIn(header: string, size: number): { start: number; end: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header) ?? [];
  if (from === '') return null;
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : null;
}
