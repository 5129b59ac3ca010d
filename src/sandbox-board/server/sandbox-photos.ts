import { join } from 'node:path';
import { pictureAt } from '../domain/media/photos.ts';
import { readTake } from './read-take.ts';

/**
 * The bytes of the picture at a sandbox address; null for any other address. `folder` holds the project's
 * pictures (assets/photos). Throws if a picture can't be read.
 */
export async function readSandboxPhoto(url: URL, folder: string): Promise<Uint8Array | null> {
  const picture = pictureAt(url);
  return picture && readTake(join(folder, picture.file), picture.take);
}
