/** Output formats, best first. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The best format in an Accept header; JPEG if it names none, because every client supports it. */
export function formatFor(accept: string): PictureFormat {
  const wanted = accept
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
    .filter(([, ...parameters]) => !parameters.some((one) => /^q=0(\.0*)?$/.test(one)))
    .map(([type]) => type);
  return PICTURE_FORMATS.find((format) => wanted.includes(`image/${format}`)) ?? 'jpeg';
}

export type SourceFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * Detects a body's format from its first bytes, ignoring headers. Null for anything unsupported: HTML, PDF, SVG, GIF,
 * TIFF, HEIC, or an empty body.
 */
export function sniff(bytes: Uint8Array): SourceFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && text(8, 12) === 'avif') return 'avif';
  return null;
}
