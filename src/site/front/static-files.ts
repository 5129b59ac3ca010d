import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { Encoding } from '#platform/server/http/compress.ts';
import { ReadyAnswer } from '#platform/server/http/ready-answer.ts';
import { CLOSED_POLICY } from '#platform/server/http/security-headers.ts';

/** Vite puts a content hash into these names, so a file under one never changes. */
export const HASHED_PATH = /^\/assets\//;

/** Browsers play it from ranges. */
const VIDEO = ['.mp4', '.webm'];
const SUFFIXES = new Map<string, Encoding>([
  ['.br', 'br'],
  ['.gz', 'gzip'],
]);

export type StaticFiles = ReadonlyMap<string, ReadyAnswer>;

/**
 * The build's files by path, in memory (8 MB), so that no number of requests opens files or copies them; `headers` are those
 * of every answer.
 */
export function readyFiles(folder: string, headers: Record<string, string>): StaticFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const existing = new Set(names);
  return new Map(
    names
      .filter((name) => !SUFFIXES.has(extname(name)))
      .map((name) => {
        const path = name.slice(folder.length);
        const encoded = [...SUFFIXES]
          .filter(([suffix]) => existing.has(name + suffix))
          .map(([suffix, encoding]): [Encoding, Buffer<ArrayBuffer>] => [
            encoding,
            readFileSync(name + suffix),
          ]);
        return [path, fileAnswer(path, readFileSync(name), { headers, encoded })];
      }),
  );
}

type Sending = {
  /** The headers of every answer. */
  headers: Record<string, string>;
  /** Encodings of the file that exist already. */
  encoded?: Iterable<[Encoding, Buffer<ArrayBuffer>]>;
};

/** A file of a build as it is sent. */
export const fileAnswer = (
  path: string,
  body: Buffer<ArrayBuffer>,
  { headers, encoded = [] }: Sending,
): ReadyAnswer =>
  new ReadyAnswer({
    status: 200,
    headers: {
      ...headers,
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      'Cache-Control': cacheControl(path),
      'Content-Security-Policy': CLOSED_POLICY,
    },
    body,
    encoded,
    hasRanges: VIDEO.includes(extname(path)),
  });

/** The same files in the pipeline, for addresses that have a query or name the host; other requests go to the pages. */
export const staticFiles =
  (files: StaticFiles): MiddlewareHandler =>
  async ({ req }, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const file = isRead ? files.get(req.path) : undefined;
    return file ? file.response(req.raw) : next();
  };

const cacheControl = (path: string): string =>
  HASHED_PATH.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
