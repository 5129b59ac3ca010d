import { createHash } from 'node:crypto';
import { type Handler, handle } from '#platform/server/http/handle.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { PICTURE_POLICY } from '#platform/server/http/security-headers.ts';
import { showPreview } from '../api.ts';
import type { PreviewCard } from '../domain/preview-card.ts';

/** What stands for one page. */
export type Preview = {
  card: PreviewCard;
  /** Tells one photo from every other, and one state of it from the next. */
  photoKey: string;
  /** The photo above the card: a picture's bytes; null where it can't be had now. */
  photo(): Promise<Uint8Array | null>;
};

export type PreviewDeps = {
  /** Null where the path is a listing's that is not on the market. */
  previewOf(path: string): Promise<Preview | null>;
  paint(card: PreviewCard, photo: Uint8Array): Promise<Uint8Array>;
  /** Shown above the card where a photo can't be had. */
  standIn: Uint8Array;
  cache: {
    get(name: string): Promise<Uint8Array | null>;
    put(name: string, bytes: Uint8Array): Promise<void>;
  };
  /** Does a piece of work when it is its turn; refuses where too many wait. */
  limit<T>(work: () => Promise<T>): Promise<T | { ok: false; because: 'busy' }>;
};

/** Change it when the painter changes: what is cached anywhere is then made anew. */
const RECIPE = 1;
const HOUR = 3_600;
const MINUTE = 60;

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
      return new Response(null, { status: 304, headers: keptFor(HOUR, tag) });
    const known = await cache.get(name);
    if (known) return picture(known, keptFor(HOUR, tag));
    const made = await limit(() => painted(preview, name));
    if (!made.ok)
      return refuse(503, 'Too many pictures at once', { headers: { 'Retry-After': '2' } });
    return picture(made.bytes, made.isWhole ? keptFor(HOUR, tag) : keptFor(MINUTE));
  });
  return [show];
}

/** Of what it shows: another price, photo or address is another picture. */
const nameOf = ({ card, photoKey }: Preview): string =>
  `${createHash('sha256')
    .update(JSON.stringify([RECIPE, card, photoKey]))
    .digest('hex')
    .slice(0, 40)}.jpeg`;

const keptFor = (seconds: number, tag?: string) => ({
  'Cache-Control': `public, max-age=${seconds}`,
  // It stands for a page; found by itself it would lead nowhere.
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
