/** A kept value in words: 'maxPrice' is 'Max price', a list its parts, and true is 'Yes'. */
export function readable(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Not said';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en-CA');
  if (Array.isArray(value)) return value.map(readable).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, part]) => `${readable(key)}: ${readable(part)}`)
      .join('; ');
  return inWords(String(value));
}

function inWords(text: string): string {
  const isName = /^[A-Za-z]+(?:[-_][A-Za-z]+)*$/.test(text);
  if (!isName) return text;
  const words = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
