import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Digest } from './digest.ts';

/**
 * Writes a body to a file that only its owner may read. An error of the body is thrown as it is; one of the disk in an
 * error without a code, because those with one are taken for the network's and retried.
 */
export async function writeFile(
  path: string,
  body: AsyncIterable<Buffer>,
  digest: Digest,
): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  let problem: Error | null = null;
  file.on('error', (cause) => {
    problem ??= cause;
  });
  await pipeline(body, (source) => digest.through(source), file).catch((error) => {
    if (error !== problem) throw error;
    throw new Error(`${path} could not be written: ${error.message}`, { cause: error });
  });
}
