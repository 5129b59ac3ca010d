import { type FileHandle, open } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { ByteRange } from '#platform/server/http/byte-range.ts';
import { parseDirectory } from '../domain/pmtiles-directory.ts';
import {
  HEADER_LENGTH,
  parseTilesHeader,
  type Section,
  type TilesHeader,
} from '../domain/pmtiles-header.ts';

/** Bytes of one answer; a tile has at most half a megabyte, and a directory less. */
const LONGEST_RANGE = 4_000_000;
/** Bytes read at a time. */
const CHUNK = 32_000;
/** Bytes of the metadata or a directory, unpacked. */
const LARGEST_PART = 5_000_000;
/** Layers of the Protomaps basemap that the map's style draws. */
const DRAWN_LAYERS = ['water', 'roads', 'places'];
/** The credit if the file names none: Protomaps basemaps are made from OpenStreetMap. */
const CREDIT = '© OpenStreetMap';
const LONGEST_CREDIT = 200;

export type OpenedTiles = { ok: true; tiles: TilesFile } | { ok: false; reason: string };

/** An operator's PMTiles file, open as it was at the start, also if another takes its name. */
export class TilesFile {
  readonly header: TilesHeader;
  /** Whom the map credits. */
  readonly credit: string;
  readonly size: number;
  /** Differs for every version of the file. */
  readonly etag: string;
  readonly #handle: FileHandle;

  private constructor(
    handle: FileHandle,
    checked: Pick<TilesFile, 'header' | 'credit' | 'size' | 'etag'>,
  ) {
    this.#handle = handle;
    this.header = checked.header;
    this.credit = checked.credit;
    this.size = checked.size;
    this.etag = checked.etag;
  }

  /** Opens a file and checks that the site can use it. */
  static async open(path: string): Promise<OpenedTiles> {
    let handle: FileHandle | null = null;
    try {
      handle = await open(path);
      const { size, mtimeMs } = await handle.stat();
      const start = await readAt(handle, 0, Math.min(size, HEADER_LENGTH));
      const parsed = parseTilesHeader(start, size);
      if (!parsed.ok) return await closed(handle, parsed.reason);
      const { header } = parsed;
      if (parseDirectory(await readPart(handle, header.root, header.isGzipped)) === null)
        return await closed(handle, 'its root directory is damaged');
      const metadata = await readMetadata(handle, header);
      const missing = DRAWN_LAYERS.find((layer) => !metadata.layers.includes(layer));
      if (missing)
        return await closed(handle, `it has no layer ${missing} of the Protomaps basemap`);
      const etag = etagOf({ size, mtimeMs });
      return {
        ok: true,
        tiles: new TilesFile(handle, { header, credit: metadata.credit, size, etag }),
      };
    } catch (error) {
      await handle?.close();
      return { ok: false, reason: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Whether the file was changed in place: then it is damaged, or another that was never checked. */
  async isChanged(): Promise<boolean> {
    return etagOf(await this.#handle.stat()) !== this.etag;
  }

  /** The last byte of a part that begins at `start`: `end`, or less if the part is too long for one answer. */
  lastByte({ start, end }: ByteRange): number {
    return Math.min(end, start + LONGEST_RANGE - 1);
  }

  /** A range of bytes inside the file. Each chunk is read when the client has taken the one before. */
  stream({ start, end }: ByteRange): ReadableStream<Uint8Array> {
    let at = start;
    const pull = async (out: ReadableStreamDefaultController<Uint8Array>) => {
      const bytes = await readAt(this.#handle, at, Math.min(end - at + 1, CHUNK));
      if (bytes.length === 0) throw new Error('The file of tiles was cut off');
      out.enqueue(bytes);
      at += bytes.length;
      if (at > end) out.close();
    };
    return new ReadableStream({ pull }, { highWaterMark: 0 });
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

const etagOf = ({ size, mtimeMs }: { size: number; mtimeMs: number }): string =>
  `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;

async function closed(handle: FileHandle, reason: string): Promise<OpenedTiles> {
  await handle.close();
  return { ok: false, reason };
}

async function readAt(handle: FileHandle, position: number, length: number) {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** A part of the file, unpacked. */
async function readPart(handle: FileHandle, { offset, length }: Section, isGzipped: boolean) {
  const bytes = await readAt(handle, offset, length);
  return isGzipped ? gunzipSync(bytes, { maxOutputLength: LARGEST_PART }) : bytes;
}

/** The names of the layers, and whom to credit. */
async function readMetadata(handle: FileHandle, { metadata, isGzipped }: TilesHeader) {
  const given: unknown = JSON.parse((await readPart(handle, metadata, isGzipped)).toString());
  const fields: Record<string, unknown> = { ...Object(given) };
  const layers: unknown[] = Array.isArray(fields.vector_layers) ? fields.vector_layers : [];
  return {
    layers: layers.map((layer): unknown => Object(layer).id),
    credit: creditIn(fields.attribution) || CREDIT,
  };
}

/** Plain text of what may be HTML. */
const creditIn = (given: unknown): string =>
  typeof given === 'string'
    ? given
        .slice(0, 10 * LONGEST_CREDIT)
        .replace(/<[^>]*>/g, '')
        .trim()
        .slice(0, LONGEST_CREDIT)
    : '';
