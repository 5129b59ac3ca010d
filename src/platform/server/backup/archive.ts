import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, link, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from './sync-folder.ts';
import { BLOCK, END_OF_TAR, padding, readHeader, tarHeader } from './tar.ts';

/** Adds one part; resolves when its bytes have been handed to the disk. */
export type AddPart = (name: string, bytes: Buffer) => Promise<void>;

export type Archive = {
  names: string[];
  /** The part's bytes, as they were added. */
  read(name: string): Promise<Buffer>;
  close(): Promise<void>;
};

type Part = { name: string; at: number; size: number; sum: string };

/** The last part, in the format that `sha256sum --check` reads. */
const SUMS = 'SHA256SUMS';
const AT_ONCE = 1024 * 1024;

/**
 * Writes a tar file at `path`, readable by its owner only, with the parts that `fill` adds and their SHA-256 sums.
 * It is written to a temporary file, and gets its name once it is complete and flushed to disk.
 * Throws, and leaves nothing behind, if the name is taken, or if `fill` or the disk fails.
 */
export async function writeArchive(
  path: string,
  fill: (add: AddPart) => Promise<void>,
): Promise<void> {
  if (await stat(path).catch(() => null)) throw alreadyThere(path);
  const draft = `${path}.${randomUUID()}.part`;
  const file = await open(draft, 'wx', 0o600).catch(refuse(path));
  try {
    const sums: string[] = [];
    const put: AddPart = async (name, bytes) => {
      for (const piece of [tarHeader(name, bytes.length), bytes, padding(bytes.length)])
        await file.writeFile(piece).catch(refuse(path));
    };
    await fill(async (name, bytes) => {
      await put(name, bytes);
      sums.push(lineOf(name, sha256(bytes)));
    });
    await put(SUMS, Buffer.from(sums.join('')));
    await file.writeFile(END_OF_TAR).catch(refuse(path));
    await file.sync().catch(refuse(path));
    // Not rename, which would replace a file created in the meantime.
    await link(draft, path).catch((problem) => {
      throw problem.code === 'EEXIST' ? alreadyThere(path) : problem;
    });
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
  await syncFolder(dirname(path));
}

/** Opens an archive after reading it to the end: throws with the reason unless every checksum matches. */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path, 'r').catch((cause) => {
    throw new Error(`${path} can't be read: ${cause.message}`, { cause });
  });
  try {
    const parts = await checkedParts(file, path);
    return {
      names: [...parts.keys()],
      read: async (name) => {
        const part = parts.get(name);
        if (!part) throw new Error(`${path} has no part ${name}.`);
        return exactly(file, path, part.at, part.size);
      },
      close: () => file.close(),
    };
  } catch (problem) {
    await file.close();
    throw problem;
  }
}

async function checkedParts(file: FileHandle, path: string): Promise<Map<string, Part>> {
  const parts: Part[] = [];
  let at = 0;
  for (;;) {
    const header = readHeader(await exactly(file, path, at, BLOCK));
    if (header === 'end') break;
    if (!header && at === 0) throw new Error(`${path} is not a backup of this site.`);
    if (!header) throw damaged(path, `at byte ${at}`);
    const part = { ...header, at: at + BLOCK };
    parts.push({ ...part, sum: await sumOf(file, path, part) });
    at = part.at + part.size + padding(part.size).length;
    const rest = await exactly(file, path, part.at + part.size, at - part.at - part.size);
    if (rest.some((byte) => byte !== 0)) throw damaged(path, `before byte ${at}`);
  }
  const end = await exactly(file, path, at, END_OF_TAR.length);
  if (!end.equals(END_OF_TAR) || (await file.stat()).size !== at + end.length)
    throw damaged(path, 'at its end');

  const sums = parts.pop();
  if (sums?.name !== SUMS) throw damaged(path, 'where its checksums should be');
  const written = (await exactly(file, path, sums.at, sums.size)).toString();
  const isAsWritten = new Set(written.split('\n').map((line) => `${line}\n`));
  for (const { name, sum } of parts)
    if (!isAsWritten.has(lineOf(name, sum))) throw damaged(path, `in ${name}`);
  if (written !== parts.map(({ name, sum }) => lineOf(name, sum)).join(''))
    throw damaged(path, `in ${SUMS}`);
  return new Map(parts.map((part) => [part.name, part]));
}

async function sumOf(file: FileHandle, path: string, { at, size }: Omit<Part, 'sum'>) {
  const hash = createHash('sha256');
  for (let done = 0; done < size; done += AT_ONCE)
    hash.update(await exactly(file, path, at + done, Math.min(AT_ONCE, size - done)));
  return hash.digest('hex');
}

async function exactly(file: FileHandle, path: string, at: number, size: number): Promise<Buffer> {
  const { size: there } = await file.stat();
  if (at + size > there) throw new Error(`${path} is truncated: it ends before the backup does.`);
  const bytes = Buffer.alloc(size);
  for (let done = 0; done < size; ) {
    const { bytesRead } = await file.read(bytes, done, size - done, at + done);
    if (bytesRead === 0) throw new Error(`${path} was truncated while it was being read.`);
    done += bytesRead;
  }
  return bytes;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const lineOf = (name: string, sum: string): string => `${sum}  ${name}\n`;

const damaged = (path: string, where: string): Error =>
  new Error(`${path} is damaged ${where}. Use another copy of it.`);
const alreadyThere = (path: string): Error =>
  new Error(`${path} already exists and was left unchanged. Choose another name.`);
const refuse = (path: string) => (cause: Error) => {
  throw new Error(`${path} could not be written: ${cause.message}`, { cause });
};
