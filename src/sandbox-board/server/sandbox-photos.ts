import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoFileAt } from '../domain/photos.ts';

/**
 * The bytes of the picture that an address of the sandbox means; null for any other address.
 * `folder` is where the project's pictures lie (assets/photos). Throws where one can't be read.
 */
export async function readSandboxPhoto(url: URL, folder: string): Promise<Uint8Array | null> {
  const file = photoFileAt(url);
  return file === null ? null : readFile(join(folder, file));
}
