import type { Publisher } from '#brokerage/domain/brokerage.ts';
import { site } from '#site';
import { element, xmlText } from './xml.ts';

/** A feed entry. */
export type FeedEntry = {
  title: string;
  /** The entry's page, absolute. */
  url: string;
  /** ISO 8601. */
  updatedAt: string;
  summary: string;
  /** The listing brokerage. */
  author: string;
};

type Feed = Publisher & {
  title: string;
  subtitle: string;
  /** When the feed was last updated, ISO 8601. */
  updatedAt: string;
  entries: readonly FeedEntry[];
};

const RIGHTS = `Listing information belongs to the listing brokerages and their board; personal, non-commercial use only. ${site.trademarks}`;

/** An Atom feed (RFC 4287). */
export const atomFeed = ({
  origin,
  brokerage,
  title,
  subtitle,
  updatedAt,
  entries,
}: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-CA">',
    element('id', `${origin}/feed.xml`),
    element('title', title),
    element('subtitle', subtitle),
    element('updated', updatedAt),
    element('rights', RIGHTS),
    `<author>${element('name', brokerage.name)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(origin)}/feed.xml"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(origin)}/properties?homes=1&amp;sort=newest"/>`,
    ...entries.map(entryText),
    '</feed>',
    '',
  ].join('\n');

const entryText = ({ title, url, updatedAt, summary, author }: FeedEntry): string =>
  [
    '<entry>',
    element('id', url),
    element('title', title),
    element('updated', updatedAt),
    `<author>${element('name', author)}</author>`,
    `<link rel="alternate" type="text/html" href="${xmlText(url)}"/>`,
    element('summary', summary),
    '</entry>',
  ].join('');
