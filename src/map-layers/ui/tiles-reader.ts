import {
  type DirectoryEntry,
  entryFor,
  parseDirectory,
  tileNumber,
} from '../domain/pmtiles-directory.ts';
import {
  parseTilesHeader,
  ROOT_WITHIN,
  type Section,
  type TilesHeader,
} from '../domain/pmtiles-header.ts';

/** Bytes of a directory or a tile before and after it is unpacked. */
const MAX_PART_SIZE = 2_000_000;
const LARGEST_UNPACKED = 10_000_000;
/** Directories from the first to a tile's own. */
const MAX_DIRECTORY_DEPTH = 4;
const MOST_DIRECTORIES = 64;
/** Milliseconds that the site may take for an answer. */
const ANSWER_TIMEOUT = 10_000;

type Start = { header: TilesHeader; root: readonly DirectoryEntry[] };

/** Reads single tiles from a PMTiles file on this site. Every error is one of the file or the connection. */
export class TilesReader {
  readonly #path: string;
  readonly #directories = new Map<number, Promise<readonly DirectoryEntry[]>>();
  #start: Promise<Start> | null = null;
  #version: string | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  /** A tile's bytes, unpacked; null if the file has none there. */
  async tile(zoom: number, x: number, y: number): Promise<Uint8Array | null> {
    this.#start ??= this.#readStart();
    const { header, root } = await this.#start;
    const number = tileNumber(zoom, x, y);
    let entry = entryFor(root, number);
    for (let depth = 1; entry?.run === 0; depth++) {
      if (depth === MAX_DIRECTORY_DEPTH) throw new Error('The tiles’ directories are too deep.');
      entry = entryFor(await this.#directory(header, entry), number);
    }
    if (!entry) return null;
    const bytes = await this.#read(within(header.tiles, entry));
    return header.areTilesGzipped ? unpacked(bytes) : bytes;
  }

  async #readStart(): Promise<Start> {
    const { bytes, size } = await this.#range(0, ROOT_WITHIN);
    const parsed = parseTilesHeader(bytes, size);
    if (!parsed.ok) throw new Error(`The tiles can’t be used: ${parsed.reason}`);
    const { header } = parsed;
    const { offset, length } = header.root;
    return {
      header,
      root: await directoryIn(bytes.subarray(offset, offset + length), header.isGzipped),
    };
  }

  #directory(header: TilesHeader, entry: DirectoryEntry): Promise<readonly DirectoryEntry[]> {
    const known = this.#directories.get(entry.offset);
    if (known) return known;
    if (this.#directories.size === MOST_DIRECTORIES) this.#directories.clear();
    const read = this.#read(within(header.leaves, entry)).then((bytes) =>
      directoryIn(bytes, header.isGzipped),
    );
    this.#directories.set(entry.offset, read);
    return read;
  }

  async #read({ offset, length }: Section): Promise<Uint8Array<ArrayBuffer>> {
    if (length > MAX_PART_SIZE) throw new Error('A part of the tiles is too large.');
    const { bytes } = await this.#range(offset, length);
    if (bytes.length !== length) throw new Error('The tiles are cut off.');
    return bytes;
  }

  async #range(offset: number, length: number) {
    const answer = await fetch(this.#path, {
      headers: { Range: `bytes=${offset}-${offset + length - 1}` },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT),
    });
    if (answer.status !== 206) throw new Error(`The tiles answer with ${answer.status}.`);
    const version = answer.headers.get('ETag');
    this.#version ??= version;
    if (version !== this.#version) throw new Error('The tiles have changed.');
    const size = Number(answer.headers.get('Content-Range')?.split('/')[1]);
    return { bytes: new Uint8Array(await answer.arrayBuffer()), size };
  }
}

/** Where an entry's bytes are in the file. */
function within(section: Section, { offset, length }: Section): Section {
  if (offset + length > section.length) throw new Error('A directory of the tiles is damaged.');
  return { offset: section.offset + offset, length };
}

async function directoryIn(bytes: Uint8Array<ArrayBuffer>, isGzipped: boolean) {
  const directory = parseDirectory(isGzipped ? await unpacked(bytes) : bytes);
  if (directory === null) throw new Error('A directory of the tiles is damaged.');
  return directory;
}

/** Stops at what no tile needs: a few bytes can unpack to gigabytes. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LARGEST_UNPACKED) {
      await reader.cancel();
      throw new Error('A part of the tiles is too large.');
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
