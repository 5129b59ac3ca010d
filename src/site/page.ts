import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import type { RouteQuery } from '#platform/ui/route-query.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import type { Loaded } from '#shell/ui/loaded.ts';

/** The variable parts of a page's path, by name. */
export type Params = Readonly<Record<string, string>>;

/** What a page is loaded for. */
export type Asked<Query = RouteQuery> = { params: Params; query: Query; queryClient: QueryClient };

/** What a page is drawn from. */
export type Drawn<Query = RouteQuery, Data = undefined> = {
  params: Params;
  query: Query;
  data: Data;
};

/** A page for search engines: its facts, and when its text was last changed; null if it shows listings. */
export type Indexed = { facts: PageFacts; changedAt: string | null };

/** The number of homes on the market in each place that has any, by its key. */
export type HomesByPlace = ReadonlyMap<string, number>;

/** All that a page is. Its path is in the list of pages. */
export type Page<Query, Data> = {
  /** Parses its query, and formats it without defaults and without what the page doesn't read. Else it reads none. */
  query?: { parse(query: RouteQuery): Query; format(query: Query): string };
  /** Makes the calls that its content shows. On the server everything is awaited; throws if a call failed. */
  load(asked: Asked<Query>): Loaded<Data> | Promise<Loaded<Data>>;
  /** Code that it needs besides its own file, for its content or for what is shown in its place. */
  code?(query: Query, shown: 'found' | 'absent' | 'failed'): Promise<unknown> | undefined;
  Content(drawn: Drawn<Query, Data>): ReactNode;
  /** In its place while it loads slowly. By default the page before stays. */
  Loading?(asked: { params: Params }): ReactNode;
  /** In its place if there is no such page. */
  Absent?(asked: { params: Params; query: Query }): ReactNode;
  /** In its place if it can't be loaded. By default as for any page. */
  Failed?(failure: { error: unknown }): ReactNode;

  /** Nothing inside it needs scripts: only the shell around it starts. */
  isStatic?: boolean;
  /** A tool that has the window to itself, without header and footer. */
  isFullScreen?: boolean;
  /** It, or the link to it, is about one person: browsers don't store it, and its address is not sent to other sites. */
  isPersonal?: boolean;
  /**
   * Whether it exists depends on the visitor, so it is rendered with their cookies, and never cached. Visitors who are signed
   * out sign in first.
   */
  isForOneVisitor?: boolean;
  /** It says what is on the market: until the first listings have arrived, crawlers wait. */
  showsListings?: boolean;
  /** Whether it shows a map now, whose online style its policy allows. Without it, it never does. */
  showsLiveMap?(query: Query): boolean;
  /** Addresses of its kind with which visits often begin. */
  oftenFirst?(queryClient: QueryClient): readonly string[] | Promise<string[]>;
  /** Its entries in the sitemap; undefined in the browser. */
  indexed?: ((homes: HomesByPlace, brokerage: Brokerage) => readonly Indexed[]) | undefined;
};

/** A page whose query and data are its own affair. */
export type AnyPage = Page<unknown, unknown>;

/** Declares a page. */
export const definePage = <Query = RouteQuery, Data = undefined>(
  page: Page<Query, Data>,
): AnyPage => page;
