import { Suspense, useEffect, useState } from 'react';
import { useAccount } from '#accounts/ui/use-account.ts';
import { preloadable } from '#platform/ui/browser/preloadable.ts';
import { browserStorage } from '#platform/ui/browser/storage.ts';
import { DEVICE_KEY, useHidden } from './hidden-items.ts';

const HiddenButton = preloadable(() =>
  import('./hidden-button.tsx').then(({ HiddenButton }) => HiddenButton),
);

/**
 * 'N hidden' next to a list's count. Its code, which also reads what is hidden, is loaded only where something may be:
 * on a device with such an entry, or for an account. `leftOut` is how many homes the list would have besides.
 */
export function HiddenCount({ leftOut }: { leftOut: number | undefined }) {
  const [isLoaded, setLoaded] = useState(false);
  const isSignedIn = useAccount().status === 'signed-in';
  const hasItems = useHidden().length > 0;
  useEffect(() => {
    const load = () => {
      if (isSignedIn || hasItems || browserStorage.get(DEVICE_KEY) !== '')
        HiddenButton.preload().then(
          () => setLoaded(true),
          // Tried again with the next change or page.
          () => {},
        );
    };
    load();
    // Another tab may be the first to hide something.
    window.addEventListener('storage', load);
    return () => window.removeEventListener('storage', load);
  }, [isSignedIn, hasItems]);
  return (
    isLoaded && (
      <Suspense>
        <HiddenButton leftOut={leftOut} />
      </Suspense>
    )
  );
}
