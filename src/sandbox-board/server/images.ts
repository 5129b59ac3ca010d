import { createHmac, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Picture, pictureAt, pictureNamed } from '../domain/media/photos.ts';
import { readTake } from './read-take.ts';
import { type Reply, textReply } from './reply.ts';

type ImageDeps = { seed: number; photos: string; address(): string };

export type Images = {
  /** The Media row with its sandbox address replaced by one on this server. */
  withAddress(row: unknown): unknown;
  /** The picture at a path below /images/; 403 for a wrong signature. */
  reply(path: string): Promise<Reply>;
  /** From now on rows have newly signed addresses. */
  renewSignature(): void;
};

// Longer side in pixels, by folder in the generated address; a folder without a number gives the full
// picture.
const SIDES: Record<string, number> = { t: 240, m: 960, l: 1920, nw: 3840 };
const PATH = /^\/images\/([\w-]{43})\/(rs:fit:(\d+):\d+\/wm:\.5:so:0:5\/([\w-]+)\.jpg)$/;

/** The board's pictures, at addresses shaped like the real board's: signed, so that no part can be edited. */
export function images({ seed, photos, address }: ImageDeps): Images {
  const pictures = new Map<string, Promise<Uint8Array>>();
  let signing = 0;
  const signature = (rest: string, by: number) =>
    createHmac('sha256', `sandbox ${seed} ${by}`).update(rest).digest('base64url');

  function addressOf(url: URL, objectId: string): string {
    const [, folder = '', picture = ''] = url.pathname.split('/');
    const side = SIDES[folder] ?? 0;
    const name = Buffer.from(`${objectId}/${picture}`).toString('base64url');
    const rest = `rs:fit:${side}:${side}/wm:.5:so:0:5/${name}.jpg`;
    return `${address()}/images/${signature(rest, signing)}/${rest}`;
  }

  function withAddress(given: unknown): unknown {
    if (given === null || typeof given !== 'object') return given;
    const row = given as Record<string, unknown>;
    const url = URL.parse(String(row.MediaURL));
    if (!url || !pictureAt(url)) return row;
    return {
      ...row,
      MediaType: row.MediaType === 'image/avif' ? 'image/jpeg' : row.MediaType,
      MediaURL: addressOf(url, String(row.MediaObjectID ?? row.MediaKey)),
    };
  }

  async function reply(path: string): Promise<Reply> {
    const [, signed = '', rest = '', side = '0', name = ''] = PATH.exec(decodeURI(path)) ?? [];
    if (!isSigned(signed, rest)) return textReply('Invalid signature', 'text/plain', 403);
    const picture = Buffer.from(name, 'base64url').toString().split('/').at(-1) ?? '';
    const body = await jpegOf(picture, Number(side));
    return { status: 200, headers: { 'Content-Type': 'image/jpeg' }, body };
  }

  /** Accepts any signing key used so far, so an old address may work again. */
  const isSigned = (signed: string, rest: string) =>
    Array.from({ length: signing + 1 }, (_, by) => signature(rest, by)).some(
      (expected) =>
        signed.length === expected.length &&
        timingSafeEqual(Buffer.from(signed), Buffer.from(expected)),
    );

  function jpegOf(picture: string, side: number): Promise<Uint8Array> {
    const name = `${side} ${picture}`;
    const known = pictures.get(name) ?? encoded(pictureNamed(picture), photos, side);
    pictures.set(name, known);
    return known;
  }

  return {
    withAddress,
    reply,
    renewSignature: () => {
      signing += 1;
    },
  };
}

/** Throws if there is no such picture: its address was signed here. */
async function encoded(of: Picture | null, photos: string, side: number): Promise<Uint8Array> {
  if (!of) throw new RangeError('no such picture');
  const picture = sharp(await readTake(join(photos, of.file), of.take));
  const sized =
    side > 0 ? picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }) : picture;
  return sized.jpeg({ quality: 78 }).toBuffer();
}

/** An invalid picture, or not the one that was requested. */
export function corruptImage(kind: string, good: Reply): Reply {
  const typed = (body: string | Uint8Array, type = 'image/jpeg'): Reply => ({
    status: 200,
    headers: { 'Content-Type': type },
    body,
  });
  switch (kind) {
    case 'html':
      return typed('<!doctype html><title>Sign in</title><p>Sample page', 'text/html');
    case 'pdf':
      return typed('%PDF-1.4\n% sample\n');
    case 'empty':
      return typed('');
    case '403':
      return textReply('Expired signature', 'text/plain', 403);
    case 'huge':
      return typed(pngOf(50_000, 50_000), 'image/png');
    case 'tiny':
      return typed(pngOf(1, 1), 'image/png');
    case 'cut':
      return { ...good, body: good.body.slice(0, Math.floor(good.body.length / 2)) };
    case 'svg':
      return typed(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        'image/svg+xml',
      );
    default:
      throw new RangeError(`no image is spoiled by '${kind}'`);
  }
}

/** The header of a picture of that size: enough for a reader of its dimensions. */
function pngOf(width: number, height: number): Uint8Array {
  const head = Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000000000000008020000000000000000',
    'hex',
  );
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}
