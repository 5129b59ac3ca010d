/** Text of at most `most` characters on one line, cut at a word's end and followed by '…'. */
export function cut(text: string, most: number): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line.length <= most) return line;
  const kept = line.slice(0, most);
  const wordEnd = kept.lastIndexOf(' ');
  // A pair of surrogates is one character: its first half alone would be none.
  const whole =
    wordEnd > 0 ? kept.slice(0, wordEnd) : kept.slice(0, -1).replace(/[\ud800-\udbff]$/, '');
  return `${whole.replace(/[ .,;:–—-]+$/, '')}…`;
}

/** Text in at most `atMost` lines of so many characters, broken between words; what is left over is cut. */
export function linesOf(
  text: string,
  { width, atMost }: { width: number; atMost: number },
): string[] {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const lines = [first];
  for (const word of rest) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length <= width || lines.length === atMost) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines.map((line) => cut(line, width));
}
