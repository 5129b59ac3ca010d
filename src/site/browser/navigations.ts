import type { QueryClient } from '@tanstack/react-query';
import { authAddress } from '#accounts/domain/next-path.ts';
import { userQuery } from '#accounts/ui/use-account.ts';
import { noteIfOffline } from '#platform/ui/api/online.ts';
import { mayLeavePage } from '#platform/ui/forms/unsent-forms.ts';
import { go, KEEPS_SCROLL } from '#platform/ui/navigation.ts';
import { FAILED_PAGE } from '#seo/domain/page-meta.ts';
import { brokerageIn } from '#shell/ui/site-facts.ts';
import { campaignIn, formatQuery, joinQuery } from '../address.ts';
import { routeAt } from '../pages.ts';
import { showHead } from './head.ts';
import { loadPage, type Requested, requestedAt } from './load-page.ts';
import { ALLOWS_MAP } from './sent-page.ts';
import { type ShownPage, UNLOADED_PAGE } from './shown-page.ts';

/** Milliseconds after which a page that is still loading says so. */
const SLOW_AFTER = 150;

type Showing = {
  queryClient: QueryClient;
  /** Puts a page into the document at once. */
  show: (page: ShownPage) => void;
};

/**
 * Shows the pages that the visitor goes to. The browser does the rest: its history, the stop button, and that the last press
 * wins. In a browser without the Navigation API every link loads a document.
 */
export function followNavigations(showing: Showing): () => void {
  const { navigation } = window;
  if (!navigation) return () => {};
  // Chromium's own memory of them is out of date for entries that were passed in haste. It serves those from before a reload.
  const leftAt = new Map<string, number>();
  const follow = (event: NavigateEvent) => {
    const { currentEntry, transition } = navigation;
    // A page that is left before it was shown keeps its position.
    if (currentEntry && !transition) leftAt.set(currentEntry.key, window.scrollY);
    if (!isToPage(event)) return;
    if (event.cancelable && leavesPage(event) && !mayLeavePage()) return event.preventDefault();
    const { signal, info, navigationType, destination } = event;
    const left = navigationType === 'traverse' ? leftAt.get(destination.key) : undefined;
    const isScrolledHere = info === KEEPS_SCROLL || left !== undefined;
    event.intercept({
      scroll: isScrolledHere ? 'manual' : 'after-transition',
      // The shell moves the focus to a new page's content, where screen readers go on reading.
      focusReset: 'manual',
      handler: async () => {
        await showPageAt(new URL(destination.url), signal, showing);
        if (left !== undefined && !signal.aborted)
          window.scrollTo({ top: left, behavior: 'instant' });
      },
    });
  };
  navigation.addEventListener('navigate', follow);
  return () => navigation.removeEventListener('navigate', follow);
}

const leavesPage = ({ destination }: NavigateEvent): boolean =>
  new URL(destination.url).pathname !== location.pathname;

function isToPage(event: NavigateEvent): boolean {
  const { canIntercept, hashChange, downloadRequest, formData, navigationType, destination } =
    event;
  if (!canIntercept || hashChange || downloadRequest !== null || formData) return false;
  // A page writes its state into its own address, and is not loaded for that.
  const isWritten = destination.sameDocument && navigationType !== 'traverse';
  return (
    !isWritten && navigationType !== 'reload' && routeAt(new URL(destination.url).pathname) !== null
  );
}

/** Loads the page at an address and shows it, unless the visitor has gone on to another meanwhile. */
export async function showPageAt(
  address: URL | Location,
  signal: AbortSignal,
  { queryClient, show }: Showing,
): Promise<void> {
  const load = async () => {
    const requested = await requestedAt(address);
    const slow = setTimeout(() => {
      if (requested.page.Loading && !signal.aborted)
        show({ ...requested, outcome: { status: 'loading' } });
    }, SLOW_AFTER);
    const loaded = await loadPage(requested, queryClient).finally(() => clearTimeout(slow));
    if (signal.aborted) return;
    if (loaded.moved) return go(loaded.moved.href, { replace: true });
    const isAbsent = loaded.outcome.status === 'absent';
    const mustSignIn = isAbsent && (await isBehindSignIn(requested, queryClient));
    const isReloaded = await needsDocument(requested, queryClient);
    if (signal.aborted) return;
    if (mustSignIn) return go(authAddress(address.pathname + address.search), { replace: true });
    if (isReloaded) return location.reload();
    showHead(loaded.facts, brokerageIn(queryClient));
    show({ ...requested, outcome: loaded.outcome });
    void makeCanonical(requested, address);
  };
  const stopWaiting = waitingFrom(SLOW_AFTER);
  signal.addEventListener('abort', stopWaiting);
  try {
    await load();
  } catch (error) {
    if (signal.aborted) return;
    noteIfOffline();
    const { pathname: path } = address;
    showHead(FAILED_PAGE, brokerageIn(queryClient));
    show({
      path,
      page: UNLOADED_PAGE,
      params: {},
      query: {},
      outcome: { status: 'failed', error },
    });
  } finally {
    // Otherwise another page is on its way.
    if (!signal.aborted) stopWaiting();
  }
}

/** Shows that a page is on its way, after some milliseconds. */
function waitingFrom(after: number): () => void {
  const { dataset } = document.documentElement;
  const timer = setTimeout(() => {
    dataset.waiting = '';
  }, after);
  return () => {
    clearTimeout(timer);
    delete dataset.waiting;
  };
}

/** Whether an absent page may be there once the visitor has signed in. */
const isBehindSignIn = async ({ page }: Requested, queryClient: QueryClient): Promise<boolean> =>
  page.isForOneVisitor === true && (await queryClient.fetchQuery(userQuery)) === null;

/** Whether the page has a map whose online style the policy of this document forbids. */
async function needsDocument(
  { page, query }: Requested,
  queryClient: QueryClient,
): Promise<boolean> {
  if (!page.showsLiveMap?.(query) || ALLOWS_MAP in document.documentElement.dataset) return false;
  const { hasOnlineStyle } = await import('#map/ui/online-style.ts');
  return hasOnlineStyle(queryClient);
}

/** Writes the address as the server would, once the browser has finished going to it. */
async function makeCanonical(
  { path, page, query: asked }: Requested,
  { search }: URL | Location,
): Promise<void> {
  const query = joinQuery(formatQuery(page, asked), campaignIn(search));
  if (query === search) return;
  await window.navigation?.transition?.finished.catch(() => undefined);
  const isStillShown = location.pathname === path && location.search === search;
  if (isStillShown) history.replaceState(history.state, '', path + query + location.hash);
}
