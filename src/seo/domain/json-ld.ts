import type { Thing, WithContext } from 'schema-dts';

/** A document of structured data, in schema.org's words. */
export type JsonLd = WithContext<Thing>;

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that can stand inside <script>: nothing in it can end the element or a line. */
export const jsonLdText = (data: object): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? '');

/** The way from the home page to this one, in order; the last entry is the page itself. */
export const breadcrumbsJsonLd = (trail: { name: string; url: string }[]): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});
