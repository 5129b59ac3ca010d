import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';

/** Why a zip file can't be read. */
export class ZipError extends Error {}

/** A file in the zip: where it begins, its size there and once inflated, and its checksum (CRC-32). */
type Entry = { offset: number; size: number; inflated: number; checksum: number; method: number };

const STORED = 0;
const DEFLATED = 8;
const CHUNK = 262_144;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** The end of the directory, with the longest comment. */
const LONGEST_END = 22 + 65_535;
const LARGEST_DIRECTORY = 1_000_000;
/** Bytes of one file in the zip: larger ones are no timetable of a region. */
const LARGEST_FILE = 3_000_000_000;

/** A zip file, open for reading; the files in it are inflated as they are read. */
export class ZipFile {
  readonly #handle: FileHandle;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(handle: FileHandle, entries: ReadonlyMap<string, Entry>) {
    this.#handle = handle;
    this.#entries = entries;
  }

  /** Throws a ZipError if the file is no zip, and the system's error if it can't be read. */
  static async open(path: string): Promise<ZipFile> {
    const handle = await open(path);
    try {
      return new ZipFile(handle, await directoryOf(handle));
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#handle.close();
  }

  /** The lines of a file in batches, also if it is in a folder of the zip; null if there is none. */
  lines(name: string): AsyncIterable<string[]> | null {
    const path = [...this.#entries.keys()].find(
      (each) => each === name || each.endsWith(`/${name}`),
    );
    const entry = this.#entries.get(path ?? '');
    return entry ? linesOf(name, this.#bytes(name, entry)) : null;
  }

  async *#bytes(name: string, entry: Entry): AsyncGenerator<Buffer> {
    if (entry.inflated > LARGEST_FILE) throw new ZipError(`${name} is larger than 3 GB`);
    if (entry.method !== STORED && entry.method !== DEFLATED) {
      throw new ZipError(`${name} is compressed in an unknown way`);
    }
    let [total, checksum] = [0, 0];
    for await (const chunk of inflated(name, this.#packed(name, entry), entry.method)) {
      total += chunk.length;
      checksum = crc32(chunk, checksum);
      // A directory that lies about sizes could otherwise keep the reader busy for hours.
      if (total > entry.inflated) throw new ZipError(`${name} is larger than the zip says`);
      yield chunk;
    }
    if (total < entry.inflated || checksum !== entry.checksum) throw damaged(name);
  }

  /** A file's bytes as they are in the zip. */
  async *#packed(name: string, { offset, size }: Entry): AsyncGenerator<Buffer> {
    const header = await readAt(this.#handle, offset, 30);
    if (header.readUInt32LE(0) !== LOCAL) throw damaged(name);
    const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    for (let at = 0; at < size; at += CHUNK) {
      yield await readAt(this.#handle, start + at, Math.min(CHUNK, size - at));
    }
  }
}

const damaged = (name: string, cause?: unknown) => new ZipError(`${name} is damaged`, { cause });

async function* inflated(
  name: string,
  packed: AsyncGenerator<Buffer>,
  method: number,
): AsyncGenerator<Buffer> {
  if (method === STORED) return yield* packed;
  const source = Readable.from(packed);
  const stream = source.pipe(createInflateRaw());
  source.on('error', (error) => stream.destroy(error));
  try {
    yield* stream;
  } catch (error) {
    throw error instanceof ZipError ? error : damaged(name, error);
  } finally {
    source.destroy();
    stream.destroy();
  }
}

async function directoryOf(handle: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await handle.stat();
  const tail = await readAt(handle, Math.max(0, size - LONGEST_END), Math.min(size, LONGEST_END));
  const at = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (at < 0 || at + 22 > tail.length || tail.readUInt32LE(at) !== END) {
    throw new ZipError('it is not a zip file');
  }
  const [count, length, start] = [
    tail.readUInt16LE(at + 10),
    tail.readUInt32LE(at + 12),
    tail.readUInt32LE(at + 16),
  ];
  if (length > LARGEST_DIRECTORY || start + length > size) {
    throw new ZipError('its directory is damaged, or it is in the zip64 format');
  }
  return entriesIn(await readAt(handle, start, length), count);
}

function entriesIn(directory: Buffer, count: number): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY) {
      throw new ZipError('its directory is damaged');
    }
    const nameLength = directory.readUInt16LE(at + 28);
    entries.set(directory.toString('utf8', at + 46, at + 46 + nameLength), {
      method: directory.readUInt16LE(at + 10),
      checksum: directory.readUInt32LE(at + 16),
      size: directory.readUInt32LE(at + 20),
      inflated: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new ZipError('it is cut off');
  return buffer;
}

const LONGEST_LINE = 65_536;

async function* linesOf(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new ZipError(`${name} has a line of more than 64 kB`);
    yield lines;
  }
  if (rest !== '') yield [rest];
}
