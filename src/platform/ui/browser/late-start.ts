/** Marks a preload of a script until the application starts, and the entry script for good: browsers ignore unknown types. */
const LATER = 'module-later';

/** Milliseconds after which the application starts even if the page is still loading: a video may hold up its load event. */
const LATEST = 4_000;

/**
 * Starts the application once the page has loaded, so that scripts don't compete with what the visitor sees first; at the
 * first interaction at the latest. It is inlined into the page as text, so it can only use its arguments.
 */
function startOnceLoaded(start: () => void, later: string, latest: number) {
  const events = ['pointerdown', 'keydown', 'touchstart', 'load'];
  const begin = () => {
    clearTimeout(timer);
    for (const event of events) removeEventListener(event, begin, true);
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${later}]`))
      link.rel = 'modulepreload';
    start();
  };
  const timer = setTimeout(begin, latest);
  for (const event of events) addEventListener(event, begin, true);
}

const PRELOAD = /<link rel="modulepreload"/g;
const ENTRY = /<script type="module" async="" src="([^"]+)"( nonce="\w+")><\/script>/;

/** A page's HTML with its scripts started late. */
export const startLate = (html: string): string =>
  html.replaceAll(PRELOAD, `<link rel="${LATER}"`).replace(
    ENTRY,
    // The element stays: React would insert it if it were missing, which Trusted Types forbid.
    (_, entry: string, nonce: string) =>
      `<script type="${LATER}" async="" src="${entry}"${nonce}></script><script${nonce}>(${startOnceLoaded})(()=>import('${entry}'),'${LATER}',${LATEST})</script>`,
  );
