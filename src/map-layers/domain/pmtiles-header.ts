import { type Bounds, PROVINCE } from '#geography/domain/coordinates.ts';

/** Bytes of the header of a PMTiles file. */
export const HEADER_LENGTH = 127;

/** A part of the file, in bytes. */
export type Section = { offset: number; length: number };

/** What the site uses of a header of PMTiles 3. */
export type TilesHeader = {
  /** The first directory, the metadata, further directories, and the tiles. */
  root: Section;
  metadata: Section;
  leaves: Section;
  tiles: Section;
  /** Whether directories and metadata are compressed, and whether tiles are. */
  isGzipped: boolean;
  areTilesGzipped: boolean;
  minZoom: number;
  maxZoom: number;
  bounds: Bounds;
};

export type ParsedHeader = { ok: true; header: TilesHeader } | { ok: false; reason: string };

const refused = (reason: string): ParsedHeader => ({ ok: false, reason });

const MAGIC_BYTES = 'PMTiles';
const VERSION = 3;
/** Compression of directories and tiles: none or gzip, which every browser can undo. */
const NO_COMPRESSION = 1;
const GZIP = 2;
const VECTOR = 1;
const HIGHEST_ZOOM = 20;
const LARGEST_METADATA = 1_000_000;
/** Bytes at the start of a file, in which the root directory must be. */
export const ROOT_WITHIN = 16_384;
/** Degrees are written as whole numbers of ten millionths. */
const UNITS_PER_DEGREE = 1e7;

/** Parses the header of a file of `size` bytes, and checks that the site can use its tiles. */
export function parseTilesHeader(bytes: Uint8Array, size: number): ParsedHeader {
  const magic = String.fromCharCode(...bytes.subarray(0, MAGIC_BYTES.length));
  if (bytes.length < HEADER_LENGTH || magic !== MAGIC_BYTES)
    return refused('it is no PMTiles file');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint8(7);
  if (version !== VERSION) return refused(`it is PMTiles version ${version}, not ${VERSION}`);
  if (view.getUint8(99) !== VECTOR) return refused('its tiles are not vector tiles (MVT)');

  if (![97, 98].every((at) => [NO_COMPRESSION, GZIP].includes(view.getUint8(at)))) {
    return refused('it is compressed with neither gzip nor nothing');
  }

  const sectionAt = (at: number): Section => ({
    offset: Number(view.getBigUint64(at, true)),
    length: Number(view.getBigUint64(at + 8, true)),
  });
  const [root, metadata, leaves, tiles] = [
    sectionAt(8),
    sectionAt(24),
    sectionAt(40),
    sectionAt(56),
  ];
  if ([root, metadata, leaves, tiles].some(({ offset, length }) => offset + length > size))
    return refused('it is cut off');
  if (root.length === 0 || root.offset + root.length > ROOT_WITHIN)
    return refused('its root directory is damaged');
  if (metadata.length > LARGEST_METADATA) return refused('its metadata is larger than 1 MB');

  const [minZoom, maxZoom] = [view.getUint8(100), view.getUint8(101)];
  if (minZoom > maxZoom || maxZoom > HIGHEST_ZOOM) return refused('its zooms are damaged');
  const [west = 0, south = 0, east = 0, north = 0] = [102, 106, 110, 114].map(
    (at) => view.getInt32(at, true) / UNITS_PER_DEGREE,
  );
  const bounds = { south, west, north, east };
  if (!doOverlap(bounds, PROVINCE)) return refused('it has no tiles of Ontario');
  const [isGzipped, areTilesGzipped] = [97, 98].map((at) => view.getUint8(at) === GZIP);
  return {
    ok: true,
    header: {
      root,
      metadata,
      leaves,
      tiles,
      minZoom,
      maxZoom,
      bounds,
      isGzipped: isGzipped === true,
      areTilesGzipped: areTilesGzipped === true,
    },
  };
}

const doOverlap = (one: Bounds, other: Bounds): boolean =>
  one.west <= other.east &&
  one.east >= other.west &&
  one.south <= other.north &&
  one.north >= other.south;
