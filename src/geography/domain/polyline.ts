import type { Position } from './coordinates.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VERSION = 1;
const MAX_DECIMALS = 7;
/** Characters of the largest number. */
const LONGEST_NUMBER = 8;

/** Positions as a HERE flexible polyline, whose characters need no escaping in a URL. */
export function encodePolyline(positions: readonly Position[], decimals: number): string {
  let text = encodeNumber(VERSION) + encodeNumber(decimals);
  let last = { latitude: 0, longitude: 0 };
  for (const { latitude, longitude } of positions) {
    const next = { latitude: scaled(latitude, decimals), longitude: scaled(longitude, decimals) };
    text += encodeSigned(next.latitude - last.latitude);
    text += encodeSigned(next.longitude - last.longitude);
    last = next;
  }
  return text;
}

/** Decodes a flexible polyline of two dimensions and at most seven decimals; null if it is none. */
export function decodePolyline(text: string): Position[] | null {
  const numbers = decodeNumbers(text);
  const [version, decimals, ...steps] = numbers ?? [];
  if (version !== VERSION || decimals === undefined || decimals > MAX_DECIMALS) return null;
  if (steps.length % 2 !== 0) return null;
  const positions: Position[] = [];
  let [latitude, longitude] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    latitude += signed(steps[at] ?? 0);
    longitude += signed(steps[at + 1] ?? 0);
    positions.push({ latitude: latitude / 10 ** decimals, longitude: longitude / 10 ** decimals });
  }
  return positions;
}

const scaled = (degrees: number, decimals: number): number => Math.round(degrees * 10 ** decimals);

/** Five bits a character, lowest first; the sixth means that more follow. */
function encodeNumber(number: number): string {
  let text = '';
  let left = number;
  for (; left >= 32; left = Math.floor(left / 32)) text += ALPHABET[32 + (left % 32)];
  return text + ALPHABET[left];
}

const encodeSigned = (number: number): string =>
  encodeNumber(number < 0 ? -2 * number - 1 : 2 * number);

const signed = (number: number): number => (number % 2 === 0 ? number / 2 : -(number + 1) / 2);

function decodeNumbers(text: string): number[] | null {
  const numbers: number[] = [];
  let [number, length] = [0, 0];
  for (const character of text) {
    const bits = ALPHABET.indexOf(character);
    if (bits < 0 || length === LONGEST_NUMBER) return null;
    number += (bits % 32) * 32 ** length;
    length++;
    if (bits >= 32) continue;
    numbers.push(number);
    [number, length] = [0, 0];
  }
  return length === 0 ? numbers : null;
}
