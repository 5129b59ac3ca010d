import { useEffect, useEffectEvent } from 'react';
import { useToast } from '#platform/ui/toasts.tsx';

/**
 * Until the router is loaded, which shows a page of its own for it: a link that is pressed offline says so, in place of the
 * browser's notice.
 */
export function useOfflineLinks(): void {
  const toast = useToast();
  const refuse = useEffectEvent((click: MouseEvent) => {
    const link = click.target instanceof Element ? click.target.closest('a') : null;
    if (navigator.onLine || '__TSR_ROUTER__' in window || !link || !leadsToPage(link)) return;
    click.preventDefault();
    toast({
      title: 'That page needs a connection',
      text: 'You’re offline. Follow the link again once you’re back online.',
      tone: 'destructive',
    });
  });
  useEffect(() => {
    const onClick = (click: MouseEvent) => refuse(click);
    // Before the link's own handler.
    window.addEventListener('click', onClick, true);
    return () => window.removeEventListener('click', onClick, true);
  }, []);
}

/** Whether a link leads to another page of this site; the chat opens over the page. */
const leadsToPage = ({ origin, pathname, target }: HTMLAnchorElement): boolean =>
  origin === location.origin &&
  pathname !== location.pathname &&
  pathname !== '/chat' &&
  ['', '_self'].includes(target);
