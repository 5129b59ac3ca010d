import { element } from './xml.ts';

/** An absolute address, and when its content last changed, ISO 8601; null if unknown. */
export type Located = { url: string; changedAt: string | null };

/** Ids per part of the listings' sitemap. Fixed, so that a listing never moves to another part. */
export const IDS_PER_PART = 10_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The index of the other sitemaps. */
export const sitemapIndex = (parts: readonly Located[]): string =>
  `${HEAD}<sitemapindex ${NAMESPACE}>\n${parts.map((part) => entry('sitemap', part)).join('')}</sitemapindex>\n`;

/** A sitemap of these pages. */
export const sitemapOf = (pages: readonly Located[]): string =>
  `${HEAD}<urlset ${NAMESPACE}>\n${pages.map((page) => entry('url', page)).join('')}</urlset>\n`;

const entry = (name: string, { url, changedAt }: Located): string =>
  `<${name}>${element('loc', url)}${changedAt === null ? '' : element('lastmod', changedAt)}</${name}>\n`;

/** The latest of several times, ISO 8601 in one time zone; null if none is known. */
export const latestOf = (moments: readonly (string | null)[]): string | null =>
  moments.reduce((latest, one) => (one !== null && (latest ?? '') < one ? one : latest), null);
