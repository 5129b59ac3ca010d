import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Area, formatAreas, MAX_AREA_LENGTH, parseAreas } from '#geography/domain/area.ts';
import { ask, queryFor } from '#platform/ui/api/ask.ts';
import type { Within } from '#search/domain/filters/within.ts';
import type { Search } from '#search/domain/search.ts';
import { showArea, storeArea } from '../api.ts';

const storedQuery = (id: string) => queryFor(showArea, { params: { id } });

/** The search with the areas themselves in place of a stored drawing's id, once they have loaded. */
export function useDrawnSearch(search: Search): Search {
  const id = search.within?.kind === 'stored-areas' ? search.within.id : '';
  const { data } = useQuery({ ...storedQuery(id), enabled: id !== '' });
  return useMemo(
    () => (data && id !== '' ? withAreas(search, data.area) : search),
    [id, data, search],
  );
}

function withAreas(search: Search, text: string): Search {
  const parsed = parseAreas(text, Number.POSITIVE_INFINITY);
  return parsed.ok ? { ...search, within: { kind: 'areas', areas: parsed.areas } } : search;
}

/** The same once its areas have loaded, without a component; the search as it is if they can't be. */
export async function loadDrawnSearch(search: Search, queryClient: QueryClient): Promise<Search> {
  if (search.within?.kind !== 'stored-areas') return search;
  return queryClient.fetchQuery(storedQuery(search.within.id)).then(
    ({ area }) => withAreas(search, area),
    () => search,
  );
}

/** Loads a stored drawing, so that the page has its outline. */
export async function loadStoredAreas({ within }: Search, queryClient: QueryClient): Promise<void> {
  if (within?.kind === 'stored-areas') await queryClient.prefetchQuery(storedQuery(within.id));
}

/** Whether areas must be stored to be searched: one is too long for an address. */
export const needStoring = (areas: readonly Area[]): boolean =>
  areas.some((area) => formatAreas([area]).length > MAX_AREA_LENGTH);

/** Stores areas and returns where they are searched. */
export async function storeAreas(
  areas: readonly Area[],
  queryClient: QueryClient,
): Promise<Within> {
  const area = formatAreas(areas);
  const stored = await ask(storeArea, { body: { area } });
  const id = stored.area.slice(1);
  queryClient.setQueryData(storedQuery(id).queryKey, { area });
  return { kind: 'stored-areas', id };
}
