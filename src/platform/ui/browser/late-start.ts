/** Milliseconds after which the application starts even if the page is still loading: a video may hold up its load event. */
const LATEST_START = 4_000;

/**
 * Starts the application once the page has loaded and been painted, so that scripts don't compete with what the visitor
 * sees first; at the first interaction at the latest. The second frame after the load event comes after everything that
 * had loaded was painted.
 *
 * A static page waits for a sign of the visitor if this device keeps nothing of theirs: no account, no open chat, no
 * theme; the number of what it has seen is nothing of theirs. Its content needs no scripts, and most readers who land on one act before they press anything.
 *
 * It is inlined into the page as text, so it can only use its arguments.
 */
export function startOncePainted(
  start: () => void,
  preloads: readonly string[],
  { latest, isStatic }: { latest: number; isStatic: boolean },
) {
  const keepsNothing = () => {
    try {
      return (
        /^(seen=\d+)?$/.test(document.cookie) &&
        localStorage.length === 0 &&
        sessionStorage.length === 0
      );
    } catch {
      // The visitor's settings block storage.
      return true;
    }
  };
  const waits = isStatic && keepsNothing();
  const interactions = ['pointerdown', 'keydown', 'touchstart'];
  if (waits) interactions.push('scroll', 'focusin');
  let isStarted = false;
  let timer: number | undefined;
  const begin = () => {
    if (isStarted) return;
    isStarted = true;
    clearTimeout(timer);
    for (const event of interactions) removeEventListener(event, begin, true);
    removeEventListener('pointermove', beginIfMoved, true);
    for (const href of preloads)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    start();
  };
  // Chromium also reports a mouse that rests where the page appears.
  const beginIfMoved = ({ movementX, movementY }: PointerEvent) => {
    if (movementX !== 0 || movementY !== 0) begin();
  };
  for (const event of interactions) addEventListener(event, begin, true);
  if (waits) return addEventListener('pointermove', beginIfMoved, true);
  timer = setTimeout(begin, latest);
  const onceDrawn = () =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
  addEventListener('load', onceDrawn, { once: true });
}

type Start = {
  /** The script that starts the application. */
  entry: string;
  /** Scripts that it needs, requested with it. */
  preloads: readonly string[];
  /** Whether the page's content needs no scripts. */
  isStatic: boolean;
};

/** The text of the inline script that starts the application late, and then requests all its scripts at once. */
export const startScript = ({ entry, preloads, isStatic }: Start): string =>
  `(${startOncePainted})(()=>import(${JSON.stringify(entry)}),${JSON.stringify(preloads)},${JSON.stringify({ latest: LATEST_START, isStatic })})`;
