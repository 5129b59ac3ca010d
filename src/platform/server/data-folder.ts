import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { liveProcess } from './live-process.ts';

export type DataFolder = {
  /** Lets a second start say where this one answers. */
  announce(address: string): Promise<void>;
  release(): Promise<void>;
};

/**
 * Claims a folder for the one site that may run in it, and makes it when there is none. A claim
 * that a killed process left is taken over. Throws, naming the other, when one is running.
 */
export async function claimDataFolder(folder: string): Promise<DataFolder> {
  // Others may pass through, to what they own in it, but list nothing.
  await mkdir(folder, { recursive: true, mode: 0o711 }).catch((cause) => {
    throw new Error(`DATA_DIR ${folder} can't be made: ${cause.message}`, { cause });
  });
  const lock = join(folder, 'site.lock');
  // A pid alone may be somebody else's by the time it is read.
  const us = `${process.pid}\n${(await liveProcess(process.pid))?.startedAt}\n`;

  await refuseSecond(folder, lock);
  await put(us, lock, link).catch(async (cause) => {
    await refuseSecond(folder, lock);
    throw new Error(`DATA_DIR ${folder} can't be claimed: ${cause.message}`, { cause });
  });
  return {
    announce: (address) => put(`${us}${address}\n`, lock, rename),
    release: () => rm(lock, { force: true }),
  };
}

async function refuseSecond(folder: string, lock: string): Promise<void> {
  const claim = await readFile(lock, 'utf8').catch(() => undefined);
  if (claim === undefined) return;
  const [pid, startedAt, address] = claim.split('\n');
  if ((await liveProcess(Number(pid)))?.startedAt !== startedAt) return removeStale(lock, claim);
  throw new Error(
    `DATA_DIR ${folder} is in use by the site of process ${pid}${address && `, at ${address}`}. ` +
      'Stop that one first, or set DATA_DIR to another folder.',
  );
}

/** Of several that come at once one moves the stale claim; a fresh one moved by mistake goes back. */
async function removeStale(lock: string, stale: string): Promise<void> {
  const aside = `${lock}.${randomUUID()}`;
  const isMover = await rename(lock, aside).then(
    () => true,
    () => false,
  );
  if (!isMover) return;
  if ((await readFile(aside, 'utf8')) !== stale) await link(aside, lock);
  await rm(aside);
}

/** Puts a claim in place whole: `link` where none may be yet, `rename` over our own. */
async function put(claim: string, lock: string, place: typeof link): Promise<void> {
  const draft = `${lock}.${randomUUID()}`;
  await writeFile(draft, claim);
  await place(draft, lock).finally(() => rm(draft, { force: true }));
}
