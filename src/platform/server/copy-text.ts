const LETTERS: Record<string, string> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/**
 * Rows as PostgreSQL's COPY writes them, turned into columns: for each of `width` columns an array in
 * PostgreSQL's own notation, to be handed back as one parameter. Throws on a row of another width.
 */
export function columnArrays(copied: string, width: number): { rows: number; arrays: string[] } {
  const columns = Array.from({ length: width }, (): string[] => []);
  const lines = copied.split('\n');
  if (lines.pop() !== '') throw new Error('the last row has no end');
  for (const line of lines) {
    const values = line.split('\t');
    if (values.length !== width)
      throw new Error(`a row has ${values.length} values, and not ${width}`);
    for (const [at, value] of values.entries()) columns[at]?.push(element(value));
  }
  return { rows: lines.length, arrays: columns.map((values) => `{${values.join(',')}}`) };
}

function element(copied: string): string {
  if (copied === '\\N') return 'NULL';
  const value = copied.includes('\\')
    ? copied.replace(/\\(.)/g, (_, letter: string) => LETTERS[letter] ?? letter)
    : copied;
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
