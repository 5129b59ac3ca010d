/** A page's metadata and links, as a crawler reads them. */
export type ReadPage = {
  title: string;
  /** The content of each <meta>, by its name or property. */
  meta: Record<string, string>;
  canonical: string | null;
  headings: number;
  /** The content of each structured data script. */
  structuredData: { '@type': string; [name: string]: unknown }[];
  /** Link addresses, as written. */
  links: string[];
  /** Image addresses, as written. */
  pictures: string[];
  ids: Set<string>;
};

/** Parses HTML that we generated: attributes are double-quoted, and all elements are closed. */
export function readPage(html: string): ReadPage {
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(String);
  const meta: Record<string, string> = {};
  for (const tag of tags('meta')) {
    const name = attribute(tag, 'name') ?? attribute(tag, 'property');
    if (name) meta[name] = attribute(tag, 'content') ?? '';
  }
  const links = tags('link');
  const pictures = [...tags('img'), ...tags('source'), ...tags('video')];
  return {
    title: plain(/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? ''),
    meta,
    canonical:
      links
        .filter((tag) => attribute(tag, 'rel') === 'canonical')
        .map((tag) => attribute(tag, 'href'))[0] ?? null,
    headings: tags('h1').length,
    structuredData: [
      ...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs),
    ].map(([, text = '']) => JSON.parse(text)),
    links: valuesOf(tags('a'), 'href'),
    pictures: [
      ...valuesOf(pictures, 'src'),
      ...valuesOf(pictures, 'poster'),
      ...valuesOf(pictures, 'srcset', 'srcSet').flatMap((set) => /^\S+/.exec(set)?.[0] ?? []),
    ],
    ids: new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => plain(id))),
  };
}

const valuesOf = (tags: string[], ...names: string[]): string[] =>
  tags.flatMap((tag) => names.flatMap((name) => attribute(tag, name) ?? []));

function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : plain(value);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');
