import { lazyRouteComponent } from '@tanstack/react-router';

/** The list with a map. Loaded only where a map is shown. */
export const LazyMapSearch = lazyRouteComponent(() => import('./map-search.tsx'), 'MapSearch');

/**
 * In the browser: loads the code of the map that the server sent, if it sent one. Without it React would show nothing in its
 * place if the page changes while it hydrates.
 */
export const loadSentMap = async (): Promise<void> => {
  if (document.querySelector('.map-page')) await LazyMapSearch.preload?.();
};
