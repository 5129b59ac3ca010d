import { hash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { ReadyAnswer } from '#platform/server/http/ready-answer.ts';
import { atomFeed, type FeedEntry } from '../domain/atom.ts';
import { type LlmsPage, llmsText } from '../domain/llms-text.ts';
import { robotsText } from '../domain/robots.ts';
import { type Located, latestOf, sitemapIndex, sitemapOf } from '../domain/sitemap.ts';

/** A page of the site other than a listing's; `changedAt` as in the sitemap. */
export type SitePage = LlmsPage & { changedAt: string | null };

export type CrawlerDeps = {
  /** The site's origin, without a trailing slash. */
  origin: string;
  demonstration: boolean;
  brokerage(): Brokerage;
  /** The pages that search engines should index. */
  pages(): readonly SitePage[];
  listings: {
    /** The non-empty parts of the listings' sitemap, and when each last changed. */
    parts(): Promise<Part[]>;
    inPart(part: number): Promise<Located[]>;
    newest(): FeedEntry[];
  };
  /** The key by which search engines know who announces changes; null if no one does. */
  indexNowKey(): Promise<string | null>;
  /** Changes whenever the content changes. */
  version(): string;
};

type Part = { part: number; changedAt: string };

/** Cached texts; a sitemap part is about 1 MB. */
const CACHED_TEXTS = 50;
/** Cache-Control max-age in seconds. */
const MAX_AGE = 300;

/** Sitemaps, feed, robots.txt and llms.txt. Each text is built and compressed once for each version of the data. */
export function crawlerRoutes(deps: CrawlerDeps): Hono {
  const { origin, demonstration, listings } = deps;
  const texts = new LRUCache<string, Promise<ReadyAnswer>>({ max: CACHED_TEXTS });
  const lastParts = new LRUCache<string, Promise<Part[]>>({ max: 1 });

  /** Cached because counting is the slowest query here. */
  function partsNow(): Promise<Part[]> {
    return once(lastParts, deps.version(), () => listings.parts());
  }

  const answer = async ({ req }: Context, type: string, make: () => string | Promise<string>) => {
    const name = `${deps.version()} ${req.path}`;
    const ready = await once(texts, name, async () => readyText(type, await make()));
    return ready.response(req.raw);
  };

  async function index(): Promise<string> {
    const pages = {
      url: `${origin}/sitemap-pages.xml`,
      changedAt: latestOf(deps.pages().map((page) => page.changedAt)),
    };
    const ofListings = (await partsNow()).map(({ part, changedAt }) => ({
      url: `${origin}/sitemap-listings-${part}.xml`,
      changedAt,
    }));
    return sitemapIndex([pages, ...ofListings]);
  }

  const feed = (): string => {
    const entries = listings.newest();
    const brokerage = deps.brokerage();
    return atomFeed({
      origin,
      brokerage,
      title: `New listings | ${brokerage.name}`,
      subtitle: `${demonstration ? 'Demonstration data. ' : ''}The newest homes for sale and for lease, each with its listing brokerage.`,
      updatedAt: latestOf(entries.map((entry) => entry.updatedAt)) ?? new Date(0).toISOString(),
      entries,
    });
  };

  return new Hono()
    .get('/robots.txt', (context) => answer(context, 'text/plain', () => robotsText(origin)))
    .get('/llms.txt', (context) =>
      answer(context, 'text/plain', () =>
        llmsText({
          origin,
          demonstration,
          brokerage: deps.brokerage(),
          pages: deps.pages().filter(isAtTheTop),
        }),
      ),
    )
    .get('/feed.xml', (context) => answer(context, 'application/atom+xml', feed))
    .get('/sitemap.xml', (context) => answer(context, 'application/xml', index))
    .get('/sitemap-pages.xml', (context) =>
      answer(context, 'application/xml', () =>
        sitemapOf(deps.pages().map(({ path, changedAt }) => ({ url: origin + path, changedAt }))),
      ),
    )
    .get('/:file{[0-9a-f]{32}\\.txt}', async (context, next) => {
      const key = await deps.indexNowKey();
      // Any other name gets the usual 404 page.
      return context.req.path === `/${key}.txt` ? context.text(key ?? '') : next();
    })
    .get('/:part{sitemap-listings-[1-9][0-9]{0,5}\\.xml}', async (context, next) => {
      const part = Number(/\d+/.exec(context.req.path)?.[0]);
      const known = await partsNow();
      // Any other number gets the usual 404 page.
      if (!known.some((one) => one.part === part)) return next();
      return answer(context, 'application/xml', async () => sitemapOf(await listings.inPart(part)));
    });
}

/** Shares one answer among all requests until it leaves the cache. Failures are not cached. */
function once<Made>(
  cache: LRUCache<string, Promise<Made>>,
  key: string,
  make: () => Promise<Made>,
): Promise<Made> {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}

const isAtTheTop = ({ path }: SitePage): boolean =>
  path.lastIndexOf('/') === 0 && !path.includes('?');

function readyText(type: string, text: string): ReadyAnswer {
  const body = Buffer.from(text);
  return new ReadyAnswer({
    status: 200,
    body,
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': `public, max-age=${MAX_AGE}`,
      ETag: `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
    },
  });
}
