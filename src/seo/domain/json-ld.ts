import type { Thing, WithContext } from 'schema-dts';

/** A structured data document in schema.org's vocabulary. */
export type JsonLd = WithContext<Thing>;

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that is safe inside <script>: it can end neither the element nor a line. */
export const jsonLdText = (data: object): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? '');

/** Breadcrumbs from the home page, in order; the last entry is the current page. */
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
