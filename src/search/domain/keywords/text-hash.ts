/** A number of 53 bits that differs for different texts but by rare chance: two FNV-1a hashes of its UTF-16 units. */
export function textHash(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return (low >>> 0) + (high >>> 11) * 2 ** 32;
}
