import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoFileAt } from '../domain/media/photos.ts';

/**
 * The bytes of the picture at a sandbox address; null for any other address. `folder` holds the project's
 * pictures (assets/photos). Throws if a picture can't be read.
 */
export async function readSandboxPhoto(url: URL, folder: string): Promise<Uint8Array | null> {
  const file = photoFileAt(url);
  return file === null ? null : readFile(join(folder, file));
}
