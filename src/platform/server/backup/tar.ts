/** The block size of tar files in bytes. */
export const BLOCK = 512;

export const END_OF_TAR = Buffer.alloc(2 * BLOCK);

/** The zeros that pad a part's last block. */
export const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** The header of a file in a tar archive: owner-only mode, no date. Names have at most 100 characters. */
export function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(0, 11), 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}

/** Parses the name and size from a header written by `tarHeader`; null for any other block. */
export function readHeader(block: Buffer): { name: string; size: number } | 'end' | null {
  if (block.every((byte) => byte === 0)) return 'end';
  const name = block.toString('utf8', 0, 100).replace(/\0.*$/s, '');
  const size = Number.parseInt(block.toString('latin1', 124, 135), 8);
  return Number.isSafeInteger(size) && tarHeader(name, size).equals(block) ? { name, size } : null;
}

const octal = (number: number, digits: number): string => number.toString(8).padStart(digits, '0');
