/** A piece of a filter. Words are field names, operators and functions alike. */
export type Token = {
  kind: 'word' | 'string' | 'number' | 'date' | 'time' | 'sign' | 'end';
  text: string;
};

// Sticky, tried in this order: a time begins like a date, a date like a number.
const TOKEN_PATTERNS: [Token['kind'], RegExp][] = [
  ['string', /'(?:[^']|'')*'/y],
  ['time', /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?(?:Z|[+-]\d\d:\d\d)/y],
  ['date', /\d{4}-\d\d-\d\d(?![\dT])/y],
  ['number', /-?\d+(?:\.\d+)?(?![\w.])/y],
  ['word', /[A-Za-z_]\w*/y],
  ['sign', /[(),:/]/y],
];
const SPACE = /[ \t]*/y;

/** The tokens, with an end token; null if the text contains an invalid one. */
export function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  let at = lengthAt(SPACE, text, 0);
  while (at < text.length) {
    const token = tokenAt(text, at);
    if (!token) return null;
    tokens.push({ ...token, text: token.kind === 'string' ? unquoted(token.text) : token.text });
    at += token.text.length;
    at += lengthAt(SPACE, text, at);
  }
  return [...tokens, { kind: 'end', text: '' }];
}

function tokenAt(text: string, at: number): Token | null {
  for (const [kind, pattern] of TOKEN_PATTERNS) {
    const length = lengthAt(pattern, text, at);
    if (length > 0) return { kind, text: text.slice(at, at + length) };
  }
  return null;
}

function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

const unquoted = (text: string): string => text.slice(1, -1).replaceAll("''", "'");
