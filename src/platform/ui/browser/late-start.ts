/** Milliseconds after which the application starts even if the page is still loading: a video may hold up its load event. */
const LATEST = 4_000;

/**
 * Starts the application once the page has loaded and been painted, so that scripts don't compete with what the visitor
 * sees first; at the first interaction at the latest. The second frame after the load event comes after everything that
 * had loaded was painted. It is inlined into the page as text, so it can only use its arguments.
 */
export function startOncePainted(start: () => void, preloads: readonly string[], latest: number) {
  const interactions = ['pointerdown', 'keydown', 'touchstart'];
  let isStarted = false;
  const begin = () => {
    if (isStarted) return;
    isStarted = true;
    clearTimeout(timer);
    for (const event of interactions) removeEventListener(event, begin, true);
    for (const href of preloads)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    start();
  };
  const timer = setTimeout(begin, latest);
  for (const event of interactions) addEventListener(event, begin, true);
  const onceDrawn = () =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
  addEventListener('load', onceDrawn, { once: true });
}

/** The text of the inline script that starts the application at `entry` late, and then requests all its scripts at once. */
export const startScript = (entry: string, preloads: readonly string[]): string =>
  `(${startOncePainted})(()=>import(${JSON.stringify(entry)}),${JSON.stringify(preloads)},${LATEST})`;
