import { useState } from 'react';
import { preloadable } from '#platform/ui/browser/preloadable.ts';
import { useToast } from '#platform/ui/toasts.tsx';

export const FullScreen = preloadable(() =>
  import('./full-screen.tsx').then(({ FullScreen }) => FullScreen),
);

/** Full screen with its gestures, whose code is loaded shortly before it opens. */
export function useFullScreen(photos: readonly string[]) {
  /** The photo that it opens with, counted from 0; null while it is closed. */
  const [first, setFirst] = useState<number | null>(null);
  const toast = useToast();

  // The connection was lost, or a newer build was deployed. Some browsers keep a failed import until the page is reloaded;
  // the photo has an address of its own.
  const offerPhoto = (place: number) =>
    toast({
      tone: 'destructive',
      title: 'Full screen didn’t load',
      text: 'Reload the page, or open the photo by itself.',
      action: { label: 'Open photo', href: photos[place] ?? '' },
    });

  return {
    first,
    /** If this fails, so does opening it, which says so. */
    preload: () => void FullScreen.preload().catch(() => undefined),
    open: (place: number) =>
      void FullScreen.preload().then(
        () => setFirst(place),
        () => offerPhoto(place),
      ),
    close: () => setFirst(null),
  };
}
