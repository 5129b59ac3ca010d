import { createHash } from 'node:crypto';
import { type Handler, handle } from '#platform/server/http/handle.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { PICTURE_POLICY } from '#platform/server/http/security-headers.ts';
import { showPreview } from '../api.ts';
import type { PreviewCard } from '../domain/preview-card.ts';

/** The content of one page's preview picture. */
export type Preview = {
  card: PreviewCard;
  /** Identifies the photo and its version. */
  photoKey: string;
  /** The photo's bytes; null if it is unavailable now. */
  photo(): Promise<Uint8Array | null>;
};

export type PreviewDeps = {
  /** Null for a listing that is not on the market. */
  previewOf(path: string): Promise<Preview | null>;
  paint(card: PreviewCard, photo: Uint8Array): Promise<Uint8Array>;
  /** Replaces an unavailable photo. */
  standIn: Uint8Array;
  cache: {
    get(name: string): Promise<Uint8Array | null>;
    put(name: string, bytes: Uint8Array): Promise<void>;
  };
  /** Runs the work when it is its turn; refuses if the queue is full. */
  limit<T>(work: () => Promise<T>): Promise<T | { ok: false; reason: 'busy' }>;
};

/** Increase it when the rendering changes, to invalidate cached pictures. */
const RECIPE = 1;
const SECONDS_PER_HOUR = 3_600;
const SECONDS_PER_MINUTE = 60;

type Painted = { ok: true; bytes: Uint8Array; isWhole: boolean };

/** GET /api/preview. */
export function previewRoutes({ previewOf, paint, standIn, cache, limit }: PreviewDeps): Handler[] {
  async function painted(preview: Preview, name: string): Promise<Painted> {
    const photo = await preview.photo();
    const bytes = await paint(preview.card, photo ?? standIn);
    if (photo) await cache.put(name, bytes);
    return { ok: true, bytes, isWhole: photo !== null };
  }

  const show = handle(showPreview, async ({ query, request }) => {
    const preview = await previewOf(query.path);
    if (!preview) return refuse(404, 'Property Not Found');
    const name = nameOf(preview);
    const tag = `"${name}"`;
    if (request.headers.get('If-None-Match')?.includes(tag))
      return new Response(null, { status: 304, headers: cacheHeaders(SECONDS_PER_HOUR, tag) });
    const known = await cache.get(name);
    if (known) return picture(known, cacheHeaders(SECONDS_PER_HOUR, tag));
    const made = await limit(() => painted(preview, name));
    if (!made.ok)
      return refuse(503, 'Too many pictures at once', { headers: { 'Retry-After': '2' } });
    return picture(
      made.bytes,
      made.isWhole ? cacheHeaders(SECONDS_PER_HOUR, tag) : cacheHeaders(SECONDS_PER_MINUTE),
    );
  });
  return [show];
}

/** The cache name is a hash of the content: another price, photo or address makes another picture. */
const nameOf = ({ card, photoKey }: Preview): string =>
  `${createHash('sha256')
    .update(JSON.stringify([RECIPE, card, photoKey]))
    .digest('hex')
    .slice(0, 40)}.jpeg`;

const cacheHeaders = (seconds: number, tag?: string) => ({
  'Cache-Control': `public, max-age=${seconds}`,
  // The picture is only for link previews and should not be indexed by itself.
  'X-Robots-Tag': 'noindex',
  ...(tag && { ETag: tag }),
});

const picture = (bytes: Uint8Array, headers: Record<string, string>) =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(bytes.length),
      'Content-Disposition': 'inline; filename="preview.jpg"',
      'Content-Security-Policy': PICTURE_POLICY,
      ...headers,
    },
  });
