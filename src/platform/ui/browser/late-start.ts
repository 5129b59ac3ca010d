/** Marks the entry script: browsers ignore unknown types. */
const LATER = 'module-later';

/** Milliseconds after which the application starts even if the page is still loading: a video may hold up its load event. */
const LATEST = 4_000;

/**
 * Starts the application once the page has loaded, so that scripts don't compete with what the visitor sees first; at the
 * first interaction at the latest. Preloads are made from the router's state, which lists the same scripts. It is inlined
 * into the page as text, so it can only use its arguments.
 */
function startOnceLoaded(start: () => void, latest: number) {
  const events = ['pointerdown', 'keydown', 'touchstart', 'load'];
  const begin = () => {
    clearTimeout(timer);
    for (const event of events) removeEventListener(event, begin, true);
    const routes = Reflect.get(window, '$_TSR')?.router?.manifest?.routes ?? {};
    for (const { preloads = [] } of Object.values(routes))
      for (const href of preloads) {
        const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
        document.head.append(link);
      }
    start();
  };
  const timer = setTimeout(begin, latest);
  for (const event of events) addEventListener(event, begin, true);
}

const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const ENTRY = /<script type="module" async="" src="([^"]+)"( nonce="\w+")><\/script>/;

/** A page's HTML with its scripts started late. */
export const startLate = (html: string): string =>
  (isStatic(html) ? withoutRouter(html) : html).replaceAll(PRELOAD, '').replace(
    ENTRY,
    // The element stays: React would insert it if it were missing, which Trusted Types forbid.
    (_, entry: string, nonce: string) =>
      `<script type="${LATER}" async="" src="${entry}"${nonce}></script><script${nonce}>(${startOnceLoaded})(()=>import('${entry}'),${LATEST})</script>`,
  );

/** Whether the page starts without the router, because nothing inside needs scripts. */
const isStatic = (html: string): boolean =>
  /^<!DOCTYPE html><html[^>]* data-static-page=/.test(html);

const SCRIPT = /<script[^>]*>.*?<\/script>/gs;
const OF_THE_ROUTER = /\$_TSR|\$tsr-stream-boundary|tsr-scroll-restoration/;

/** Without the scripts from which the router would start. */
const withoutRouter = (html: string): string =>
  html.replaceAll(SCRIPT, (script) => (OF_THE_ROUTER.test(script) ? '' : script));
