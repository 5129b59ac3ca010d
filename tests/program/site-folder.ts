import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

/** A temporary folder with a stopped database of 160 listings, as a site leaves its DATA_DIR. */
export async function aSiteFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'program-'));
  await promisify(execFile)('cp', ['-a', inject('preparedDatabase'), join(folder, 'database')]);
  return folder;
}
