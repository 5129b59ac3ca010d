/** Text of at most `most` characters on one line, cut at a word's end and followed by '…'. */
export function cut(text: string, most: number): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line.length <= most) return line;
  const kept = line.slice(0, most);
  const wordEnd = kept.lastIndexOf(' ');
  // A pair of surrogates is one character: its first half alone would be none.
  const whole =
    wordEnd > 0 ? kept.slice(0, wordEnd) : kept.slice(0, -1).replace(/[\ud800-\udbff]$/, '');
  return `${whole.replace(/[ ,;:–—-]+$/, '')}…`;
}
