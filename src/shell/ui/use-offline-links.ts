import { useEffect, useEffectEvent } from 'react';
import { isPlainClick } from '#platform/ui/browser/plain-click.ts';
import { useToast } from '#platform/ui/toasts.tsx';

/**
 * Without the Navigation API a link loads a document, and offline the browser would replace the page by its own notice. It
 * stays instead, says so, and follows the link when the connection returns.
 */
export function useOfflineLinks(): void {
  const toast = useToast();
  const defer = useEffectEvent((click: MouseEvent) => {
    const link = click.target instanceof Element ? click.target.closest('a') : null;
    if (navigator.onLine || !link || !leadsToPage(link) || !isPlainClick(click, link)) return;
    click.preventDefault();
    window.addEventListener('online', () => location.assign(link.href), { once: true });
    toast({
      title: 'That page needs a connection',
      text: 'You’re offline. It will open once you’re back online.',
      tone: 'destructive',
    });
  });
  useEffect(() => {
    if (window.navigation) return;
    const onClick = (click: MouseEvent) => defer(click);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

/** Whether a link leads to another page of this site. */
const leadsToPage = ({ origin, pathname }: HTMLAnchorElement): boolean =>
  origin === location.origin && pathname !== location.pathname;
