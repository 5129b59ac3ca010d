import { type ComponentProps, type ComponentType, lazy, useState } from 'react';
import type { MapSearch } from './map-search.tsx';

type MapSearchProps = ComponentProps<typeof MapSearch>;

let mapSearch: ComponentType<MapSearchProps> = lazy(load);

async function load(): Promise<{ default: typeof MapSearch }> {
  try {
    const { MapSearch } = await import('./map-search.tsx');
    mapSearch = MapSearch;
    return { default: MapSearch };
  } catch (error) {
    // React keeps a failure; the next attempt needs a new component.
    mapSearch = lazy(load);
    throw error;
  }
}

/** Loads the code of the list with a map, so that it renders at once. */
export const loadMapSearch = async (): Promise<void> => void (await load());

/**
 * In the browser: loads the code of the map that the server sent, if it sent one. Without it React would show nothing in its
 * place if the page changes while it hydrates.
 */
export const loadSentMap = async (): Promise<void> => {
  if (!import.meta.env.SSR && document.querySelector('.map-page')) await load();
};

/** The list with a map. Loaded only where a map is shown. */
export function LazyMapSearch(props: MapSearchProps) {
  const [MapSearch] = useState(() => mapSearch);
  return <MapSearch {...props} />;
}
