import { gzipSync } from 'node:zlib';
import { tileNumber } from './domain/pmtiles-directory.ts';

/** A tile's address, and its bytes before compression. */
export type SampleTile = { zoom: number; x: number; y: number; bytes: Buffer };

/** A PMTiles file whose header and metadata say that it is a Protomaps basemap of Toronto; without tiles unless given. */
export function aTilesFile({
  layers = ['water', 'roads', 'places'],
  attribution = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>',
  tiles = [] as readonly SampleTile[],
  change = (_: Buffer) => {},
  directory = (bytes: Buffer) => bytes,
}: {
  layers?: string[];
  attribution?: string;
  tiles?: readonly SampleTile[];
  change?(header: Buffer): void;
  /** Replaces the root directory, before compression. */
  directory?(bytes: Buffer): Buffer;
} = {}): Buffer {
  const vectorLayers = layers.map((id) => ({ id }));
  const metadata = gzipSync(JSON.stringify({ vector_layers: vectorLayers, attribution }));
  const sorted = tiles
    .map(({ zoom, x, y, bytes }) => ({ number: tileNumber(zoom, x, y), data: gzipSync(bytes) }))
    .toSorted((one, other) => one.number - other.number);
  const root = gzipSync(directory(directoryOf(sorted)));
  const data = Buffer.concat(sorted.map((tile) => tile.data));
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const end = 127 + root.length + metadata.length;
  const sections = [
    [127, root.length],
    [127 + root.length, metadata.length],
    [end, 0],
    [end, data.length],
  ] as const;
  for (const [at, [offset, length]] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * at);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * at);
  }
  header.writeUInt8(2, 97);
  header.writeUInt8(2, 98);
  header.writeUInt8(1, 99);
  header.writeUInt8(0, 100);
  header.writeUInt8(15, 101);
  for (const [at, degrees] of [-79.7, 43.5, -79.1, 43.9].entries()) {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * at);
  }
  change(header);
  return Buffer.concat([header, root, metadata, data]);
}

/** A directory of tiles whose bytes follow each other. */
function directoryOf(tiles: readonly { number: number; data: Buffer }[]): Buffer {
  const steps = tiles.map(({ number }, at) => number - (tiles[at - 1]?.number ?? 0));
  const numbers = [
    tiles.length,
    ...steps,
    ...tiles.map(() => 1),
    ...tiles.map(({ data }) => data.length),
    ...tiles.map((_, at) => (at === 0 ? 1 : 0)),
  ];
  return Buffer.concat(numbers.map(varint));
}

function varint(number: number): Buffer {
  const bytes: number[] = [];
  let left = number;
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
  return Buffer.from([...bytes, left]);
}

const field = (number: number, bytes: Buffer): Buffer =>
  Buffer.concat([varint(number * 8 + 2), varint(bytes.length), bytes]);
const count = (number: number, value: number): Buffer =>
  Buffer.concat([varint(number * 8), varint(value)]);
const packed = (numbers: readonly number[]): Buffer => Buffer.concat(numbers.map(varint));
const zigzag = (number: number): number => (number < 0 ? -2 * number - 1 : 2 * number);

/** A vector tile (MVT 2) with a highway across it, named 'Sample Road'. */
export function aVectorTile(): Buffer {
  const line = packed([9, zigzag(0), zigzag(2_048), 10, zigzag(4_096), zigzag(0)]);
  const feature = Buffer.concat([field(2, packed([0, 0, 1, 1])), count(3, 2), field(4, line)]);
  const text = (value: string) => field(4, field(1, Buffer.from(value)));
  const layer = Buffer.concat([
    field(1, Buffer.from('roads')),
    field(2, feature),
    ...['kind', 'name'].map((key) => field(3, Buffer.from(key))),
    ...['highway', 'Sample Road'].map(text),
    count(5, 4_096),
    count(15, 2),
  ]);
  return field(3, layer);
}
