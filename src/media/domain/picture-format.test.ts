import { describe, expect, test } from 'vitest';
import { formatFor, sniff } from './picture-format.ts';

describe('a photo is served in the best format that the browser accepts', () => {
  test.each([
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['image/webp, image/AVIF', 'avif'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/avif;q=0.000,image/webp;q=0.0', 'jpeg'],
    ['image/avif;q=0.1,image/webp;q=0.9', 'avif'],
    ['image/png,image/*;q=0.8,*/*;q=0.5', 'jpeg'],
    ['*/*', 'jpeg'],
    ['', 'jpeg'],
    [',;,=;;q=0', 'jpeg'],
  ])('%j gives %s', (accept, format) => {
    expect(formatFor(accept)).toBe(format);
  });
});

describe('a body’s format is detected from its first bytes', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  test.each([
    ['\xff\xd8\xff\xe0\x00\x10JFIF', 'jpeg'],
    ['\x89PNG\r\n\x1a\n\x00\x00', 'png'],
    ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'webp'],
    ['\x00\x00\x00\x1cftypavif\x00\x00', 'avif'],
    ['\x00\x00\x00\x1cftypheic\x00\x00', null],
    ['\x00\x00\x00\x1cftypmif1\x00\x00', null],
    ['\x00\x00\x00\x1cftypavis\x00\x00', null],
    ['RIFF\x00\x00\x00\x00WAVEfmt ', null],
    ['GIF89a', null],
    ['II*\x00', null],
    ['%PDF-1.7', null],
    ['<svg xmlns="http://www.w3.org/2000/svg">', null],
    ['<!doctype html>', null],
    [' \xff\xd8\xff', null],
    ['\xff', null],
    ['', null],
  ])('%j is %s', (body, format) => {
    expect(sniff(bytes(body))).toBe(format);
  });
});
