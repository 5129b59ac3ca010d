import { breadcrumbsJsonLd, type JsonLd } from './json-ld.ts';

/** The way to a page, of addresses on this site. `origin` is the site's, without a slash at the end. */
export const trailJsonLd = (
  trail: readonly { name: string; path: string }[],
  origin: string,
): JsonLd => breadcrumbsJsonLd(trail.map(({ name, path }) => ({ name, url: origin + path })));
