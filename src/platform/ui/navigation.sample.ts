import { useSyncExternalStore } from 'react';
import { onTestFinished } from 'vitest';
import { isPlainClick } from './browser/plain-click.ts';

type Interception = { scroll?: 'after-transition' | 'manual'; handler(): Promise<void> };

/** What is special about a navigation. */
type Kind = {
  navigationType: NavigationType;
  info?: unknown;
  /** The page has written its own address, or the visitor goes back to one. */
  sameDocument: boolean;
  downloadRequest: string | null;
  formData: FormData | null;
  canIntercept: boolean;
  cancelable: boolean;
};

/** As much of a NavigateEvent as the site reads. */
type Departure = Omit<Kind, 'sameDocument'> & {
  hashChange: boolean;
  signal: AbortSignal;
  destination: { url: string; sameDocument: boolean };
  intercept(how: Interception): void;
  preventDefault(): void;
};

/** A navigation that has been: its path, query and hash, and whether the site has taken it over from the browser. */
type Went = Pick<Kind, 'navigationType' | 'info'> & {
  href: string;
  isTaken: boolean;
  scroll: Interception['scroll'];
};

type Listener = (event: Departure | Event) => void;

const addressOf = ({ pathname, search, hash }: URL | Location): string => pathname + search + hash;

let dismiss = () => {};

/**
 * Stands in for the Navigation API, which jsdom lacks, until the test is finished: with the window at an address, and with
 * links that the browser follows. Each navigation changes the window's address, also one that would load a document.
 */
export function standInNavigation(start = '/') {
  dismiss();
  const events = new EventTarget();
  const navigates = new Set<Listener>();
  const went: Went[] = [];
  const leftToBrowser: string[] = [];
  const entries = [start];
  const states: unknown[] = [];
  let index = 0;
  let ongoing = new AbortController();
  let transition: { finished: Promise<void>; navigationType: NavigationType } | null = null;
  history.replaceState(null, '', start);

  /** Goes to an address, or to another place in the history. */
  function depart(href: string, kind: Partial<Kind> = {}, place = index) {
    ongoing.abort(new DOMException('Another navigation has begun.', 'AbortError'));
    ongoing = new AbortController();
    const { signal } = ongoing;
    const url = new URL(href, location.href);
    const [before, after] = [location.href, url.href].map((each) => each.replace(/#.*/, ''));
    const hashChange = before === after && url.hash !== '';
    const { sameDocument = hashChange, ...given } = kind;
    const taken: Interception[] = [];
    let isPrevented = false;
    const event: Departure = {
      canIntercept: true,
      cancelable: true,
      downloadRequest: null,
      formData: null,
      navigationType: url.href === location.href ? 'replace' : 'push',
      ...given,
      hashChange,
      signal,
      destination: { url: url.href, sameDocument },
      intercept: (how) => taken.push(how),
      preventDefault: () => {
        isPrevented = event.cancelable;
      },
    };
    for (const listener of navigates) listener(event);
    if (isPrevented) return stayed();
    const { navigationType, info } = event;
    const [{ scroll } = {}] = taken;
    went.push({ href: addressOf(url), navigationType, info, isTaken: taken.length > 0, scroll });
    const { promise: finished, resolve, reject } = Promise.withResolvers<void>();
    const shown = { finished, navigationType };
    transition = shown;
    commit(addressOf(url), navigationType, place);
    finish(taken, signal).then(resolve, reject);
    // Effects of what is shown still see it.
    const forget = () =>
      setTimeout(() => {
        if (transition === shown) transition = null;
      });
    finished.then(forget, forget);
    return { committed: Promise.resolve(), finished };
  }

  /** The page has prevented the navigation. */
  function stayed() {
    const refused = Promise.reject(new DOMException('Navigation was aborted', 'AbortError'));
    refused.catch(() => undefined);
    return { committed: refused, finished: refused };
  }

  function commit(href: string, type: NavigationType, place: number) {
    states[index] = history.state;
    index = type === 'push' ? index + 1 : place;
    entries[index] = href;
    history.replaceState(type === 'traverse' ? states[index] : null, '', href);
    events.dispatchEvent(new Event('currententrychange'));
  }

  /** Resolves when what the site does has been done; rejects when another navigation begins. */
  async function finish(taken: readonly Interception[], signal: AbortSignal): Promise<void> {
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    await Promise.race([Promise.all(taken.map(({ handler }) => handler())), aborted]);
  }

  const followLink = (click: MouseEvent) => {
    const link = click.target instanceof Element ? click.target.closest('a') : null;
    if (!link || click.defaultPrevented) return;
    const { href, origin } = new URL(link.getAttribute('href') ?? '', location.href);
    const isWithin = origin === location.origin && !link.hasAttribute('download');
    const isFollowed = isWithin && isPlainClick(click, link);
    click.preventDefault();
    if (isFollowed) depart(href);
    else leftToBrowser.push(href);
  };

  Object.defineProperty(window, 'navigation', {
    configurable: true,
    value: {
      addEventListener: (name: string, listener: Listener) =>
        name === 'navigate' ? navigates.add(listener) : events.addEventListener(name, listener),
      removeEventListener: (name: string, listener: Listener) =>
        name === 'navigate'
          ? navigates.delete(listener)
          : events.removeEventListener(name, listener),
      navigate: (href: string, how: NavigationNavigateOptions = {}) =>
        depart(href, {
          ...(how.history === 'replace' && { navigationType: how.history }),
          info: how.info,
        }),
      get currentEntry() {
        return { index };
      },
      get transition() {
        return transition;
      },
    },
  });
  window.addEventListener('click', followLink);
  const stop = () => {
    ongoing.abort();
    window.removeEventListener('click', followLink);
    if (dismiss !== stop) return;
    Reflect.deleteProperty(window, 'navigation');
    history.replaceState(null, '', '/');
  };
  dismiss = stop;
  onTestFinished(stop);

  return {
    /** The navigations within the site so far. */
    went,
    /** The links that were followed into a new tab, a file or another site. */
    leftToBrowser,
    depart,
    /** The visitor presses the back button. */
    back: () =>
      depart(
        entries[index - 1] ?? '/',
        { navigationType: 'traverse', sameDocument: true },
        index - 1,
      ),
    /** The address in the window. */
    place: () => addressOf(location),
  };
}

/** The path, query and hash in the window, and its place in the history, whenever the visitor goes somewhere. */
export function useWhereabouts(): { href: string; place: number } {
  const href = useSyncExternalStore(onDeparture, () => addressOf(location));
  return { href, place: window.navigation?.currentEntry?.index ?? 0 };
}

function onDeparture(onChange: () => void): () => void {
  const { navigation } = window;
  navigation?.addEventListener('currententrychange', onChange);
  return () => navigation?.removeEventListener('currententrychange', onChange);
}
