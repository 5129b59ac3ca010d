import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { tabMemory } from '#platform/ui/memory.ts';
import { useOnline } from '#platform/ui/online.ts';

/**
 * Retries a failed page: on a press, and by itself when the connection returns. A page whose code is missing, as in a tab
 * left open over a deployment, needs a new document, which is loaded once by itself.
 */
export function useRetryRoute(error: unknown) {
  const router = useRouter();
  const [isTrying, setTrying] = useState(false);
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);

  const retry = async () => {
    setTrying(true);
    await (isCodeMissing(error) ? loadDocument() : router.invalidate());
    setTrying(false);
    // The pressed button is gone with the failure.
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return of the connection.
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (isBack || (isOnline && isCodeMissing(error) && isFirst(router.state.location.href)))
      void retry();
  }, [isOnline]);

  return { isTrying, retry };
}

/** As Chromium, Firefox and Safari put it. */
const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed/.test(error.message);

/** Reloads only when the server answers: otherwise the browser's own error page would replace the site. */
async function loadDocument(): Promise<void> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    window.location.reload();
  } catch {
    // The page still says that it failed.
  }
}

/** Whether this tab has not yet reloaded this address. */
function isFirst(address: string): boolean {
  const name = `reloaded ${address}`;
  const isFirst = tabMemory.recall(name) === '';
  tabMemory.remember(name, 'yes');
  return isFirst;
}
