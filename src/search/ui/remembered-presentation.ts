import { useEffect } from 'react';
import { browserStorage } from '#platform/ui/browser/storage.ts';
import { go } from '#platform/ui/navigation.ts';
import { PRESENTATIONS, type Presentation } from '../domain/presentation.ts';
import type { ListPage } from '../domain/search-query.ts';
import { hrefOf } from './list-address.ts';

const STORAGE_KEY = 'show';

/**
 * Runs in <head>: opens /properties as the visitor last chose to see it, unless the address says how, or they have just
 * left another view of the list. The server's page is the same for every visitor.
 */
export const PRESENTATION_SCRIPT = `try{const{pathname:p,search:q,hash:h,origin:o}=location;if(p==='/properties'&&!/[?&]show=/.test(q)&&performance.getEntriesByType('navigation')[0]?.type!=='back_forward'&&!document.referrer.startsWith(o+p)){const s=localStorage.getItem('${STORAGE_KEY}');if(s==='split'||s==='map')location.replace(p+q+(q?'&':'?')+'show='+s+h)}}catch{}`;

/** The presentation that the visitor chose on this device; the list until they do. */
export function rememberedPresentation(): Presentation {
  const stored = browserStorage.get(STORAGE_KEY);
  return PRESENTATIONS.find((each) => each === stored) ?? 'list';
}

/** Remembers the presentation that the visitor has just chosen. */
export const rememberPresentation = (show: Presentation): void =>
  browserStorage.set(STORAGE_KEY, show === 'list' ? '' : show);

/**
 * Opens the list in the remembered presentation when a link leads to it. Back and forward lead to what was there, and
 * PRESENTATION_SCRIPT has decided about a document.
 */
export function useRememberedPresentation({ search, page, show }: ListPage): void {
  useEffect(() => {
    const isNew = window.navigation?.transition?.navigationType === 'push';
    const remembered = rememberedPresentation();
    if (!isNew || show !== 'list' || remembered === 'list') return;
    void go(hrefOf(search, page, remembered), { replace: true, keepScroll: true });
  }, [search, page, show]);
}
