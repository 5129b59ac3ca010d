import { breadcrumbsJsonLd, type JsonLd } from './json-ld.ts';

/** Breadcrumbs from paths on this site. `origin` is the site's origin, without a trailing slash. */
export const trailJsonLd = (
  trail: readonly { name: string; path: string }[],
  origin: string,
): JsonLd => breadcrumbsJsonLd(trail.map(({ name, path }) => ({ name, url: origin + path })));
