import { type Bounds, PROVINCE } from '#geography/domain/coordinates.ts';

/** Bytes of the header of a PMTiles file. */
export const HEADER_LENGTH = 127;

/** What the site uses of a header of PMTiles 3. */
export type TilesHeader = {
  /** Where the metadata is in the file, and whether it is compressed. */
  metadata: { offset: number; length: number; isGzipped: boolean };
  minZoom: number;
  maxZoom: number;
  bounds: Bounds;
};

export type ParsedHeader = { ok: true; header: TilesHeader } | { ok: false; because: string };

const refused = (because: string): ParsedHeader => ({ ok: false, because });

const MAGIC = 'PMTiles';
const VERSION = 3;
/** Compression of directories and tiles: none or gzip, which every browser can undo. */
const NONE = 1;
const GZIP = 2;
const VECTOR = 1;
const HIGHEST_ZOOM = 20;
const LARGEST_METADATA = 1_000_000;
const LARGEST_DIRECTORY = 16_384;
/** Degrees are written as whole numbers of ten millionths. */
const SCALE = 1e7;

/** Parses the header of a file of `size` bytes, and checks that the site can use its tiles. */
export function parseTilesHeader(bytes: Uint8Array, size: number): ParsedHeader {
  const magic = String.fromCharCode(...bytes.subarray(0, MAGIC.length));
  if (bytes.length < HEADER_LENGTH || magic !== MAGIC) return refused('it is no PMTiles file');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint8(7);
  if (version !== VERSION) return refused(`it is PMTiles version ${version}, not ${VERSION}`);
  if (view.getUint8(99) !== VECTOR) return refused('its tiles are not vector tiles (MVT)');

  if (![97, 98].every((at) => [NONE, GZIP].includes(view.getUint8(at)))) {
    return refused('it is compressed with neither gzip nor nothing');
  }

  const [directory, metadata, leaves, tiles] = [8, 24, 40, 56].map((at) => ({
    offset: Number(view.getBigUint64(at, true)),
    length: Number(view.getBigUint64(at + 8, true)),
  }));
  const sections = [directory, metadata, leaves, tiles].filter((each) => each !== undefined);
  if (sections.some(({ offset, length }) => offset + length > size))
    return refused('it is cut off');
  if (!directory || directory.length === 0 || directory.length > LARGEST_DIRECTORY) {
    return refused('its root directory is damaged');
  }
  if (!metadata || metadata.length > LARGEST_METADATA)
    return refused('its metadata is larger than 1 MB');

  const [minZoom, maxZoom] = [view.getUint8(100), view.getUint8(101)];
  if (minZoom > maxZoom || maxZoom > HIGHEST_ZOOM) return refused('its zooms are damaged');
  const [west = 0, south = 0, east = 0, north = 0] = [102, 106, 110, 114].map(
    (at) => view.getInt32(at, true) / SCALE,
  );
  const bounds = { south, west, north, east };
  if (!doOverlap(bounds, PROVINCE)) return refused('it has no tiles of Ontario');
  const isGzipped = view.getUint8(97) === GZIP;
  return { ok: true, header: { metadata: { ...metadata, isGzipped }, minZoom, maxZoom, bounds } };
}

const doOverlap = (one: Bounds, other: Bounds): boolean =>
  one.west <= other.east &&
  one.east >= other.west &&
  one.south <= other.north &&
  one.north >= other.south;
