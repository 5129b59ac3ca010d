import { open } from 'node:fs/promises';

/** Flushes a folder's new names to disk. Does nothing where folders can't be opened, as on Windows. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r').catch(() => null);
  await opened?.sync().finally(() => opened.close());
}
