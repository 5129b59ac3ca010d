import { type Context, Hono } from 'hono';
import { refuse } from '#platform/server/refusals.ts';
import { routeOf } from '#platform/server/routes.ts';
import { showPhoto } from '../api.ts';
import { PHOTO_WIDTHS, type PhotoWidth, pictureVersion } from '../domain/photo-address.ts';
import { formatFor } from '../domain/picture-format.ts';
import { type PhotoProxy, pictureName, type Shape } from './photo-proxy.ts';

const WIDTH_WHEN_NOT_ASKED: PhotoWidth = 960;
const YEAR = 31_536_000;
const MINUTE = 60;

/** The one address under which browsers see the boards' photos. */
export const photoRoutes = (proxy: PhotoProxy): Hono =>
  new Hono().get(routeOf(showPhoto), async ({ req }) => {
    const asked = readQuery(req);
    if (!asked.ok) return refuse(400, asked.message);
    if (!proxy.allows(asked.url)) return refuse(400, 'url must be on the list of photo hosts');
    const picture = await proxy.pictureAt(asked.address, asked.version);
    if (!picture) return refuse(404, 'No listing shows a photo at this address');

    const shape: Shape = { width: asked.width, format: formatFor(req.header('Accept') ?? '') };
    const tag = `"${pictureName(picture, shape)}"`;
    // An address that names another state of the picture than this one must soon be asked for again.
    const isThisOne = (asked.version ?? '') === pictureVersion(picture.modifiedAt);
    const kept = isThisOne ? keptFor(YEAR, tag) : keptFor(MINUTE, tag);
    const held = req.header('If-None-Match')?.split(',') ?? [];
    if (held.some((one) => one.trim().replace(/^W\//, '') === tag))
      return new Response(null, { status: 304, headers: kept });

    const photo = await proxy.photo(asked, picture, shape);
    if (photo.ok) return answer(200, photo.bytes, { ...typed(shape), ...kept });
    const standIn = photo.because === 'busy' ? photo : await proxy.standIn(shape);
    if (standIn.ok) return answer(502, standIn.bytes, { ...typed(shape), ...keptFor(MINUTE) });
    return refuse(503, 'Too many photos at once', { headers: { 'Retry-After': '2' } });
  });

type Query =
  | { ok: true; address: string; url: URL; width: PhotoWidth; version: string | null }
  | { ok: false; message: string };

function readQuery(req: Context['req']): Query {
  const address = req.queries('url')?.at(-1) ?? '';
  const url = isPlain(address) ? URL.parse(address) : null;
  if (!url) return { ok: false, message: 'url must be the https address of a photo' };
  const asked = req.queries('w')?.at(-1) || String(WIDTH_WHEN_NOT_ASKED);
  const width = PHOTO_WIDTHS.find((one) => String(one) === asked);
  if (!width) return { ok: false, message: `w must be one of ${PHOTO_WIDTHS.join(', ')}` };
  return { ok: true, address, url, width, version: req.queries('v')?.at(-1) ?? null };
}

/** Space and control characters are where one reader of addresses differs from the next. */
const isPlain = (address: string) => !/[\s\p{Cc}\\]/u.test(address);

const typed = ({ format }: Shape) => ({
  'Content-Type': `image/${format}`,
  'Content-Disposition': `inline; filename="photo.${format === 'jpeg' ? 'jpg' : format}"`,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
});

const keptFor = (seconds: number, tag?: string) => ({
  'Cache-Control': `public, max-age=${seconds}${seconds === YEAR ? ', immutable' : ''}`,
  ...(tag && { ETag: tag }),
  Vary: 'Accept',
});

const answer = (status: number, bytes: Uint8Array, headers: Record<string, string>) =>
  new Response(bytes, {
    status,
    headers: { ...headers, 'Content-Length': String(bytes.length) },
  });
