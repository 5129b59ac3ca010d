import { gzipSync } from 'node:zlib';

/** A PMTiles file of no tiles, whose header and metadata say that it is a Protomaps basemap of Toronto. */
export function aTilesFile({
  layers = ['water', 'roads', 'places'],
  attribution = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>',
  change = (_: Buffer) => {},
}: {
  layers?: string[];
  attribution?: string;
  change?(header: Buffer): void;
} = {}): Buffer {
  const vectorLayers = layers.map((id) => ({ id }));
  const metadata = gzipSync(JSON.stringify({ vector_layers: vectorLayers, attribution }));
  const directory = gzipSync(Buffer.from([0]));
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const sections = [
    [127, directory.length],
    [127 + directory.length, metadata.length],
    [127 + directory.length + metadata.length, 0],
    [127 + directory.length + metadata.length, 0],
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
  return Buffer.concat([header, directory, metadata]);
}
