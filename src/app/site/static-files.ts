import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { Encoding } from '#platform/server/http/compress.ts';
import { ReadyAnswer } from '#platform/server/http/ready-answer.ts';
import { CLOSED_POLICY } from '#platform/server/http/security-headers.ts';

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
    if (answer?.ok) answer.headers.set('Cache-Control', cacheControl(context.req.path));
    return answer;
  };
}

/** Video is requested in ranges, which `staticFiles` serves. */
const VIDEO = ['.mp4', '.webm'];
const SUFFIXES = new Map<string, Encoding>([
  ['.br', 'br'],
  ['.gz', 'gzip'],
]);

/** The build's files other than video, in memory, by path; `headers` are those of every answer. */
export function readyFiles(
  folder: string,
  headers: Record<string, string>,
): ReadonlyMap<string, ReadyAnswer> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const existing = new Set(names);
  const isServed = (name: string) => ![...SUFFIXES.keys(), ...VIDEO].includes(extname(name));
  return new Map(
    names.filter(isServed).map((name) => {
      const path = name.slice(folder.length);
      const encoded = [...SUFFIXES]
        .filter(([suffix]) => existing.has(name + suffix))
        .map(([suffix, encoding]): [Encoding, Buffer<ArrayBuffer>] => [
          encoding,
          readFileSync(name + suffix),
        ]);
      const type = getMimeType(path) ?? 'application/octet-stream';
      return [
        path,
        new ReadyAnswer({
          status: 200,
          headers: {
            ...headers,
            'Content-Type': type,
            'Cache-Control': cacheControl(path),
            'Content-Security-Policy': CLOSED_POLICY,
          },
          body: readFileSync(name),
          encoded,
        }),
      ];
    }),
  );
}

const cacheControl = (path: string): string =>
  HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
