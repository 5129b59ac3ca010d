import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnline } from '#platform/ui/api/online.ts';
import { tabStorage } from '#platform/ui/browser/storage.ts';
import { addressInWindow } from '#platform/ui/navigation.ts';
import { ReloadContext } from './reload-context.ts';

/**
 * Retries a failed page: on a press, and automatically when the connection returns. A page whose code is missing,
 * for example in a tab left open during a deployment, needs a new document, which is loaded automatically once.
 */
export function useRetryPage(error: unknown) {
  const reload = use(ReloadContext);
  const [isTrying, setTrying] = useState(false);
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);

  const retry = async () => {
    setTrying(true);
    await (isCodeMissing(error) ? loadDocument() : reload());
    setTrying(false);
    // The pressed button disappears with the failure.
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  };

  const retryAlone = useEffectEvent((isBack: boolean) => {
    if (isBack || (isCodeMissing(error) && isFirst(addressInWindow()))) void retry();
  });
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (isOnline) retryAlone(isBack);
  }, [isOnline]);

  return { isTrying, retry };
}

/** The error messages of Chromium, Firefox and Safari. */
const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed/.test(error.message);

/** Reloads only if the server answers; otherwise the browser's own error page would replace the site. */
async function loadDocument(): Promise<void> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    window.location.reload();
  } catch {
    // The page still shows the failure.
  }
}

/** Whether this tab has not yet reloaded this address. */
function isFirst(address: string): boolean {
  const name = `reloaded ${address}`;
  const isFirst = tabStorage.get(name) === '';
  tabStorage.set(name, 'yes');
  return isFirst;
}
