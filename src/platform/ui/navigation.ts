type HowToGo = {
  /** Leaves the scroll position and the focus where they are: the page scrolls itself, or only part of it changes. */
  keepScroll?: boolean;
  /** Replaces the page's entry in the history, so that the back button skips it. */
  replace?: boolean;
};

/** The `info` of a navigation that leaves the scroll position and the focus where they are. */
export const KEEPS_SCROLL = 'keeps scroll';

/**
 * Goes to an address of this site, as a link to it would. Resolves once its page is shown, or another is on its way, or the visitor stays; never
 * in a browser that has no Navigation API, because that loads a document.
 */
export async function go(href: string, { keepScroll, replace }: HowToGo = {}): Promise<void> {
  const { navigation } = window;
  if (!navigation) {
    if (replace) location.replace(href);
    else location.assign(href);
    return new Promise(() => {});
  }
  const { committed, finished } = navigation.navigate(href, {
    history: replace ? 'replace' : 'auto',
    info: keepScroll ? KEEPS_SCROLL : undefined,
  });
  // A page that can't be shown says so itself, and a visitor may want to stay.
  await Promise.allSettled([committed, finished]);
}

/** The path and query of the page that is shown, or to which the visitor is going. */
export const addressInWindow = (): string => location.pathname + location.search;
