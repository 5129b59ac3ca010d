import { breadcrumbsJsonLd } from '#seo/domain/json-ld.ts';
import {
  failedMeta,
  fullTitle,
  type HeadTags,
  type PageFacts,
  pageMeta,
} from '#seo/domain/page-meta.ts';
import { listPageFacts } from '../domain/list-page-facts.ts';
import type { ListPage } from '../domain/search-query.ts';

/** The list's <head> tags. */
export function listHead(facts: PageFacts | undefined): Partial<HeadTags> {
  if (!facts) return failedMeta();
  return pageMeta({ ...facts, jsonLd: import.meta.env.SSR ? [trailTo(facts)] : [] });
}

const trailTo = ({ title, canonical }: PageFacts) =>
  breadcrumbsJsonLd([
    { name: 'Home', url: new URL('/', canonical).href },
    { name: title, url: canonical },
  ]);

/** Without the router: makes the tab's title and the canonical address those of a list. */
export function showListHead(list: ListPage, origin: string): void {
  const { title, canonical } = listPageFacts(list, origin);
  document.title = fullTitle(title);
  document.querySelector('link[rel=canonical]')?.setAttribute('href', canonical);
}
