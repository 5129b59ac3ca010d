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

/** The list with a map. Loaded only where a map is shown. */
export function LazyMapSearch(props: MapSearchProps) {
  const [MapSearch] = useState(() => mapSearch);
  return <MapSearch {...props} />;
}
