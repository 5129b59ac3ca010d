import { type Handler, handle } from '#platform/server/http/handle.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { PICTURE_POLICY } from '#platform/server/http/security-headers.ts';
import { showPhoto } from '../api.ts';
import { PHOTO_WIDTHS, type PhotoWidth } from '../domain/photo-address.ts';
import { formatFor } from '../domain/picture-format.ts';
import { type PhotoAddress, type PhotoProxy, pictureTag, type Shape } from './photo-proxy.ts';
import type { PictureIdentity, Place } from './photo-store.ts';

const DEFAULT_WIDTH: PhotoWidth = 960;
const YEAR = 31_536_000;
const SECONDS_PER_MINUTE = 60;

/** The call that serves the boards' photos to browsers. */
export const photoRoutes = (proxy: PhotoProxy): Handler[] => [
  handle(showPhoto, async ({ query: given, request }) => {
    const query = parsePhotoQuery(given);
    if (!query.ok) return refuse(400, query.message);
    const found = await findPhoto(proxy, query);
    if (!found.ok) return refuse(found.status, found.message);
    const { picture } = found;

    const shape: Shape = {
      width: query.width,
      format: formatFor(request.headers.get('Accept') ?? ''),
    };
    const tag = pictureTag(picture, shape);
    // An address whose picture may change is cached only briefly.
    const caching = found.isPermanent
      ? cacheHeaders(YEAR, tag)
      : cacheHeaders(SECONDS_PER_MINUTE, tag);
    const held = request.headers.get('If-None-Match')?.split(',') ?? [];
    if (held.some((one) => one.trim().replace(/^W\//, '') === tag))
      return new Response(null, { status: 304, headers: caching });

    const photo = await proxy.photo(found, picture, shape);
    if (photo.ok) return answer(200, photo.bytes, { ...typed(shape), ...caching });
    const standIn = photo.reason === 'busy' ? photo : await proxy.standIn(shape);
    if (standIn.ok)
      return answer(502, standIn.bytes, { ...typed(shape), ...cacheHeaders(SECONDS_PER_MINUTE) });
    return refuse(503, 'Too many photos at once', { headers: { 'Retry-After': '2' } });
  }),
];

/** By the board's address, or by position in a listing. */
type Query =
  | {
      ok: true;
      by: 'address';
      address: string;
      url: URL;
      width: PhotoWidth;
      version: string | null;
    }
  | { ok: true; by: 'place'; place: Place; width: PhotoWidth }
  | { ok: false; message: string };

type Given = { [Name in 'url' | 'of' | 'at' | 'w' | 'v']?: string | undefined };

function parsePhotoQuery({ url: address = '', of: listingKey, at = '', w, v }: Given): Query {
  const wanted = w || String(DEFAULT_WIDTH);
  const width = PHOTO_WIDTHS.find((one) => String(one) === wanted);
  const url = isPlain(address) ? URL.parse(address) : null;

  if (listingKey !== undefined && !(isPlain(listingKey) && /^\d{1,3}$/.test(at)))
    return {
      ok: false,
      message: 'of must be the key of a listing, and at the position of its photo',
    };
  if (listingKey === undefined && !url)
    return { ok: false, message: 'url must be the https address of a photo' };
  if (!width) return { ok: false, message: `w must be one of ${PHOTO_WIDTHS.join(', ')}` };
  if (url) return { ok: true, by: 'address', address, url, width, version: v ?? null };
  return { ok: true, by: 'place', place: { listingKey: listingKey ?? '', at: Number(at) }, width };
}

type FoundPhoto =
  | (PhotoAddress & { ok: true; picture: PictureIdentity; isPermanent: boolean })
  | { ok: false; status: 400 | 404; message: string };

/** The photo that a query means. `isPermanent` is true if its URL will never serve another picture. */
async function findPhoto(proxy: PhotoProxy, query: Query & { ok: true }): Promise<FoundPhoto> {
  if (query.by === 'place') {
    const found = await proxy.photoAt(query.place);
    const url = found && URL.parse(found.address);
    if (!url || !proxy.allows(url))
      return { ok: false, status: 404, message: 'The listing shows no such photo' };
    return { ok: true, ...found, url, isPermanent: false };
  }
  const { address, url, version } = query;
  if (!proxy.allows(url))
    return { ok: false, status: 400, message: 'url must be on the list of photo hosts' };
  const picture = await proxy.pictureAt(address, version);
  if (!picture)
    return { ok: false, status: 404, message: 'No listing shows a photo at this address' };
  const isPermanent = (version ?? '') === picture.version;
  return { ok: true, address, url, picture, isPermanent };
}

/** URL parsers disagree about spaces and control characters. */
const isPlain = (address: string) => !/[\s\p{Cc}\\]/u.test(address);

const typed = ({ format }: Shape) => ({
  'Content-Type': `image/${format}`,
  'Content-Disposition': `inline; filename="photo.${format === 'jpeg' ? 'jpg' : format}"`,
  'Content-Security-Policy': PICTURE_POLICY,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
});

const cacheHeaders = (seconds: number, tag?: string) => ({
  'Cache-Control': `public, max-age=${seconds}${seconds === YEAR ? ', immutable' : ''}`,
  ...(tag && { ETag: tag }),
  Vary: 'Accept',
});

const answer = (status: number, bytes: Uint8Array, headers: Record<string, string>) =>
  new Response(bytes, {
    status,
    headers: { ...headers, 'Content-Length': String(bytes.length) },
  });
