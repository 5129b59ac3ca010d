/** What no text of the site may contain, whatever a board, a visitor or a model wrote. */
const FORBIDDEN_PATTERNS: readonly [name: string, pattern: RegExp][] = [
  ['a link', /https?:|www\.|\b[a-z0-9-]+\.(?:com|ca|org|net|example)\b|javascript:/i],
  ['an e-mail address', /\S@\S/],
  ['a telephone number', /\b\d{3}[-. ]\d{3}[-. ]\d{4}\b|\b1-\d{3}\b/],
  ['markup', /<\/?[a-z!]|!\[|\]\(|```|\{"/i],
  ['an invisible character', /(?![\t\n\r])\p{Cc}|[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u],
];

/** Whole words and amounts only: '$1' is not in '$1,250', nor 'INST' in 'against'. */
const wholly = (given: string) => {
  const escaped = given.normalize('NFKC').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d]|[,.]\\d)`, 'iu');
};

/** What is wrong with a text, or null. `never` ignores case. */
export function forbiddenIn(text: string, never: readonly string[] = []): string | null {
  const forbidden = FORBIDDEN_PATTERNS.find(([, pattern]) => pattern.test(text));
  if (forbidden) return `${forbidden[0]} in “${text}”`;
  const found = never.find((each) => wholly(each).test(text.normalize('NFKC')));
  return found === undefined ? null : `“${found}” in “${text}”`;
}

/** The first fault in any of the texts. */
export const firstForbidden = (texts: readonly string[], never: readonly string[] = []) =>
  texts.map((text) => forbiddenIn(text, never)).find((forbidden) => forbidden !== null) ?? null;
