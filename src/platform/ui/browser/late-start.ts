/** Marks the entry script: browsers ignore unknown types. */
const LATER = 'module-later';

/** Milliseconds after which the application starts even if the page is still loading: a video may hold up its load event. */
const LATEST = 4_000;

/**
 * Starts the application once the page has loaded and been painted, so that scripts don't compete with what the visitor
 * sees first; at the first interaction at the latest. The second frame after the load event comes after everything that
 * had loaded was painted. Preloads are made from the router's state, which lists the same scripts. It is inlined into
 * the page as text, so it can only use its arguments.
 */
export function startOncePainted(start: () => void, latest: number) {
  const interactions = ['pointerdown', 'keydown', 'touchstart'];
  let isStarted = false;
  const begin = () => {
    if (isStarted) return;
    isStarted = true;
    clearTimeout(timer);
    for (const event of interactions) removeEventListener(event, begin, true);
    const routes = Reflect.get(window, '$_TSR')?.router?.manifest?.routes ?? {};
    for (const { preloads = [] } of Object.values(routes))
      for (const href of preloads) {
        const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
        document.head.append(link);
      }
    start();
  };
  const timer = setTimeout(begin, latest);
  for (const event of interactions) addEventListener(event, begin, true);
  const onceDrawn = () =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
  addEventListener('load', onceDrawn, { once: true });
}

const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const ENTRY = /<script type="module" async="" src="([^"]+)"( nonce="\w+")><\/script>/;

/**
 * A page's HTML with its scripts started late, in pieces: most of it is one slice of `html`, and joining them would
 * copy it again.
 */
export function startLate(html: string): readonly string[] {
  // Only the ends of the page are searched: the text between them is most of it.
  const body = html.indexOf('<body');
  const scripts = startsWithoutRouter(html)
    ? startOfRouter(html)
    : Math.max(body, html.lastIndexOf('<script type="module"'));
  const end = html.slice(scripts);
  return [
    html.slice(0, body).replaceAll(PRELOAD, ''),
    html.slice(body, scripts),
    (startsWithoutRouter(html) ? withoutRouter(end) : end).replace(ENTRY, laterEntry),
  ];
}

/** The element stays: React would insert it if it were missing, which Trusted Types forbid. */
const laterEntry = (_: string, entry: string, nonce: string): string =>
  `<script type="${LATER}" async="" src="${entry}"${nonce}></script><script${nonce}>(${startOncePainted})(()=>import('${entry}'),${LATEST})</script>`;

const startsWithoutRouter = (html: string): boolean =>
  /^<!DOCTYPE html><html[^>]* data-(static|landing)-page=/.test(html);

/** An inline script that runs; no data, whose text may be a listing's. */
const SCRIPT = /<script(?![^>]* type="application\/)[^>]*>.*?<\/script>/gs;
const MARKS_OF_THE_ROUTER = ['$_TSR', '$tsr-stream-boundary', 'tsr-scroll-restoration'];
const isOfTheRouter = (text: string) => MARKS_OF_THE_ROUTER.some((mark) => text.includes(mark));

/** Where the scripts begin from which the router would start. They come last, so that little text is searched after it. */
function startOfRouter(html: string): number {
  const marks = MARKS_OF_THE_ROUTER.map((mark) => html.indexOf(mark)).filter((at) => at >= 0);
  return Math.max(0, html.lastIndexOf('<script', Math.min(...marks, html.length)));
}

const withoutRouter = (end: string): string =>
  end.replaceAll(SCRIPT, (script) => (isOfTheRouter(script) ? '' : script));
