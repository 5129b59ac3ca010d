import { useEffect, useRef } from 'react';
import type { RouteQuery } from '#platform/ui/route-query.ts';
import { breadcrumbsJsonLd } from '#seo/domain/json-ld.ts';
import {
  failedMeta,
  fullTitle,
  type HeadTags,
  type PageFacts,
  pageMeta,
} from '#seo/domain/page-meta.ts';
import { useSiteFacts } from '#shell/ui/site-facts.ts';
import { listPageFacts } from '../domain/list-page-facts.ts';
import { parseListQuery } from './list-address.ts';

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

/** Without the router: keeps the tab's title and the canonical address those of the list that is shown. */
export function useListHead(query: RouteQuery): void {
  const { origin } = useSiteFacts();
  const sent = useRef(query);
  useEffect(() => {
    // The server has written the first ones.
    if (sent.current === query) return;
    const { title, canonical } = listPageFacts(parseListQuery(query), origin);
    document.title = fullTitle(title);
    document.querySelector('link[rel=canonical]')?.setAttribute('href', canonical);
  }, [query, origin]);
}
