import type { QueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import type { Navigation } from '#platform/ui/navigation.ts';
import { parseQuery, type RouteQuery } from '#platform/ui/route-query.ts';
import type { LandingPage } from './landing-pages.tsx';

/** An entry of the browser's history, as the page that a visit began with shows it. */
type Entry = {
  query: RouteQuery;
  /** Its place in the browser's history. */
  place: number;
  /** Where to scroll to; null leaves that to the page, and for the first entry to the browser. */
  scrollY: number | null;
};

/** The scroll position of each entry that a visitor left without the router, by its key. */
export const leftAt = new Map<string, number>();

/**
 * The entry that a page shows, and navigation that stays on the page: to other queries of its path it needs no router, if
 * the page can `load` them. `outer` shows every other page. Once another page is shown (`hasLeft`), it does nothing.
 */
export function useLandingHistory(
  { load }: LandingPage,
  {
    outer,
    queryClient,
    hasLeft,
  }: { outer: Navigation; queryClient: QueryClient; hasLeft: boolean },
) {
  const [entry, show] = useState<Entry>(() => ({
    query: parseQuery(location.search),
    place: placeOf(history.state),
    scrollY: null,
  }));
  const [own] = useState(
    () => load && new LandingHistory(outer, (query) => load(query, queryClient), show),
  );

  useEffect(() => {
    if (hasLeft || !own) return;
    own.begin();
    window.addEventListener('popstate', own.follow);
    return () => window.removeEventListener('popstate', own.follow);
  }, [hasLeft, own]);
  // An effect of the whole page comes after those of its parts, which may scroll to their results.
  useEffect(() => {
    if (entry.scrollY !== null) window.scrollTo({ top: entry.scrollY, behavior: 'instant' });
  }, [entry]);

  return { entry, navigation: hasLeft || !own ? outer : own };
}

/** Writes the state of entries as the router does, which takes over the history when it is loaded. */
class LandingHistory implements Navigation {
  readonly #path = location.pathname;
  readonly #outer: Navigation;
  readonly #load: (query: RouteQuery) => Promise<void>;
  readonly #show: (entry: Entry) => void;
  /** The entry that is shown. */
  #now = history.state;
  /** Where the visitor is going from this page, while the router loads. */
  #leavingFor: string | null = null;

  constructor(
    outer: Navigation,
    load: (query: RouteQuery) => Promise<void>,
    show: (entry: Entry) => void,
  ) {
    this.#outer = outer;
    this.#load = load;
    this.#show = show;
  }

  /** Gives the first entry a key, as the router would. */
  begin(): void {
    if (keyOf(history.state)) return;
    this.#now = stateAt(0);
    history.replaceState(this.#now, '');
  }

  readonly go: Navigation['go'] = async (href, { keepScroll = false, replace = false } = {}) => {
    // A visitor who is leaving for another page, and presses a link back to this one, is led by the router, too.
    const next = this.#leavingFor === null ? this.#within(href) : null;
    if (!next) return await this.#leaveFor(href, { keepScroll, replace });

    this.#notePosition();
    // The browser would restore a position before the page has changed.
    history.scrollRestoration = 'manual';
    const isReplaced = replace || next.href === location.href;
    this.#now = stateAt(placeOf(this.#now) + (isReplaced ? 0 : 1));
    if (isReplaced) history.replaceState(this.#now, '', next);
    else history.pushState(this.#now, '', next);
    await this.#showAt(keepScroll ? null : 0);
  };

  readonly preload: Navigation['preload'] = (href) => {
    const next = this.#within(href);
    if (!next) return this.#outer.preload(href);
    this.#load(parseQuery(next.search)).catch(() => undefined);
  };

  readonly here: Navigation['here'] = () => this.#leavingFor ?? this.#outer.here();

  /** Shows the entry that the browser went back or forward to. */
  readonly follow = (): void => {
    const key = keyOf(history.state);
    // A link to a part of the page makes an entry without a key.
    if (location.pathname !== this.#path || !key || key === keyOf(this.#now)) return;
    this.#notePosition();
    this.#now = history.state;
    void this.#showAt(leftAt.get(key) ?? 0);
    leftAt.delete(key);
  };

  #within(href: string): URL | null {
    const next = new URL(href, location.href);
    return next.pathname === this.#path && next.origin === location.origin ? next : null;
  }

  async #leaveFor(...[href, how]: Parameters<Navigation['go']>): Promise<void> {
    this.#leavingFor = href;
    await this.#outer.go(href, how);
    if (this.#leavingFor === href) this.#leavingFor = null;
  }

  #notePosition(): void {
    leftAt.set(keyOf(this.#now), window.scrollY);
  }

  async #showAt(scrollY: number | null): Promise<void> {
    const state = this.#now;
    const query = parseQuery(location.search);
    // Code that can't be loaded is reported by the part that needs it.
    await this.#load(query).catch(() => undefined);
    if (state !== this.#now) return;
    startTransition(() => this.#show({ query, place: placeOf(state), scrollY }));
  }
}

/** The router's names for an entry's place and key. */
const stateAt = (place: number) => {
  const key = crypto.randomUUID().slice(0, 8);
  return { __TSR_index: place, __TSR_key: key, key };
};
const placeOf = (state: unknown): number => Number(Object(state).__TSR_index ?? 0);
const keyOf = (state: unknown): string => String(Object(state).__TSR_key ?? '');
