import type { ComponentProps } from 'react';
import { Preloadable, Preloaded } from '#platform/ui/preloadable.tsx';
import type { MapSearch } from './map-search.tsx';

const mapSearch = new Preloadable(async () => {
  const { MapSearch } = await import('./map-search.tsx');
  return MapSearch;
});

/** Loads the code of the list with a map, so that it renders at once. */
export const loadMapSearch = (): Promise<void> => mapSearch.load();

/** The list with a map. Loaded only where a map is shown. */
export const LazyMapSearch = (props: ComponentProps<typeof MapSearch>) => (
  <Preloaded part={mapSearch} props={props} />
);
