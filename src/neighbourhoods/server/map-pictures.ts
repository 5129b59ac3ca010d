import sharp from 'sharp';
import type { Guide } from '../domain/guide.ts';
import { mapPicture } from '../domain/map-picture.ts';

/** Draws each place's map once, as WebP, and keeps it: there are forty, of some twenty kilobytes. */
export function mapPictures() {
  const drawn = new Map<string, Promise<Buffer>>();
  return (guide: Guide): Promise<Buffer> => {
    const known = drawn.get(guide.key);
    if (known) return known;
    const picture = sharp(Buffer.from(mapPicture(guide)))
      .webp({ quality: 82 })
      .toBuffer();
    drawn.set(guide.key, picture);
    // A picture that could not be drawn is tried again by the next who asks.
    picture.catch(() => drawn.delete(guide.key));
    return picture;
  };
}
