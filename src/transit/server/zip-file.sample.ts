import { crc32, deflateRawSync } from 'node:zlib';

/** A zip file of texts by name; `store` leaves them uncompressed. */
export function aZip(
  files: Iterable<readonly [name: string, text: string]>,
  { store = false } = {},
): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of files) {
    const content = Buffer.from(text);
    const packed = store ? content : deflateRawSync(content);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(store ? 0 : 8, 4);
    header.writeUInt32LE(crc32(content), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(content.length, 18);
    header.writeUInt16LE(Buffer.byteLength(name), 22);
    parts.push(Buffer.from('PK\x03\x04'), header, Buffer.from(name), packed);

    const entry = Buffer.alloc(42);
    header.copy(entry, 2, 0, 24);
    entry.writeUInt32LE(offset, 38);
    directory.push(Buffer.from('PK\x01\x02'), entry, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length / 3, 4);
  end.writeUInt16LE(directory.length / 3, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end]);
}
