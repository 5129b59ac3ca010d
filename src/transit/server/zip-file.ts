import { crc32 } from 'node:zlib';
import { type ZipFile as Archive, type Entry, openPromise } from 'yauzl';

/** Why a zip file can't be read. */
export class ZipError extends Error {}

/** Bytes of one file in the zip: larger ones are no timetable of a region. */
const MAX_UNZIPPED_SIZE = 3_000_000_000;
/** Files in the zip: a feed has some thirty. */
const MAX_FILES_IN_ZIP = 1_000;
const COMPRESSIONS = [0, 8];

/** A zip file, open for reading; the files in it are inflated as they are read. */
export class ZipFile {
  readonly #archive: Archive;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(archive: Archive, entries: ReadonlyMap<string, Entry>) {
    this.#archive = archive;
    this.#entries = entries;
  }

  /** Throws a ZipError if the file is no zip, and the system's error if it can't be read. */
  static async open(path: string): Promise<ZipFile> {
    const archive = await openArchive(path);
    try {
      return new ZipFile(archive, await entriesIn(archive));
    } catch (error) {
      archive.close();
      throw error;
    }
  }

  close(): void {
    this.#archive.close();
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
    if (entry.uncompressedSize > MAX_UNZIPPED_SIZE)
      throw new ZipError(`${name} is larger than 3 GB`);
    if (!COMPRESSIONS.includes(entry.compressionMethod) || entry.isEncrypted()) {
      throw new ZipError(`${name} is compressed in an unknown way, or encrypted`);
    }
    let [total, checksum] = [0, 0];
    for await (const chunk of this.#inflated(name, entry)) {
      total += chunk.length;
      checksum = crc32(chunk, checksum);
      // A directory that lies about sizes could otherwise keep the reader busy for hours.
      if (total > entry.uncompressedSize) throw new ZipError(`${name} is larger than the zip says`);
      yield chunk;
    }
    if (total < entry.uncompressedSize || checksum !== entry.crc32) throw damaged(name);
  }

  async *#inflated(name: string, entry: Entry): AsyncGenerator<Buffer> {
    try {
      yield* await this.#archive.openReadStreamPromise(entry);
    } catch (error) {
      throw damaged(name, error);
    }
  }
}

const damaged = (name: string, cause?: unknown) => new ZipError(`${name} is damaged`, { cause });

async function openArchive(path: string): Promise<Archive> {
  try {
    // Sizes are checked here, along with the checksums, which yauzl leaves to us.
    return await openPromise(path, { autoClose: false, validateEntrySizes: false });
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    throw new ZipError('it is not a zip file', { cause: error });
  }
}

async function entriesIn(archive: Archive): Promise<Map<string, Entry>> {
  if (archive.entryCount > MAX_FILES_IN_ZIP) {
    throw new ZipError('it has more than 1,000 files');
  }
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    throw new ZipError('its directory is damaged', { cause: error });
  }
  return entries;
}

const MAX_LINE_LENGTH = 65_536;

async function* linesOf(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_LENGTH) throw new ZipError(`${name} has a line of more than 64 kB`);
    yield lines;
  }
  if (rest !== '') yield [rest];
}
