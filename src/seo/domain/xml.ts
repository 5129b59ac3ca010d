const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for XML: special characters are escaped, and characters that XML does not allow are removed. */
export const xmlText = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '');

/** '<name>text</name>'. */
export const element = (name: string, text: string): string =>
  `<${name}>${xmlText(text)}</${name}>`;
