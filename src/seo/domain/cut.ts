/** Text of at most `most` characters on one line, cut at the end of a word and followed by '…'. */
export function cut(text: string, most: number): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line.length <= most) return line;
  const start = line.slice(0, most);
  const wordEnd = start.lastIndexOf(' ');
  // Does not split a surrogate pair.
  const whole =
    wordEnd > 0 ? start.slice(0, wordEnd) : start.slice(0, -1).replace(/[\ud800-\udbff]$/, '');
  return `${whole.replace(/[ .,;:–—-]+$/, '')}…`;
}

/** Wraps text between words into at most `atMost` lines; the rest is cut. */
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
