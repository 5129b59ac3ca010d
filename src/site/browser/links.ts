import type { QueryClient } from '@tanstack/react-query';
import { isPlainClick } from '#platform/ui/browser/plain-click.ts';
import { go } from '#platform/ui/navigation.ts';
import { routeAt } from '../pages.ts';
import { loadPage, requestedAt } from './load-page.ts';

/** Milliseconds for which a pointer or the focus rests on a link that the visitor means; shorter rests are passing by. */
const MEANT_AFTER = 50;

/**
 * Links are the browser's own. A page is loaded when the visitor points at a link to it, and `data-keep-scroll`, on
 * a link or on what it is in, says whether it leaves the scroll position where it is.
 */
export function watchLinks(queryClient: QueryClient): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(resting);
  const rest = ({ target }: Event) => {
    const address = pageBehind(linkAt(target));
    forget();
    if (address) resting = setTimeout(() => preload(address, queryClient), MEANT_AFTER);
  };
  const press = (click: MouseEvent) => {
    const link = linkAt(click.target);
    if (!link || !pageBehind(link) || !isPlainClick(click, link)) return;
    // The second click of a double click was aimed at the page that is now gone.
    if (click.detail >= 2) click.preventDefault();
    else if (keepsScroll(link)) {
      click.preventDefault();
      void go(hrefOf(link), { keepScroll: true });
    }
  };
  const watching = new AbortController();
  const { signal } = watching;
  for (const name of ['pointerover', 'focusin'])
    document.addEventListener(name, rest, { signal, passive: true });
  for (const name of ['pointerout', 'focusout'])
    document.addEventListener(name, forget, { signal, passive: true });
  document.addEventListener('click', press, { signal });
  return () => {
    forget();
    watching.abort();
  };
}

type Link = HTMLAnchorElement | SVGAElement;

const linkAt = (target: EventTarget | null): Link | null =>
  target instanceof Element ? target.closest<Link>('a[href]') : null;

const keepsScroll = (link: Link): boolean =>
  link.closest<Link>('[data-keep-scroll]')?.dataset.keepScroll === 'true';

const hrefOf = (link: Link): string => link.getAttribute('href') ?? '';

/** The address of the page that a link leads to; null for a file or another site. */
function pageBehind(link: Link | null): URL | null {
  if (!link) return null;
  const address = URL.parse(hrefOf(link), location.href);
  const isOfSite = address?.origin === location.origin && routeAt(address.pathname) !== null;
  return isOfSite ? address : null;
}

/** Loads a page's code and answers. If that fails, following the link says so. */
async function preload(address: URL, queryClient: QueryClient): Promise<void> {
  try {
    await loadPage(await requestedAt(address), queryClient);
  } catch {
    // Its code is missing.
  }
}
